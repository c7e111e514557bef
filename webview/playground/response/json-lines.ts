import type { Painted } from '../highlight-code.ts';

type JsonPaint = { readonly kind: 'p' | Painted['kind']; readonly text: string };

/** One line of formatted JSON; `pointer` is the value that starts on it. */
export interface JsonLine {
  readonly depth: number;
  readonly pointer: string | undefined;
  readonly pieces: readonly JsonPaint[];
}

/** A token of JSON: a string, a word or number, or one of `{}[]:,`. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

interface Frame {
  readonly pointer: string;
  readonly isList: boolean;
  count: number;
}

/** Formats JSON text line by line, with digits and escapes unchanged; invalid JSON is formatted by its tokens. */
export function layOutJson(text: string): JsonLine[] {
  const layout = new Layout();
  for (const [piece] of text.matchAll(token)) layout.take(piece);
  return layout.finish();
}

class Layout {
  readonly #lines: JsonLine[] = [];
  readonly #frames: Frame[] = [];
  #pieces: JsonPaint[] = [];
  #pointer: string | undefined;
  #key: string | undefined;
  #depth = 0;
  #justOpened = false;

  take(piece: string): void {
    switch (piece) {
      case '{':
      case '[':
        this.#open(piece);
        break;
      case '}':
      case ']':
        this.#close(piece);
        break;
      case ',':
        this.#pieces.push({ kind: undefined, text: ',' });
        this.#endLine();
        break;
      case ':':
        this.#pieces.push({ kind: undefined, text: ': ' });
        break;
      default:
        this.#scalar(piece);
    }
  }

  finish(): JsonLine[] {
    this.#endLine();
    return this.#lines;
  }

  #open(piece: string): void {
    const pointer = this.#beginValue();
    this.#pieces.push({ kind: undefined, text: piece });
    this.#frames.push({ pointer, isList: piece === '[', count: 0 });
    this.#justOpened = true;
  }

  #close(piece: string): void {
    this.#frames.pop();
    if (!this.#justOpened) {
      this.#endLine();
      this.#depth = this.#frames.length;
    }
    this.#justOpened = false;
    this.#pieces.push({ kind: undefined, text: piece });
  }

  #scalar(piece: string): void {
    const frame = this.#frames.at(-1);
    if (frame !== undefined && !frame.isList && this.#key === undefined) {
      this.#beginMember();
      this.#key = piece;
      this.#pieces.push({ kind: 'p', text: piece });
      return;
    }
    this.#beginValue();
    this.#pieces.push({ kind: piece.startsWith('"') ? 's' : /^[-\d]/.test(piece) ? 'n' : 'k', text: piece });
  }

  /** The pointer of the value that starts here. */
  #beginValue(): string {
    const frame = this.#frames.at(-1);
    if (frame === undefined || frame.isList) this.#beginMember();
    let pointer = '';
    if (frame !== undefined) {
      const segment = frame.isList ? String(frame.count) : keySegment(this.#key ?? '""');
      pointer = `${frame.pointer}/${segment}`;
      frame.count += 1;
    }
    this.#key = undefined;
    this.#pointer ??= pointer;
    return pointer;
  }

  #beginMember(): void {
    if (this.#justOpened) this.#endLine();
    this.#justOpened = false;
    if (this.#pieces.length === 0) this.#depth = this.#frames.length;
  }

  #endLine(): void {
    if (this.#pieces.length > 0) this.#lines.push({ depth: this.#depth, pointer: this.#pointer, pieces: this.#pieces });
    this.#pieces = [];
    this.#pointer = undefined;
  }
}

function keySegment(quoted: string): string {
  return readString(quoted).replaceAll('~', '~0').replaceAll('/', '~1');
}

function readString(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
