import { findNextLine } from '../text/lines.ts';
import { isBlank, skipBlanks, skipLineEnd, skipSpaces } from './characters.ts';

/** Finds the next content of a YAML text line by line, skipping blank lines and comments (YAML 1.2.2, 6.6 and 6.7). */
export class YamlLines {
  readonly #text: string;
  /** The offset of the next content. */
  at = 0;
  /** The spaces before it on its line; -1 at the end of the text. */
  column = 0;
  /** True if there is a comment between the last value and this content. */
  hasComment = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** Continues after a value. False if anything else follows on its line, tabs indent a line, or a document ends. */
  leave(end: number): boolean {
    const text = this.#text;
    const at = skipBlanks(text, end);
    const char = text.charCodeAt(at);
    this.hasComment = false;
    if (char === 35) return (at > end || isBlank(text.charCodeAt(end - 1))) && this.enter(at);
    if (char === 10) return this.enter(at + 1);
    if (char === 13) return this.enter(at + 2);
    return Number.isNaN(char) && this.#finish();
  }

  /** Continues from the start of a line, or of a comment. */
  enter(lineStart: number): boolean {
    const text = this.#text;
    let line = lineStart;
    for (;;) {
      const at = skipSpaces(text, line);
      const char = text.charCodeAt(at);
      if (Number.isNaN(char)) return this.#finish();
      if (char === 35) {
        this.hasComment = true;
        line = findNextLine(text, at);
      } else if (char === 10 || char === 13) {
        line = skipLineEnd(text, at);
      } else {
        this.at = at;
        this.column = at - line;
        return char !== 9 && !(this.column === 0 && isMarker(text, at));
      }
    }
  }

  #finish(): boolean {
    this.at = this.#text.length;
    this.column = -1;
    return true;
  }
}

/** Returns whether `---` or `...` is at the offset (YAML 1.2.2, 9.1). */
function isMarker(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return (char === 45 || char === 46) && /^(?:---|\.\.\.)(?![^ \t\r\n])/.test(text.slice(at, at + 4));
}
