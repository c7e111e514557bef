import { formatCount } from '../core/source/text/format-count.ts';
import type { Terminal } from './terminal.ts';

/**
 * Prints at most ten lines of progress on stderr for a whole run, since the log of a CI run keeps them all. `quiet`:
 * milliseconds in which nothing is printed, because a run that is done by then needs no progress. `now` returns the
 * time in milliseconds.
 */
export function createProgress(
  terminal: Pick<Terminal, 'stderr'>,
  { quiet = 0, now = Date.now }: { readonly quiet?: number; readonly now?: () => number } = {},
): (done: number, total: number) => void {
  const began = now();
  let shown = 0;
  return (done, total) => {
    const tenth = total === 0 ? 0 : Math.floor((done / total) * 10);
    if (tenth <= shown) return;
    shown = tenth;
    if (now() - began >= quiet) terminal.stderr(`${done} of ${formatCount(total, 'page')}\n`);
  };
}
