import { BrokenJsonTape } from './broken-json-tape.ts';
import { JsonFaults } from './json-faults.ts';
import { isCloser, isOpener, type JsonToken, JsonTokens, Token } from './json-tokens.ts';
import type { Span } from './span.ts';
import { depthLimit } from './tape.ts';
import type { BuiltTape } from './tape-document.ts';

/** Reads whatever can be read of a text that is not JSON, and tells in words what is wrong with it. */
export function parseBrokenJson(file: string, text: string): BuiltTape {
  const reader = new BrokenJson(file, text, { end: text.length + 1, around: 0 });
  reader.run();
  return { tape: reader.tape.finish(), problems: reader.faults.problems };
}

/** Some members of an object: where they end, how many containers stand around them, whether a further member follows. */
export interface MembersPlace {
  readonly end: number;
  readonly around: number;
  readonly hasBehind: boolean;
}

/** The same for the members a text begins with, on a tape with a container around them. No bracket reaches out of the place. */
export function parseBrokenMembers(file: string, text: string, place: MembersPlace): BuiltTape {
  const reader = new BrokenJson(file, text, place);
  reader.runMembers(place.hasBehind);
  return { tape: reader.tape.finish(), problems: reader.faults.problems };
}

type State = 'value' | 'first' | 'key' | 'colon' | 'comma';

class BrokenJson {
  readonly tape: BrokenJsonTape;
  readonly faults: JsonFaults;
  readonly #text: string;
  readonly #tokens: JsonTokens;
  readonly #end: number;
  readonly #deepest: number;
  #state: State = 'value';
  #token: JsonToken;
  /** The end of the last token that counted. */
  #lastEnd = 0;
  /** The last comma, as long as nothing stands behind it. */
  #comma: JsonToken | undefined;

  constructor(file: string, text: string, place: Omit<MembersPlace, 'hasBehind'>) {
    this.#text = text;
    this.#end = place.end;
    this.#deepest = depthLimit - place.around;
    this.faults = new JsonFaults(file, text);
    this.tape = new BrokenJsonTape(text);
    this.#tokens = new JsonTokens(text);
    this.#token = this.#next();
  }

  run(): void {
    if (this.#token.kind === Token.end) {
      const message = 'This file is empty: JSON needs a value, such as `{}`.';
      this.faults.add('json-empty', message, { start: 0, end: this.#text.length });
      return;
    }
    // Every state either advances or leads to one that does: comma → key → colon → value.
    while ((this.tape.depth > 0 || this.tape.writer.count === 0) && this.#token.kind !== Token.end) this.#take();
    this.#finish();
  }

  runMembers(hasBehind: boolean): void {
    this.tape.openAround();
    this.#state = 'key';
    while (this.#token.kind !== Token.end) this.#take();
    const isOpen = this.tape.depth > 0;
    this.#finish();
    if (!isOpen) this.#meetNext(hasBehind);
    this.tape.closeAround(this.#lastEnd);
  }

  /** Before another member stands a comma, before the closing bracket none. */
  #meetNext(hasBehind: boolean): void {
    if (!hasBehind) this.#commaAtEnd();
    else if (this.#state === 'comma') this.#missingComma();
  }

  #finish(): void {
    if (this.#token.kind !== Token.end) {
      const rest = { start: this.#token.start, end: this.#text.trimEnd().length };
      this.faults.add('json-extra', 'The value ends before this. Remove what stands behind it.', rest);
    }
    this.#missingValue();
    const open = this.tape.innermost;
    if (open) this.faults.add('json-unclosed', `A closing \`${open.isObject ? '}' : ']'}\` is missing for this.`, open);
    while (this.tape.depth > 0) this.tape.close(this.#lastEnd);
  }

  #take(): void {
    const { kind } = this.#token;
    if (isCloser(kind)) this.#closer(kind === Token.closeBrace);
    else if (kind === Token.comma) this.#commaToken();
    else if (this.#state === 'comma') this.#missingComma();
    else if (this.#state === 'colon') this.#colon();
    else if (this.#state === 'value' || !this.tape.isInObject) this.#value();
    else this.#key();
  }

  #closer(isObject: boolean): void {
    if (!this.tape.hasOpen(isObject)) {
      const message = `Nothing is open that this \`${isObject ? '}' : ']'}\` could close. Remove it.`;
      this.faults.addExtra('json-unexpected', message, this.#token);
      this.#advance();
      return;
    }
    this.#missingValue();
    this.#commaAtEnd();
    while (this.tape.innermost?.isObject !== isObject) {
      this.faults.add('json-unclosed', `A closing \`${isObject ? ']' : '}'}\` is missing before this.`, this.#token);
      this.tape.close(this.#lastEnd);
    }
    this.tape.close(this.#token.end);
    this.#state = 'comma';
    this.#advance();
  }

  #commaAtEnd(): void {
    if (this.#comma) this.faults.addExtra('json-comma', 'JSON allows no comma before a closing bracket.', this.#comma);
  }

  #commaToken(): void {
    this.#missingValue();
    const comma = this.#token;
    if (this.#state !== 'comma')
      this.faults.addExtra('json-comma', 'There is nothing before this comma. Remove it.', comma);
    this.#advance();
    this.#afterComma();
    this.#comma = comma;
  }

  #missingComma(): void {
    const place = { start: this.#lastEnd, end: this.#lastEnd };
    const message = 'A comma is missing between this and what stands before it.';
    this.faults.add('json-comma', message, this.#token, this.faults.fix('Insert a comma', place, ','));
    this.#afterComma();
  }

  #afterComma(): void {
    this.#state = this.tape.isInObject ? 'key' : 'value';
  }

  #key(): void {
    const { kind, start, value } = this.#token;
    this.#state = 'colon';
    if (isOpener(kind) || kind === Token.colon) {
      const message = 'The name of a member is missing here: a text in double quotes, then a colon.';
      this.faults.add('json-key', message, this.#token);
      this.tape.setName({ ...this.#token, end: start });
      return;
    }
    if (kind !== Token.string) {
      const fix = this.faults.fix('Put it in double quotes', this.#token, JSON.stringify(value));
      this.faults.add('json-key', 'Names of members stand in double quotes in JSON.', this.#token, fix);
    }
    this.tape.setName(this.#token);
    this.#advance();
  }

  #colon(): void {
    this.#state = 'value';
    if (this.#token.kind === Token.colon) this.#advance();
    else this.#missingColon(this.tape.name ?? this.#token);
  }

  /** A text on the next line is the next member's name, not the value of half a name. */
  #missingColon(name: Span): void {
    this.faults.addLost('json-colon', 'A colon and a value are missing behind this name.', name);
    const isBelow = this.#text.slice(this.#lastEnd, this.#token.start).includes('\n');
    if (isBelow && this.#token.kind === Token.string) this.#addNull();
  }

  #value(): void {
    const { kind, start, value } = this.#token;
    if (isOpener(kind)) {
      this.#open(kind === Token.openBrace, start);
      return;
    }
    if (kind === Token.colon) {
      this.faults.add('json-unexpected', 'A value is expected here, not a colon.', this.#token);
      this.#advance();
      return;
    }
    if (kind === Token.unknown) {
      const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
      const message = `JSON does not know \`${shown}\`: a text stands in double quotes.`;
      this.faults.addLost('json-value', message, this.#token);
    }
    this.tape.addToken(this.#token);
    this.#state = 'comma';
    this.#advance();
  }

  #open(isObject: boolean, start: number): void {
    if (this.tape.depth < this.#deepest) {
      this.tape.open(isObject, start);
      this.#state = 'first';
      this.#advance();
    } else this.#skipNested();
  }

  #skipNested(): void {
    const { start } = this.#token;
    const message = `This nests deeper than ${depthLimit} levels, and is not read. Make the nesting flatter.`;
    this.faults.add('nesting-limit', message, this.#token);
    let depth = 0;
    do {
      const { kind } = this.#token;
      if (isOpener(kind)) depth += 1;
      if (isCloser(kind)) depth -= 1;
      this.#advance();
    } while (depth > 0 && this.#token.kind !== Token.end);
    this.tape.addNull({ start, end: this.#lastEnd });
    this.#state = 'comma';
  }

  /** A name with nothing behind it still becomes a member, so that completion finds it. */
  #missingValue(): void {
    const { name } = this.tape;
    if (!name) return;
    const what = this.#state === 'colon' ? 'A colon and a value are' : 'A value is';
    this.faults.add('json-value', `${what} missing behind this name.`, name);
    this.#addNull();
    this.#state = 'comma';
  }

  #addNull(): void {
    this.tape.addNull({ start: this.#lastEnd, end: this.#lastEnd });
    this.#afterComma();
  }

  #advance(): void {
    this.#lastEnd = this.#token.end;
    this.#comma = undefined;
    this.#token = this.#next();
  }

  #next(): JsonToken {
    for (;;) {
      const token = this.#tokens.next();
      if (token.start >= this.#end) return { ...token, kind: Token.end };
      this.faults.addFlaw(token);
      if (token.kind !== Token.lineComment && token.kind !== Token.blockComment) return token;
      this.faults.addExtra('json-comment', 'JSON has no comments.', token);
    }
  }
}
