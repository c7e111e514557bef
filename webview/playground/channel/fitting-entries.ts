import type { LogEntry, LogEvent } from './log-entry.ts';
import type { Direction } from './log-tools.tsx';

export interface LogFilter {
  readonly direction: Direction;
  /** In lower case. */
  readonly words: string;
}

/**
 * Filters the entries of a log. New entries extend the previous result, so that a log of 20,000 entries is not searched
 * again for each frame.
 */
export class FittingEntries {
  #filter: LogFilter = { direction: 'all', words: '' };
  #fitting: LogEntry[] = [];
  /** The id of the next entry to compare with the filter. */
  #next = 0;
  /** The id of the first entry of the previous log. */
  #first = 0;

  filter(entries: readonly LogEntry[], filter: LogFilter): readonly LogEntry[] {
    if (filter.direction === 'all' && filter.words === '') return entries;
    const first = entries[0]?.id ?? this.#next;
    const last = entries.at(-1)?.id ?? this.#next - 1;
    const isSame = filter.direction === this.#filter.direction && filter.words === this.#filter.words;
    // After pausing and resuming, the log may be an earlier one.
    if (!isSame || first < this.#first || last + 1 < this.#next) {
      this.#fitting = [];
      this.#next = first;
    }
    this.#filter = filter;
    this.#first = first;
    const firstNew = Math.max(0, this.#next - first);
    const added = entries.slice(firstNew).filter(({ event }) => matchesFilter(event, filter));
    const firstKept = this.#fitting.findIndex(({ id }) => id >= first);
    this.#fitting = [...(firstKept < 0 ? [] : this.#fitting.slice(firstKept)), ...added];
    this.#next = last + 1;
    return this.#fitting;
  }
}

function matchesFilter(event: LogEvent, { direction, words }: LogFilter): boolean {
  if (event.kind !== 'message') return direction === 'all' && words === '';
  if (direction !== 'all' && event.direction !== direction) return false;
  return words === '' || (event.text ?? '').toLowerCase().includes(words);
}
