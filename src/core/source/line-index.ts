import { type PieceLines, type SourceText, type TextPiece, toSourceText } from './source-text.ts';
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

  constructor(text: string | SourceText) {
    this.#text = toSourceText(text);
    const { pieces } = this.#text;
    this.#before = new Int32Array(pieces.length + 1);
    let hasReturns = false;
    let before = 0;
    let index = 0;
    for (const piece of pieces) {
      const lines = linesOf(piece);
      hasReturns ||= lines.hasReturns;
      before += lines.ends;
      // Whether a return at a piece's end ends a line is told by the next piece.
      if (lines.hasReturns && piece.text.endsWith('\r') && !pieces[index + 1]?.text.startsWith('\n')) before += 1;
      index += 1;
      this.#before[index] = before;
    }
    this.#hasReturns = hasReturns;
  }

  /** Offsets beyond the text mean its nearest end. */
  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#text.length));
    const piece = this.#text.pieceAt(inside);
    const begin = this.#text.startOf(piece);
    const before = this.#before[piece] ?? 0;
    if (!this.#hasReturns) {
      const starts = startsOf(this.#text.pieces[piece]);
      const count = countUpTo(starts, inside - begin);
      const start = count === 0 ? this.#lineStart(piece) : begin + (starts[count - 1] ?? 0);
      return { line: before + count, character: inside - start };
    }
    let line = before;
    let start: number | undefined;
    for (let next = this.#next(begin); next !== undefined && next <= inside; next = this.#next(next)) {
      start = next;
      line += 1;
    }
    return { line, character: inside - (start ?? this.#lineStart(piece)) };
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

/** Where lines begin in the piece; kept with it, for an edit leaves nearly all pieces alone. */
function startsOf(piece: TextPiece | undefined): Uint32Array {
  if (!piece) return new Uint32Array();
  const lines = linesOf(piece);
  if (!lines.starts) {
    const starts: number[] = [];
    for (let at = piece.text.indexOf('\n'); at >= 0; at = piece.text.indexOf('\n', at + 1)) starts.push(at + 1);
    lines.starts = Uint32Array.from(starts);
  }
  return lines.starts;
}

/** How many of the sorted numbers are at most so large. */
function countUpTo(sorted: Uint32Array, most: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

function linesOf(piece: TextPiece): PieceLines {
  piece.lines ??= countLines(piece.text);
  return piece.lines;
}

/** A return in the last place is not counted. */
function countLines(text: string): PieceLines {
  let ends = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends += 1;
  if (!text.includes('\r')) return { ends, hasReturns: false, starts: undefined };
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1)) {
    if (at + 1 < text.length && text.charCodeAt(at + 1) !== 10) ends += 1;
  }
  return { ends, hasReturns: true, starts: undefined };
}
