import { type SourceText, type TextPiece, toSourceText } from './source-text.ts';
import type { Position } from './span.ts';

/**
 * Offsets ↔ positions of one text. `\n`, `\r\n` and a lone `\r` end a line, as in VS Code. The number of lines is kept for each piece of
 * the text, by the piece itself: after an edit, only what was touched is counted again.
 */
export class LineIndex {
  readonly #text: SourceText;
  readonly #hasReturns: boolean;
  /** The lines that end before each piece. */
  readonly #before: Int32Array;
  /** The line that was asked for last; most spans end on the line they begin on. */
  #last = { line: 0, start: 0, end: 0 };

  constructor(text: string | SourceText) {
    this.#text = toSourceText(text);
    const { pieces } = this.#text;
    this.#before = new Int32Array(pieces.length + 1);
    let hasReturns = false;
    let before = 0;
    for (const [index, piece] of pieces.entries()) {
      const lines = linesOf(piece);
      hasReturns ||= lines.hasReturns;
      before += lines.ends;
      // Whether a return at a piece's end ends a line is told by the next piece.
      if (lines.hasReturns && piece.text.endsWith('\r') && !pieces[index + 1]?.text.startsWith('\n')) before += 1;
      this.#before[index + 1] = before;
    }
    this.#hasReturns = hasReturns;
  }

  /** Offsets beyond the text mean its nearest end. */
  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#text.length));
    const last = this.#last;
    if (last.start <= inside && inside < last.end) return { line: last.line, character: inside - last.start };
    const piece = this.#text.pieceAt(inside);
    const begin = this.#text.startOf(piece);
    let line = this.#before[piece] ?? 0;
    let start: number | undefined;
    let next = this.#next(begin);
    for (; next !== undefined && next <= inside; next = this.#next(next)) {
      start = next;
      line += 1;
    }
    const found = { line, start: start ?? this.#lineStart(piece), end: next ?? this.#text.length + 1 };
    this.#last = found;
    return { line, character: inside - found.start };
  }

  /** A character beyond its line's end means the next line's start. */
  offsetAt({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = line === 0 ? 0 : this.#startOfLine(line);
    if (start === undefined) return this.#text.length;
    const next = this.#next(start) ?? this.#text.length;
    return Math.max(start, Math.min(start + character, next));
  }

  #startOfLine(line: number): number | undefined {
    if (line > (this.#before.at(-1) ?? 0)) return undefined;
    let low = 0;
    let high = this.#before.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] ?? 0) < line) low = middle;
      else high = middle - 1;
    }
    let start: number | undefined = this.#text.startOf(low);
    for (let left = line - (this.#before[low] ?? 0); left > 0 && start !== undefined; left -= 1) {
      start = this.#next(start);
    }
    return start;
  }

  /** Where the line begins that is open at the beginning of a piece. */
  #lineStart(piece: number): number {
    let index = piece;
    while (index > 0 && this.#before[index] === this.#before[index - 1]) index -= 1;
    if (index === 0) return 0;
    let start = this.#text.startOf(index - 1);
    const end = this.#text.startOf(index);
    for (let next = this.#next(start); next !== undefined && next <= end; next = this.#next(next)) start = next;
    return start;
  }

  /** Where the line begins that follows the one that `from` stands in. */
  #next(from: number): number | undefined {
    if (this.#hasReturns) return this.#nextOfAny(from);
    // The engine's own search is several times as fast as asking for each character.
    const end = this.#text.indexOf('\n', from);
    return end < 0 ? undefined : end + 1;
  }

  #nextOfAny(from: number): number | undefined {
    for (let at = from; at < this.#text.length; at += 1) {
      const char = this.#text.charCodeAt(at);
      if (char === 10 || (char === 13 && this.#text.charCodeAt(at + 1) !== 10)) return at + 1;
    }
    return undefined;
  }
}

function linesOf(piece: TextPiece): { readonly ends: number; readonly hasReturns: boolean } {
  piece.lines ??= countLines(piece.text);
  return piece.lines;
}

/** A return in the last place is not counted. */
function countLines(text: string): { readonly ends: number; readonly hasReturns: boolean } {
  let ends = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends += 1;
  if (!text.includes('\r')) return { ends, hasReturns: false };
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) {
    if (at + 1 < text.length && text.charCodeAt(at + 1) !== 10) ends += 1;
  }
  return { ends, hasReturns: true };
}
