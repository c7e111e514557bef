import { type Signal, signal } from '@preact/signals';
import { lowerBound } from '../../../src/core/source/lower-bound.ts';
import { escapePattern } from '../../../src/core/source/text/escape-pattern.ts';

/** Further occurrences are not counted. */
const mostFound = 10_000;
/** Finds the occurrences of a text, ignoring case. */
export class TextSearch {
  readonly #text: string;
  readonly words: Signal<string> = signal('');
  /** Offsets, in ascending order. */
  readonly found: Signal<readonly number[]> = signal<readonly number[]>([]);
  /** The index of the shown occurrence. -1: none. */
  readonly current: Signal<number> = signal(-1);

  constructor(text: string) {
    this.#text = text;
  }

  /** True if there are more occurrences than are counted. */
  get isPartial(): boolean {
    return this.found.value.length >= mostFound;
  }

  search(words: string): void {
    const found: number[] = [];
    const pattern = new RegExp(escapePattern(words), 'gi');
    for (const { index } of words === '' ? [] : this.#text.matchAll(pattern)) {
      found.push(index);
      if (found.length === mostFound) break;
    }
    this.words.value = words;
    this.found.value = found;
    this.current.value = found.length === 0 ? -1 : 0;
  }

  /** Moves to the next or the previous occurrence, and wraps around. */
  move(step: 1 | -1): void {
    const { length } = this.found.value;
    if (length > 0) this.current.value = (this.current.value + step + length) % length;
  }

  /** The offset of the shown occurrence. */
  get offset(): number | undefined {
    return this.found.value[this.current.value];
  }

  /** Returns the occurrences that overlap a range. */
  marksIn(from: number, to: number): { from: number; to: number; current: boolean }[] {
    const { length } = this.words.value;
    const found = this.found.value;
    const marks: { from: number; to: number; current: boolean }[] = [];
    for (let index = lowerBound(found, from - length + 1); index < found.length; index += 1) {
      const at = found[index] ?? 0;
      if (at >= to) break;
      marks.push({ from: at, to: at + length, current: index === this.current.value });
    }
    return marks;
  }
}
