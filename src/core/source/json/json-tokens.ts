import { createScanner } from 'jsonc-parser';

/** The token kinds of jsonc-parser's scanner (its `SyntaxKind`, a const enum that single-file compilers can't read). */
export const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const;

export function isOpener(kind: number): boolean {
  return kind === Token.openBrace || kind === Token.openBracket;
}

export function isCloser(kind: number): boolean {
  return kind === Token.closeBrace || kind === Token.closeBracket;
}

const scanErrors: { readonly [code: number]: string } = {
  1: 'Expected `*/` at the end of this comment.',
  3: 'Expected a digit.',
  4: 'Invalid escape: `\\u` takes four hexadecimal digits.',
  5: 'Unknown escape. Write a backslash as `\\\\`.',
  6: 'Unexpected control character in this string. Write a tab as `\\t` and a line end as `\\n`.',
};

export interface JsonToken {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  /** The error inside the token, in words. */
  readonly flaw: string | undefined;
  /** True if the token is a string without a closing quote, which then ends at the end of its line. */
  readonly isOpen: boolean;
  /** A string's value, as far as it could be read. */
  readonly value: string;
  /** The number of spaces before the first token of its line. */
  readonly column: number;
  readonly isFirstOnLine: boolean;
}

const lineBreak = 14;
const space = 15;

/** The tokens of a text that need not be valid JSON; comments are tokens, white space is not. */
export class JsonTokens {
  readonly #scanner: ReturnType<typeof createScanner>;
  /** The start of the line, until its first token is read. */
  #line: number | undefined = 0;
  #column = 0;

  constructor(text: string) {
    this.#scanner = createScanner(text, false);
    if (text.charCodeAt(0) === 0xfeff) this.#scanner.setPosition(1);
  }

  /** Continues at the offset, on the line of the last token. */
  restart(offset: number): void {
    this.#scanner.setPosition(offset);
  }

  next(): JsonToken {
    let kind: number = this.#scanner.scan();
    while (kind === lineBreak || kind === space) {
      if (kind === lineBreak) this.#line = this.#scanner.getPosition();
      kind = this.#scanner.scan();
    }
    const start = this.#scanner.getTokenOffset();
    const isFirstOnLine = this.#line !== undefined;
    if (this.#line !== undefined) this.#column = start - this.#line;
    this.#line = undefined;
    const value = this.#scanner.getTokenValue();
    const error: number = this.#scanner.getTokenError();
    const end = start + this.#scanner.getTokenLength();
    const place = { start, end, column: this.#column, isFirstOnLine };
    return { kind, ...place, value, flaw: scanErrors[error], isOpen: error === 2 };
  }
}
