import type { JsonProblems } from './json-problems.ts';
import { isCloser, isOpener, type JsonToken, JsonTokens, Token } from './json-tokens.ts';

/** The position in a broken JSON text: the next token, and what precedes it. */
export class JsonCursor {
  token: JsonToken;
  /** The end of the last token, comments not included. */
  lastEnd = 0;
  /** The last comma, until the next token. */
  comma: JsonToken | undefined;
  readonly #tokens: JsonTokens;
  readonly #end: number;
  readonly #problems: JsonProblems;

  /** Tokens that begin at or after `end` are not read. */
  constructor(text: string, end: number, problems: JsonProblems) {
    this.#tokens = new JsonTokens(text);
    this.#end = end;
    this.#problems = problems;
    this.token = this.#next();
  }

  advance(): void {
    this.#problems.reportTokenProblem(this.token);
    this.#continueFrom(this.token.end);
  }

  /** Continues at the offset, even inside a token. */
  goOn(offset: number): void {
    this.#tokens.restart(offset);
    this.#continueFrom(offset);
  }

  /** Skips the container that begins here, as far as it goes. */
  skipContainer(): void {
    let depth = 0;
    do {
      const { kind } = this.token;
      if (isOpener(kind)) depth += 1;
      if (isCloser(kind)) depth -= 1;
      this.advance();
    } while (depth > 0 && this.token.kind !== Token.end);
  }

  #continueFrom(offset: number): void {
    this.lastEnd = offset;
    this.comma = undefined;
    this.token = this.#next();
  }

  #next(): JsonToken {
    for (;;) {
      const token = this.#tokens.next();
      if (token.start >= this.#end) return { ...token, kind: Token.end };
      if (token.kind !== Token.lineComment && token.kind !== Token.blockComment) return token;
      this.#problems.reportTokenProblem(token);
      this.#problems.reportComment(token);
    }
  }
}
