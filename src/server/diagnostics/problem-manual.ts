import type { Outside } from '../outside.ts';

/** Maps a problem's code to its heading in the manual; undefined: there is no manual. */
export type ProblemManual = (code: string) => string | undefined;

export async function readProblemManual(outside: Pick<Outside, 'readManual'>): Promise<ProblemManual> {
  const manual = await outside.readManual();
  if (manual === undefined) return () => undefined;
  const lines = linesOfCodes(manual.text);
  return (code) => {
    const line = lines.get(code);
    return line === undefined ? manual.uri : `${manual.uri}#L${line}`;
  };
}

/** Lines of the headings that are problem codes, counted from 1: the editor opens links to lines, not to headings. */
export function linesOfCodes(manual: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of manual.split('\n').entries()) {
    const code = /^### `?([a-z-]+)`?\s*$/.exec(line)?.[1];
    if (code !== undefined) lines.set(code, index + 1);
  }
  return lines;
}
