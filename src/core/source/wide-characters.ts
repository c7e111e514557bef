/** Stands in a narrow text for every character that needs two bytes. */
export const standIn = '\xff';

const blockShift = 13;

/**
 * The characters beyond Latin-1 (U+00FF) of a text that has few of them. JavaScript engines keep a text without any in half the memory, and
 * one typographic quote in ten megabytes would cost the other half. Offsets count UTF-16 units of the text.
 */
export class WideCharacters {
  readonly #offsets: readonly number[];
  /** In the order of the offsets. */
  readonly #units: string;
  /** Which parts of the text, of 8,192 units each, have any. */
  readonly #blocks: Uint8Array;

  /** `offsets` rise; `length` is that of the text. */
  constructor(offsets: readonly number[], units: string, length: number) {
    this.#offsets = offsets;
    this.#units = units;
    this.#blocks = new Uint8Array((length >> blockShift) + 2);
    for (const offset of offsets) this.#blocks[offset >> blockShift] = 1;
  }

  areWithin(from: number, to: number): boolean {
    const isShort = to - from <= 1 << blockShift;
    if (isShort && !this.#blocks[from >> blockShift] && !this.#blocks[to >> blockShift]) return false;
    return (this.#offsets[this.#firstFrom(from)] ?? to) < to;
  }

  /** The unit at the offset, if it is one of these. */
  at(offset: number): number | undefined {
    const index = this.#firstFrom(offset);
    return this.#offsets[index] === offset ? this.#units.charCodeAt(index) : undefined;
  }

  /** The part of the text whose narrow form begins at `from`. */
  widen(narrow: string, from: number): string {
    const to = from + narrow.length;
    const parts: string[] = [];
    let done = from;
    for (let index = this.#firstFrom(from); (this.#offsets[index] ?? to) < to; index += 1) {
      const offset = this.#offsets[index] ?? to;
      parts.push(narrow.slice(done - from, offset - from), this.#units.charAt(index));
      done = offset + 1;
    }
    return parts.length === 0 ? narrow : parts.join('') + narrow.slice(done - from);
  }

  #firstFrom(offset: number): number {
    let low = 0;
    let high = this.#offsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#offsets[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
