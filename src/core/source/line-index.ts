import type { Position } from './span.ts';

/** Offsets ↔ positions of one text. `\n`, `\r\n` and a lone `\r` end a line, as in VS Code. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    this.#starts = findLineStarts(text);
  }

  /** Offsets beyond the text mean its nearest end. */
  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: inside - (this.#starts[low] ?? 0) };
  }

  /** A character beyond its line's end means the next line's start. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.#starts[line];
    if (start === undefined) return this.#length;
    const next = this.#starts[line + 1] ?? this.#length;
    return Math.max(start, Math.min(start + character, next));
  }
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  if (!text.includes('\r')) {
    // The engine's own search is several times as fast as asking for each character.
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let at = text.search(/[\r\n]/); at >= 0 && at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === 10 || (char === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}
