import type { HttpRequest } from '../http-request.ts';

/** One language that samples are written in; its file is the only place that knows how that language quotes. */
export interface SnippetLanguage {
  /** As in `core/docs-json/sample-languages.ts`. */
  readonly id: string;
  /** What the highlighter calls it. */
  readonly highlight: string;
  /** A program that sends exactly this request when it is pasted and run. */
  write(request: HttpRequest): string;
}
