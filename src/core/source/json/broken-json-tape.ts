import { encodingShift, Kind, noKey, ScalarEncoding, type Tape } from '../tape/tape.ts';
import { TapeBuilder } from '../tape/tape-builder.ts';
import type { Span } from '../text/span.ts';
import { type JsonToken, Token } from './json-tokens.ts';

export interface OpenContainer extends Span {
  readonly slot: number;
  readonly isObject: boolean;
  /** The column of the line on which it begins; undefined if its first member is further left. */
  readonly column: number | undefined;
  /** True if its first member is on that line, too. */
  readonly isInLine: boolean;
}

interface Name extends Span {
  readonly encoding: number;
  readonly value: string;
}

/** The tape that `parse-broken-json` builds, with the open containers and the name that has no value yet. */
export class BrokenJsonTape {
  readonly writer: TapeBuilder;
  readonly #text: string;
  readonly #open: OpenContainer[] = [];
  #name: Name | undefined;
  #isInMembers = false;

  constructor(text: string) {
    this.#text = text;
    this.writer = new TapeBuilder(text);
  }

  /** Undefined if there is no value at all. */
  finish(): Tape | undefined {
    return this.writer.count > 0 ? this.writer.finish() : undefined;
  }

  get depth(): number {
    return this.#open.length;
  }

  /** From the outermost to the innermost. */
  get openContainers(): readonly OpenContainer[] {
    return this.#open;
  }

  get innermost(): OpenContainer | undefined {
    return this.#open.at(-1);
  }

  /** The innermost open container that has a parent. */
  get inner(): OpenContainer | undefined {
    return this.#open.length > 1 || this.#isInMembers ? this.innermost : undefined;
  }

  get name(): Span | undefined {
    return this.#name;
  }

  /** True if the next value is a member's. */
  get isInObject(): boolean {
    return this.innermost?.isObject ?? this.#isInMembers;
  }

  /** Opens an object around everything, which no bracket closes. */
  openRoot(): void {
    this.#isInMembers = true;
    this.writer.add(Kind.object, 0, 0, noKey, noKey, ScalarEncoding.plain);
  }

  closeRoot(end: number): void {
    this.writer.close(0, end);
  }

  hasOpen(isObject: boolean): boolean {
    return this.#open.some((open) => open.isObject === isObject);
  }

  /** Sets the name of the next value: a string's value, or the text of any other token. */
  setName({ kind, start, end, value, flaw }: JsonToken): void {
    if (kind === Token.string)
      this.#name = { start, end, encoding: this.#chooseEncoding(start, end, value, flaw), value };
    else this.#name = { start, end, encoding: ScalarEncoding.plain, value: '' };
  }

  open(isObject: boolean, start: number, column?: number, isInLine = false): void {
    const slot = this.#add(isObject ? Kind.object : Kind.array, { start, end: start });
    this.#open.push({ slot, isObject, start, end: start + 1, column, isInLine });
  }

  close(end: number): void {
    const closed = this.#open.pop();
    if (closed) this.writer.close(closed.slot, end);
  }

  /** Adds a scalar; words that JSON does not define become strings. */
  addToken({ kind, start, end, value, flaw }: JsonToken): void {
    if (kind === Token.string) {
      const encoding = this.#chooseEncoding(start, end, value, flaw);
      const slot = this.#add(Kind.string | (encoding << encodingShift), { start, end });
      if (encoding === ScalarEncoding.decoded) this.writer.decodedValues.set(slot, value);
    } else if (kind === Token.number) this.#add(Kind.number, { start, end });
    else if (kind === Token.true || kind === Token.false) this.#add(Kind.boolean, { start, end });
    else if (kind === Token.null) this.addNull({ start, end });
    else this.#add(Kind.string | (ScalarEncoding.plain << encodingShift), { start, end });
  }

  addNull(place: Span): void {
    this.#add(Kind.null, place);
  }

  #chooseEncoding(start: number, end: number, value: string, flaw: string | undefined): number {
    // A single quote character has no closing quote.
    const isDecoded = flaw !== undefined || end - start < 2 || this.#text.slice(start + 1, end - 1) !== value;
    return isDecoded ? ScalarEncoding.decoded : ScalarEncoding.quoted;
  }

  #add(kind: number, { start, end }: Span): number {
    const name = this.#name;
    this.#name = undefined;
    const slot = this.writer.add(
      kind,
      start,
      end,
      name?.start ?? noKey,
      name?.end ?? noKey,
      name?.encoding ?? ScalarEncoding.plain,
    );
    if (name?.encoding === ScalarEncoding.decoded) this.writer.decodedKeys.set(slot, name.value);
    return slot;
  }
}
