import { lowerBound } from '../../../src/core/source/lower-bound.ts';

/** In characters. Longer lines are divided, because a line of megabytes would freeze the browser. */
const longestLine = 2000;

/** The lines of a text, as ranges. */
export class TextLines {
  readonly text: string;
  count = 0;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  constructor(text: string) {
    this.text = text;
    const lineBreak = /\r\n|\n|\r/g;
    let from = 0;
    for (const { 0: lineBreakText, index } of text.matchAll(lineBreak)) {
      this.#add(from, index);
      from = index + lineBreakText.length;
    }
    this.#add(from, text.length);
  }

  range(line: number): { readonly from: number; readonly to: number } {
    return { from: this.#starts[line] ?? 0, to: this.#ends[line] ?? 0 };
  }

  lineAt(offset: number): number {
    return Math.max(0, lowerBound(this.#starts, offset + 1) - 1);
  }

  #add(from: number, to: number): void {
    for (let at = from; at === from || at < to; at += longestLine) {
      this.#starts[this.count] = at;
      this.#ends[this.count] = Math.min(to, at + longestLine);
      this.count += 1;
    }
  }
}
