/** Reads a text from its start, one match at a time. Patterns are sticky. */
export class TextCursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  get line(): string {
    const start = this.#text.lastIndexOf('\n', this.#at - 1) + 1;
    const end = this.#text.indexOf('\n', this.#at);
    return this.#text.slice(start, end < 0 ? undefined : end).trim();
  }

  /** The match at the cursor, which moves to its end; undefined if there is none. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }
}
