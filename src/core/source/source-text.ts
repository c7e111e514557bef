import type { WideCharacters } from './wide-characters.ts';

/** One change of a text, as VS Code gives them: offset and length in UTF-16 units of the text before all changes of the event. */
export interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A text that was not edited has a piece for each 8,192 characters. */
export const pieceShift = 13;
/** So long are the pieces of a text that was edited; what replaces a piece is at most twice as long. */
const pieceLength = 1 << pieceShift;

/** What tells the UTF-16 unit at an offset, as a string does. */
export type Units = Pick<string, 'charCodeAt'>;

/** The lines of a piece. */
export interface PieceLines {
  readonly ends: number;
  readonly hasReturns: boolean;
  /** Where in the piece lines begin behind a line feed; told when it is asked for. */
  starts: Uint32Array | undefined;
}

/** A part of a text, shared by all texts that have it. */
export interface TextPiece {
  readonly text: string;
  /** Lines that end in it, and whether it has carriage returns; told by `LineIndex`, once. */
  lines: PieceLines | undefined;
}

/**
 * A text that is cheap to edit: one string at first, pieces of it and of what was typed after an edit. It never changes itself.
 * Offsets count UTF-16 units; those outside of the text read as in a string.
 */
export class SourceText {
  readonly length: number;
  /** Narrow, where there is `#wide`. */
  #whole: string | undefined;
  readonly #wide: WideCharacters | undefined;
  #pieces: readonly TextPiece[] | undefined;
  #starts: Int32Array | undefined;
  #feeds: Uint16Array | undefined;
  /** The piece that was read last. */
  #last = 0;

  /** `wide`: what the stand-ins in the content stand for. */
  constructor(content: string | readonly TextPiece[], wide?: WideCharacters) {
    if (typeof content === 'string') {
      this.#whole = content;
      this.#wide = wide;
      this.length = content.length;
    } else {
      this.#pieces = content;
      this.#starts = startsOf(content);
      this.length = this.#starts[content.length] ?? 0;
    }
  }

  /** The whole as one string. For an edited text of many megabytes that takes tens of milliseconds, the first time. */
  toString(): string {
    if (this.#whole === undefined) {
      const starts = this.#starts ?? new Int32Array();
      const whole = this.pieces.map(({ text }) => text).join('');
      // The pieces become parts of the new string, so that nothing is kept twice.
      this.#pieces = this.#pieces?.map(({ lines }, at) => ({ text: whole.slice(starts[at], starts[at + 1]), lines }));
      this.#whole = whole;
    }
    return this.#wide?.widen(this.#whole, 0) ?? this.#whole;
  }

  /** The whole for who looks for ASCII alone: characters beyond Latin-1 may be others. */
  get narrow(): string {
    return this.#whole ?? this.toString();
  }

  /** What somebody counted who passed over the whole: how many line feeds stand in each 8,192 characters. */
  tellLineFeeds(feeds: Uint16Array): void {
    this.#feeds = feeds;
  }

  get pieces(): readonly TextPiece[] {
    this.#pieces ??= this.#cutWhole();
    return this.#pieces;
  }

  /** The piece that the offset lies in; the last one for the text's end. */
  pieceAt(offset: number): number {
    const starts = this.#pieceStarts();
    const last = this.#last;
    if ((starts[last] ?? 0) <= offset && offset < (starts[last + 1] ?? 0)) return last;
    let low = 0;
    let high = Math.max(0, starts.length - 2);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    this.#last = low;
    return low;
  }

  /** Where a piece begins; for the number of pieces, the text's length. */
  startOf(piece: number): number {
    return this.#pieceStarts()[piece] ?? this.length;
  }

  /** What tells the characters of this text soonest, for who asks for many. */
  get units(): Units {
    return this.#wide ? this : (this.#whole ?? this);
  }

  charCodeAt(offset: number): number {
    if (this.#whole !== undefined) {
      const unit = this.#whole.charCodeAt(offset);
      return unit === 0xff ? (this.#wide?.at(offset) ?? unit) : unit;
    }
    const piece = this.pieceAt(offset);
    return this.pieces[piece]?.text.charCodeAt(offset - this.startOf(piece)) ?? Number.NaN;
  }

  slice(from: number, to: number = this.length): string {
    if (this.#whole !== undefined) {
      const part = this.#whole.slice(from, to);
      return this.#wide?.areWithin(from, from + part.length) ? this.#wide.widen(part, from) : part;
    }
    const start = Math.max(0, from);
    const end = Math.min(to, this.length);
    if (start >= end) return '';
    let piece = this.pieceAt(start);
    let found = '';
    for (let at = start; at < end; piece += 1) {
      const begin = this.startOf(piece);
      found += this.pieces[piece]?.text.slice(at - begin, end - begin) ?? '';
      at = this.startOf(piece + 1);
    }
    return found;
  }

  startsWith(part: string, offset: number): boolean {
    // Most that is looked for is not there, and its first character tells; what a stand-in stands for is looked at below.
    const first = this.#whole?.charCodeAt(offset) ?? 0xff;
    if (first !== 0xff && first !== part.charCodeAt(0)) return part === '';
    if (this.#wide?.areWithin(offset, offset + part.length)) return this.slice(offset, offset + part.length) === part;
    if (this.#whole !== undefined) return this.#whole.startsWith(part, offset);
    const piece = this.pieceAt(offset);
    const end = offset + part.length;
    if (end > this.startOf(piece + 1)) return this.slice(offset, end) === part;
    return this.pieces[piece]?.text.startsWith(part, offset - this.startOf(piece)) ?? part === '';
  }

  /** Where the character, one of ASCII, stands next, from the offset on; -1: nowhere. */
  indexOf(char: string, from: number): number {
    if (this.#whole !== undefined) return this.#whole.indexOf(char, from);
    let at = Math.max(0, from);
    for (let piece = this.pieceAt(at); piece < this.pieces.length; piece += 1) {
      const begin = this.startOf(piece);
      const found = this.pieces[piece]?.text.indexOf(char, at - begin) ?? -1;
      if (found >= 0) return begin + found;
      at = this.startOf(piece + 1);
    }
    return -1;
  }

  #cutWhole(): readonly TextPiece[] {
    const whole = this.#whole ?? '';
    const pieces = cut(whole);
    const feeds = whole.includes('\r') ? undefined : this.#feeds;
    if (feeds) noteLines(pieces, feeds);
    const wide = this.#wide;
    if (!wide) return pieces;
    let start = 0;
    return pieces.map((piece) => {
      const { text } = piece;
      const begin = start;
      start += text.length;
      return wide.areWithin(begin, start) ? { ...piece, text: wide.widen(text, begin) } : piece;
    });
  }

  #pieceStarts(): Int32Array {
    this.#starts ??= startsOf(this.pieces);
    return this.#starts;
  }
}

export function toSourceText(text: string | SourceText): SourceText {
  return typeof text === 'string' ? new SourceText(text) : text;
}

/** The text after the changes, at the cost of the pieces they touch. They must not overlap; their order does not matter. */
export function editText(text: SourceText, changes: readonly TextChange[]): SourceText {
  // From the last place to the first, so that the offsets of those to come stay true.
  return inOrder(changes).reduceRight(changeOnce, text);
}

/** By their places; what is put in at one place stays as it was given. */
export function inOrder(changes: readonly TextChange[]): TextChange[] {
  return changes.toSorted((a, b) => a.offset - b.offset || a.length - b.length);
}

function changeOnce(text: SourceText, { offset, length, text: inserted }: TextChange): SourceText {
  const { pieces } = text;
  const end = offset + length;
  const first = text.pieceAt(offset);
  const last = text.pieceAt(end);
  const before = text.slice(text.startOf(first), offset);
  const behind = text.slice(end, text.startOf(last + 1));
  return new SourceText([...pieces.slice(0, first), ...cut(before + inserted + behind), ...pieces.slice(last + 1)]);
}

/** The last piece may be longer than the others. */
function noteLines(pieces: readonly TextPiece[], feeds: Uint16Array): void {
  let start = 0;
  for (const piece of pieces) {
    const counted = feeds.subarray(start >> pieceShift, ((start + piece.text.length - 1) >> pieceShift) + 1);
    const ends = counted.reduce((sum, count) => sum + count, 0);
    piece.lines = { ends, hasReturns: false, starts: undefined };
    start += piece.text.length;
  }
}

function cut(text: string): TextPiece[] {
  if (text.length < pieceLength * 2) return text === '' ? [] : [{ text, lines: undefined }];
  const pieces: TextPiece[] = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    pieces.push({ text: text.slice(at, at + pieceLength), lines: undefined });
  }
  return pieces;
}

function startsOf(pieces: readonly TextPiece[]): Int32Array {
  const starts = new Int32Array(pieces.length + 1);
  let index = 0;
  for (const { text } of pieces) {
    starts[index + 1] = (starts[index] ?? 0) + text.length;
    index += 1;
  }
  return starts;
}
