import { depthLimit } from '../tape/tape.ts';
import { BrokenJsonTape, type OpenContainer } from './broken-json-tape.ts';
import { JsonCursor } from './json-cursor.ts';
import { closingBracket, type Insertion, JsonProblems } from './json-problems.ts';
import {
  beginsMember,
  beginsValue,
  createClosingEdit,
  findSwallowedColon,
  isAfter,
  isInside,
  isName,
  isOutdented,
  readBareText,
} from './json-slips.ts';
import { isCloser, isOpener, type JsonToken, Token } from './json-tokens.ts';

type State = 'value' | 'first' | 'key' | 'colon' | 'comma';

/** Options for one pass over the text. */
interface Reading {
  /** Text from this offset on is not read. */
  readonly end: number;
  readonly depth: number;
  /** True if brackets are matched by the columns of their lines. */
  readonly byColumns: boolean;
}

/** One pass over a text that is not valid JSON. */
export class BrokenJson {
  readonly tape: BrokenJsonTape;
  readonly faults: JsonProblems;
  readonly #text: string;
  readonly #cursor: JsonCursor;
  readonly #maxDepth: number;
  readonly #byColumns: boolean;
  #state: State = 'value';
  /** The column of the line with the last name. */
  #nameColumn = 0;

  constructor(file: string, text: string, { end, depth, byColumns }: Reading) {
    this.#text = text;
    this.#maxDepth = depthLimit - depth;
    this.#byColumns = byColumns;
    this.tape = new BrokenJsonTape(text);
    this.faults = new JsonProblems(file, text, () => (this.tape.innermost ? [this.tape.innermost] : []));
    this.#cursor = new JsonCursor(text, end, this.faults);
  }

  run(): void {
    if (this.#cursor.token.kind === Token.end) {
      this.faults.reportEmpty();
      return;
    }
    // This ends: every state either advances, or leads to one that does (comma → key → colon → value).
    while ((this.tape.depth > 0 || this.tape.writer.count === 0) && this.#cursor.token.kind !== Token.end)
      this.#readToken();
    this.#finish();
  }

  runMembers(hasNext: boolean): void {
    this.tape.openRoot();
    this.#state = 'key';
    while (this.#cursor.token.kind !== Token.end) this.#readToken();
    const isOpen = this.tape.depth > 0;
    this.#finish();
    if (!isOpen) this.#checkEnd(hasNext);
    this.tape.closeRoot(this.#cursor.lastEnd);
  }

  /** Reports a missing comma before another member, or one before the closing bracket. */
  #checkEnd(hasNext: boolean): void {
    if (!hasNext) this.faults.reportTrailingComma(this.#cursor.comma);
    else if (this.#state === 'comma') this.#reportMissingComma();
  }

  #finish(): void {
    if (this.#cursor.token.kind !== Token.end) this.faults.reportTrailing(this.#cursor.token.start);
    // After a comma or a colon the text is cut off: closing it would hide that something is lost.
    const isCut = this.#state !== 'comma' && this.#state !== 'first';
    this.#addMissingValue();
    const open = this.tape.innermost;
    if (open) this.faults.reportOpen(open, isCut ? undefined : this.#closeAll());
    while (this.tape.depth > 0) this.tape.close(this.#cursor.lastEnd);
  }

  /** Closes everything after the last value, each container in the column of its line. */
  #closeAll(): Insertion {
    const closers = this.tape.openContainers.map((open) => {
      const indent = open.column === undefined || open.isInLine ? '' : `\n${' '.repeat(open.column)}`;
      return indent + closingBracket(open);
    });
    return { at: this.#cursor.lastEnd, text: closers.toReversed().join('') };
  }

  #readToken(): void {
    if (this.#byColumns) this.#closeEnded();
    const { kind } = this.#cursor.token;
    if (isCloser(kind)) this.#readCloser(kind === Token.closeBrace);
    else if (kind === Token.comma) this.#readComma();
    else if (this.#state === 'comma') this.#reportMissingComma();
    else if (this.#state === 'colon') this.#readColon();
    else if (this.#state === 'value' || !this.tape.isInObject) this.#readValue();
    else this.#readKey();
  }

  /** Closes the containers that end before the token, which begins a line. */
  #closeEnded(): void {
    for (let open = this.tape.inner; open && isAfter(open, this.#cursor.token); open = this.tape.inner) {
      this.#addMissingValue();
      this.#closeUnclosed(open);
    }
  }

  #closeUnclosed(open: OpenContainer): void {
    this.faults.reportUnclosed(open, this.#cursor.lastEnd, createClosingEdit(open, this.#cursor));
    this.tape.close(this.#cursor.lastEnd);
    this.#cursor.comma = undefined;
    this.#state = 'comma';
    if (beginsMember(this.#cursor.token.kind)) this.#expectMember();
  }

  #readCloser(isObject: boolean): void {
    const { innermost } = this.tape;
    const isExtra = this.#byColumns && innermost !== undefined && isInside(this.#text, innermost, this.#cursor.token);
    if (isExtra || !this.tape.hasOpen(isObject)) {
      this.faults.reportUnexpectedCloser(this.#cursor.token);
      this.#cursor.advance();
      return;
    }
    this.#addMissingValue();
    this.faults.reportTrailingComma(this.#cursor.comma);
    for (let open = this.tape.innermost; open && open.isObject !== isObject; open = this.tape.innermost) {
      this.faults.reportUnclosed(open, this.#cursor.lastEnd);
      this.tape.close(this.#cursor.lastEnd);
    }
    this.tape.close(this.#cursor.token.end);
    this.#state = 'comma';
    this.#cursor.advance();
  }

  #readComma(): void {
    this.#addMissingValue();
    const comma = this.#cursor.token;
    if (this.#state !== 'comma')
      this.faults.reportExtra('json-comma', 'Unexpected comma: there is no value before it.', comma);
    this.#cursor.advance();
    this.#expectMember();
    this.#cursor.comma = comma;
  }

  #reportMissingComma(): void {
    this.faults.reportMissingComma(this.#cursor);
    this.#expectMember();
  }

  #expectMember(): void {
    this.#state = this.tape.isInObject ? 'key' : 'value';
  }

  #readKey(): void {
    const { token } = this.#cursor;
    this.#state = 'colon';
    this.#nameColumn = token.column;
    const colon = findSwallowedColon(this.#text, token);
    if (isOpener(token.kind) || token.kind === Token.colon) {
      this.faults.reportMissingKey(token);
      this.tape.setName({ ...token, end: token.start });
    } else if (colon !== undefined) {
      const name = { ...token, end: colon, value: this.#text.slice(token.start + 1, colon) };
      this.faults.reportUnclosedKey(name);
      this.tape.setName({ ...name, flaw: 'not closed' });
      this.#cursor.continueAt(colon);
    } else if (token.kind === Token.unknown && /^"\s*:/.test(this.#text.slice(token.end, token.end + 100))) {
      this.faults.reportUnopenedKey(token);
      this.tape.setName(token);
      this.#cursor.continueAt(token.end + 1);
    } else {
      if (token.kind !== Token.string) this.faults.reportUnquotedKey(token);
      this.tape.setName(token);
      this.#cursor.advance();
    }
  }

  #readColon(): void {
    const { token } = this.#cursor;
    this.#state = 'value';
    const name = this.tape.name ?? token;
    const hasValue = !token.isFirstOnLine && beginsValue(token.kind) && !isName(this.#text, token);
    if (token.kind === Token.colon) this.#cursor.advance();
    else if (hasValue) this.faults.reportMissingColon(name);
    else {
      this.faults.reportUnreadable('json-colon', 'Expected a colon and a value after this key.', name);
      // A string on the next line is the next member's name, not the value of an incomplete member.
      if (token.isFirstOnLine && token.kind === Token.string) this.#addNull();
    }
  }

  #readValue(): void {
    const { token } = this.#cursor;
    if (isOpener(token.kind)) this.#readOpener(token);
    else if (token.kind === Token.unknown) this.#readUnknown(token);
    else if (!this.#openUnopened()) this.#readScalar(token);
  }

  #readScalar(token: JsonToken): void {
    if (token.kind === Token.colon) this.faults.add('json-unexpected', 'Unexpected colon: expected a value.', token);
    else {
      this.tape.addToken(token);
      this.#state = 'comma';
    }
    this.#cursor.advance();
  }

  /**
   * Opens an object if a name is in the place of a value, and further right than the name before it, or in a list.
   * Returns whether it did.
   */
  #openUnopened(): boolean {
    const { token, lastEnd } = this.#cursor;
    const { name, depth } = this.tape;
    if (!this.#byColumns || !isName(this.#text, token)) return false;
    if (depth >= this.#maxDepth || (name && !(token.isFirstOnLine && token.column > this.#nameColumn))) return false;
    if (name) this.faults.reportUnopened('after', name, { at: lastEnd, text: ' {' });
    else this.faults.reportUnopened('before', token, { at: token.start, text: '{ ' });
    this.tape.open(true, lastEnd, name && this.#nameColumn);
    this.#state = 'first';
    return true;
  }

  #readUnknown(token: JsonToken): void {
    const bare = this.tape.isInObject ? readBareText(this.#text, token.start) : undefined;
    this.faults.reportUnknownWord(token, bare);
    this.tape.addToken({ ...token, ...bare });
    this.#state = 'comma';
    this.#cursor.continueAt(bare?.end ?? token.end);
  }

  #readOpener({ kind, start, end, column }: JsonToken): void {
    if (this.tape.depth < this.#maxDepth) {
      this.#state = 'first';
      this.#cursor.advance();
      const { token } = this.#cursor;
      const hasColumn = !(token.isFirstOnLine && isOutdented(column, token));
      this.tape.open(kind === Token.openBrace, start, hasColumn ? column : undefined, !token.isFirstOnLine);
      return;
    }
    this.#state = 'comma';
    this.faults.reportNesting({ start, end });
    this.#cursor.skipContainer();
    this.tape.addNull({ start, end: this.#cursor.lastEnd });
  }

  /** A name without a value still becomes a member, so that completion finds it. */
  #addMissingValue(): void {
    const { name } = this.tape;
    if (!name) return;
    const expected = this.#state === 'colon' ? 'a colon and a value' : 'a value';
    const unreadable = { ...name, end: this.#cursor.lastEnd + 1 };
    this.faults.add('json-value', `Expected ${expected} after this key.`, name, { unreadable });
    this.#addNull();
    this.#state = 'comma';
  }

  #addNull(): void {
    this.tape.addNull({ start: this.#cursor.lastEnd, end: this.#cursor.lastEnd });
    this.#expectMember();
  }
}
