import { depthLimit } from '../tape/tape.ts';
import { BrokenJsonTape, type OpenContainer } from './broken-json-tape.ts';
import { JsonCursor } from './json-cursor.ts';
import { JsonProblems } from './json-problems.ts';
import {
  bareTextAt,
  beginsMember,
  beginsValue,
  closingEdit,
  colonInside,
  isAfter,
  isInside,
  isLeftOf,
  isName,
} from './json-slips.ts';
import { isCloser, isOpener, type JsonToken, Token } from './json-tokens.ts';

type State = 'value' | 'first' | 'key' | 'colon' | 'comma';

/** Options for one pass over the text. */
interface Reading {
  /** Text from this offset on is not read. */
  readonly end: number;
  /** The number of enclosing containers. */
  readonly depth: number;
  /** Whether brackets are matched by the columns of their lines. */
  readonly byColumns: boolean;
}

/** One pass over a text that is not valid JSON. */
export class BrokenJson {
  readonly tape: BrokenJsonTape;
  readonly faults: JsonProblems;
  readonly #text: string;
  readonly #at: JsonCursor;
  readonly #deepest: number;
  readonly #byColumns: boolean;
  #state: State = 'value';
  /** Of the line with the last name. */
  #nameColumn = 0;

  constructor(file: string, text: string, { end, depth, byColumns }: Reading) {
    this.#text = text;
    this.#deepest = depthLimit - depth;
    this.#byColumns = byColumns;
    this.tape = new BrokenJsonTape(text);
    this.faults = new JsonProblems(file, text, () => (this.tape.innermost ? [this.tape.innermost] : []));
    this.#at = new JsonCursor(text, end, this.faults);
  }

  run(): void {
    if (this.#at.token.kind === Token.end) {
      this.faults.reportEmpty();
      return;
    }
    // Every state either advances or leads to one that does: comma → key → colon → value.
    while ((this.tape.depth > 0 || this.tape.writer.count === 0) && this.#at.token.kind !== Token.end) this.#take();
    this.#finish();
  }

  runMembers(hasNext: boolean): void {
    this.tape.openRoot();
    this.#state = 'key';
    while (this.#at.token.kind !== Token.end) this.#take();
    const isOpen = this.tape.depth > 0;
    this.#finish();
    if (!isOpen) this.#meetNext(hasNext);
    this.tape.closeRoot(this.#at.lastEnd);
  }

  /** There must be a comma before another member, and none before the closing bracket. */
  #meetNext(hasNext: boolean): void {
    if (!hasNext) this.faults.reportTrailingComma(this.#at.comma);
    else if (this.#state === 'comma') this.#missingComma();
  }

  #finish(): void {
    if (this.#at.token.kind !== Token.end) this.faults.reportTrailing(this.#at.token.start);
    this.#missingValue();
    const open = this.tape.innermost;
    if (open) this.faults.reportOpen(open);
    while (this.tape.depth > 0) this.tape.close(this.#at.lastEnd);
  }

  #take(): void {
    if (this.#byColumns) this.#closeEnded();
    const { kind } = this.#at.token;
    if (isCloser(kind)) this.#closer(kind === Token.closeBrace);
    else if (kind === Token.comma) this.#commaToken();
    else if (this.#state === 'comma') this.#missingComma();
    else if (this.#state === 'colon') this.#colon();
    else if (this.#state === 'value' || !this.tape.isInObject) this.#value();
    else this.#key();
  }

  /** Closes the containers that end before the token, which begins a line. */
  #closeEnded(): void {
    for (let open = this.tape.inner; open && isAfter(open, this.#at.token); open = this.tape.inner) {
      this.#missingValue();
      this.#unclosed(open);
    }
  }

  #unclosed(open: OpenContainer): void {
    this.faults.reportUnclosed(open, this.#at.lastEnd, closingEdit(open, this.#at));
    this.tape.close(this.#at.lastEnd);
    this.#at.comma = undefined;
    this.#state = 'comma';
    if (beginsMember(this.#at.token.kind)) this.#afterComma();
  }

  #closer(isObject: boolean): void {
    const { innermost } = this.tape;
    const isExtra = this.#byColumns && innermost !== undefined && isInside(this.#text, innermost, this.#at.token);
    if (isExtra || !this.tape.hasOpen(isObject)) {
      this.faults.reportUnexpectedCloser(this.#at.token);
      this.#at.advance();
      return;
    }
    this.#missingValue();
    this.faults.reportTrailingComma(this.#at.comma);
    for (let open = this.tape.innermost; open && open.isObject !== isObject; open = this.tape.innermost) {
      this.faults.reportUnclosed(open, this.#at.lastEnd);
      this.tape.close(this.#at.lastEnd);
    }
    this.tape.close(this.#at.token.end);
    this.#state = 'comma';
    this.#at.advance();
  }

  #commaToken(): void {
    this.#missingValue();
    const comma = this.#at.token;
    if (this.#state !== 'comma')
      this.faults.reportExtra('json-comma', 'Unexpected comma: there is no value before it.', comma);
    this.#at.advance();
    this.#afterComma();
    this.#at.comma = comma;
  }

  #missingComma(): void {
    this.faults.reportMissingComma(this.#at);
    this.#afterComma();
  }

  #afterComma(): void {
    this.#state = this.tape.isInObject ? 'key' : 'value';
  }

  #key(): void {
    const { token } = this.#at;
    this.#state = 'colon';
    this.#nameColumn = token.column;
    const colon = colonInside(this.#text, token);
    if (isOpener(token.kind) || token.kind === Token.colon) {
      this.faults.reportMissingKey(token);
      this.tape.setName({ ...token, end: token.start });
    } else if (colon !== undefined) {
      const name = { ...token, end: colon, value: this.#text.slice(token.start + 1, colon) };
      this.faults.reportUnclosedKey(name);
      this.tape.setName({ ...name, flaw: 'not closed' });
      this.#at.goOn(colon);
    } else if (token.kind === Token.unknown && /^"\s*:/.test(this.#text.slice(token.end, token.end + 100))) {
      this.faults.reportUnopenedKey(token);
      this.tape.setName(token);
      this.#at.goOn(token.end + 1);
    } else {
      if (token.kind !== Token.string) this.faults.reportUnquotedKey(token);
      this.tape.setName(token);
      this.#at.advance();
    }
  }

  #colon(): void {
    const { token } = this.#at;
    this.#state = 'value';
    const name = this.tape.name ?? token;
    const isThere = !token.isFirstOnLine && beginsValue(token.kind) && !isName(this.#text, token);
    if (token.kind === Token.colon) this.#at.advance();
    else if (isThere) this.faults.reportMissingColon(name);
    else {
      this.faults.reportUnreadable('json-colon', 'Expected a colon and a value after this key.', name);
      // A string on the next line is the next member's name, not the value of an incomplete member.
      if (token.isFirstOnLine && token.kind === Token.string) this.#addNull();
    }
  }

  #value(): void {
    const { token } = this.#at;
    if (isOpener(token.kind)) this.#open(token);
    else if (token.kind === Token.unknown) this.#unknown(token);
    else if (!this.#unopened()) this.#scalar(token);
  }

  #scalar(token: JsonToken): void {
    if (token.kind === Token.colon) this.faults.add('json-unexpected', 'Expected a value, not a colon.', token);
    else {
      this.tape.addToken(token);
      this.#state = 'comma';
    }
    this.#at.advance();
  }

  /** A name in the place of a value begins an object if it is further right than the name before it, or in a list. */
  #unopened(): boolean {
    const { token, lastEnd } = this.#at;
    const { name, depth } = this.tape;
    if (!this.#byColumns || !isName(this.#text, token)) return false;
    if (depth >= this.#deepest || (name && !(token.isFirstOnLine && token.column > this.#nameColumn))) return false;
    if (name) this.faults.reportUnopened('after', name, { at: lastEnd, text: ' {' });
    else this.faults.reportUnopened('before', token, { at: token.start, text: '{ ' });
    this.tape.open(true, lastEnd, name && this.#nameColumn);
    this.#state = 'first';
    return true;
  }

  #unknown(token: JsonToken): void {
    const bare = this.tape.isInObject ? bareTextAt(this.#text, token.start) : undefined;
    this.faults.reportUnknownWord(token, bare);
    this.tape.addToken({ ...token, ...bare });
    this.#state = 'comma';
    this.#at.goOn(bare?.end ?? token.end);
  }

  #open({ kind, start, end, column }: JsonToken): void {
    if (this.tape.depth < this.#deepest) {
      this.#state = 'first';
      this.#at.advance();
      const { token } = this.#at;
      const hasColumns = token.isFirstOnLine && !isLeftOf(column, token);
      this.tape.open(kind === Token.openBrace, start, hasColumns ? column : undefined);
      return;
    }
    this.#state = 'comma';
    this.faults.reportNesting({ start, end });
    this.#at.skipContainer();
    this.tape.addNull({ start, end: this.#at.lastEnd });
  }

  /** A name without a value still becomes a member, so that completion finds it. */
  #missingValue(): void {
    const { name } = this.tape;
    if (!name) return;
    const what = this.#state === 'colon' ? 'A colon and a value are' : 'A value is';
    const unreadable = { ...name, end: this.#at.lastEnd + 1 };
    this.faults.add('json-value', `${what} missing after this key.`, name, { unreadable });
    this.#addNull();
    this.#state = 'comma';
  }

  #addNull(): void {
    this.tape.addNull({ start: this.#at.lastEnd, end: this.#at.lastEnd });
    this.#afterComma();
  }
}
