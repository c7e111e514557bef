import type { JsonProblems } from './json-problems.ts';
import { isCloser, isOpener, type JsonToken, JsonTokens, Token } from './json-tokens.ts';

/** The position in a broken JSON text: the next token, and what precedes it. */
export class JsonCursor {
  token: JsonToken;
  /** The end of the last token, comments not included. */
  lastEnd = 0;
  /** The comma right before the current token. */
  comma: JsonToken | undefined;
  readonly #tokens: JsonTokens;
  readonly #end: number;
  readonly #problems: JsonProblems;

  /** Tokens that begin at or after `end` are not read. */
  constructor(text: string, end: number, problems: JsonProblems) {
    this.#tokens = new JsonTokens(text);
    this.#end = end;
    this.#problems = problems;
    this.token = this.#readNext();
  }

  advance(): void {
    this.#problems.reportTokenProblem(this.token);
    this.#moveTo(this.token.end);
  }

  /** Continues at the offset, even inside a token. */
  continueAt(offset: number): void {
    this.#tokens.restart(offset);
    this.#moveTo(offset);
  }

  /** Skips the container that begins here, to its end or to that of the text. */
  skipContainer(): void {
    let depth = 0;
    do {
      const { kind } = this.token;
      if (isOpener(kind)) depth += 1;
      if (isCloser(kind)) depth -= 1;
      this.advance();
    } while (depth > 0 && this.token.kind !== Token.end);
  }

  #moveTo(offset: number): void {
    this.lastEnd = offset;
    this.comma = undefined;
    this.token = this.#readNext();
  }

  #readNext(): JsonToken {
    for (;;) {
      const token = this.#tokens.next();
      if (token.start >= this.#end) return { ...token, kind: Token.end };
      if (token.kind !== Token.lineComment && token.kind !== Token.blockComment) return token;
      this.#problems.reportTokenProblem(token);
      this.#problems.reportComment(token);
    }
  }
}
