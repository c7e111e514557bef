import type { LogEntry, LogEvent } from './log-entry.ts';
import type { Direction } from './log-tools.tsx';

export interface LogFilter {
  readonly direction: Direction;
  /** In lower case. */
  readonly words: string;
}

/** The entries of a log that fit a filter. A log of 20,000 entries that grows with each frame is not searched anew each time. */
export class FittingEntries {
  #filter: LogFilter = { direction: 'all', words: '' };
  #fitting: LogEntry[] = [];
  /** The id of the next entry to look at. */
  #next = 0;
  /** The id of the first entry of the last log. */
  #first = 0;

  of(entries: readonly LogEntry[], filter: LogFilter): readonly LogEntry[] {
    if (filter.direction === 'all' && filter.words === '') return entries;
    const first = entries[0]?.id ?? this.#next;
    const last = entries.at(-1)?.id ?? this.#next - 1;
    const isSame = filter.direction === this.#filter.direction && filter.words === this.#filter.words;
    // Paused and resumed, a log may also go back.
    if (!isSame || first < this.#first || last + 1 < this.#next) {
      this.#fitting = [];
      this.#next = first;
    }
    this.#filter = filter;
    this.#first = first;
    const from = Math.max(0, this.#next - first);
    const added = entries.slice(from).filter(({ event }) => fits(event, filter));
    const gone = this.#fitting.findIndex(({ id }) => id >= first);
    this.#fitting = [...(gone < 0 ? [] : this.#fitting.slice(gone)), ...added];
    this.#next = last + 1;
    return this.#fitting;
  }
}

function fits(event: LogEvent, { direction, words }: LogFilter): boolean {
  if (event.kind !== 'message') return direction === 'all' && words === '';
  if (direction !== 'all' && event.direction !== direction) return false;
  return words === '' || (event.text ?? '').toLowerCase().includes(words);
}
