import { lowerBound } from '../lower-bound.ts';
import type { Position } from './span.ts';

/**
 * Converts between offsets and positions of one text. `\n`, `\r\n` and a single `\r` end a line, as in VS Code. The text
 * is read as far as it is asked about: after a key, most questions are about one place.
 */
export class LineIndex {
  /** Empty once it was read to its end. */
  #text: string;
  readonly #length: number;
  /** The offset at which each line begins, as far as the text was read. */
  readonly #starts = [0];
  /** Finds the next end of a line; undefined after the last one. */
  #ends: RegExp | undefined = /\r\n?|\n/g;

  constructor(text: string) {
    this.#text = text;
    this.#length = text.length;
  }

  /** Reads the text to its end: the index does not keep it then. */
  static ofWhole(text: string): LineIndex {
    const index = new LineIndex(text);
    index.#readOn(text.length, 0);
    return index;
  }

  /** Offsets outside of the text are clamped to it. */
  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#length));
    this.#readOn(inside, 0);
    const line = this.#findLine(inside);
    return { line, character: inside - (this.#starts[line] ?? 0) };
  }

  /** A character after its line's end is clamped to the next line's start. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    this.#readOn(0, line + 2);
    const start = this.#starts[line];
    if (start === undefined) return this.#length;
    const next = this.#starts[line + 1] ?? this.#length;
    return Math.max(start, Math.min(start + character, next));
  }

  /** Reads on until a line begins after the offset, and the starts of so many lines are known. */
  #readOn(offset: number, lines: number): void {
    const starts = this.#starts;
    while (this.#ends !== undefined && ((starts.at(-1) ?? 0) <= offset || starts.length < lines)) {
      if (this.#ends.test(this.#text)) starts.push(this.#ends.lastIndex);
      else {
        this.#ends = undefined;
        this.#text = '';
      }
    }
  }

  /** The last line that begins at or before the offset. */
  #findLine(offset: number): number {
    return lowerBound(this.#starts, offset + 1) - 1;
  }
}
