import type { JsonToken } from './json-tokens.ts';
import type { Fix, Problem } from './problem.ts';
import type { Span } from './span.ts';

/** More problems than this in one text help nobody. */
const mostProblems = 100;

/** Longer lines were not written by hand, and each mistake in them counts. */
const longestLine = 1000;

/** The syntax problems of one JSON text, as they are found. Behind a mistake the rest of its line is hard to read, so the first one counts. */
export class JsonFaults {
  readonly problems: Problem[] = [];
  readonly #file: string;
  readonly #text: string;
  #until = 0;

  constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  add(code: string, message: string, { start, end }: Span, fix?: Fix): void {
    if (this.problems.length >= mostProblems || start < this.#until) return;
    const at = { file: this.#file, span: { start, end } };
    this.problems.push({ code, severity: 'error', message, at, ...(fix && { fixes: [fix] }) });
  }

  /** As `add`, of what makes the rest of its line unreadable. */
  addLost(code: string, message: string, place: Span): void {
    if (this.problems.length >= mostProblems) return;
    this.add(code, message, place);
    this.#skipTo(lineEnd(this.#text, place.start), place.start);
  }

  addFlaw(token: JsonToken): void {
    if (this.problems.length >= mostProblems) return;
    if (token.isOpen) this.#addOpenString(token);
    else if (token.flaw) this.add('json-syntax', token.flaw, token);
  }

  /** A string without its closing quote: the line ends it, and the comma in it is missing behind it. */
  #addOpenString({ start, end }: Span): void {
    const text = this.#text.slice(start, end).trimEnd();
    const bare = text.endsWith(',') ? text.slice(0, -1).trimEnd() : text;
    const place = { start: start + bare.length, end: start + bare.length };
    const fix = this.fix('Close it with `"`', place, '"');
    this.add('json-syntax', 'This string is not closed: put a double quote behind it.', { start, end }, fix);
    const next = this.#text.slice(end, lineEnd(this.#text, end + 1)).search(/\S|$/);
    this.#skipTo(bare === text ? end : end + next + 1, start);
  }

  #skipTo(offset: number, start: number): void {
    const line = this.#text.lastIndexOf('\n', start - 1) + 1;
    if (lineEnd(this.#text, start) - line <= longestLine) this.#until = Math.max(this.#until, offset);
  }

  fix(title: string, { start, end }: Span, text: string): Fix {
    return { title, edits: [{ at: { file: this.#file, span: { start, end } }, text }] };
  }

  /** What would better not be there. */
  addExtra(code: string, message: string, place: Span): void {
    this.add(code, message, place, this.fix('Remove it', place, ''));
  }
}

/** The end of the line. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
