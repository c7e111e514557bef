import type { Fix, Problem } from './problem.ts';
import type { Span } from './span.ts';

/** More problems than this in one text help nobody. */
const mostProblems = 100;

/** The syntax problems of one JSON text, as they are found. */
export class JsonFaults {
  readonly problems: Problem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(code: string, message: string, { start, end }: Span, fix?: Fix): void {
    if (this.problems.length >= mostProblems) return;
    const at = { file: this.#file, span: { start, end } };
    this.problems.push({ code, severity: 'error', message, at, ...(fix && { fixes: [fix] }) });
  }

  fix(title: string, { start, end }: Span, text: string): Fix {
    return { title, edits: [{ at: { file: this.#file, span: { start, end } }, text }] };
  }

  removal(place: Span): Fix {
    return this.fix('Remove it', place, '');
  }
}
