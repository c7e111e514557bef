import type { HttpRequest } from '../http-request.ts';

/** One language for samples; its file is the only place that knows the language's quoting. */
export interface SnippetLanguage {
  /** As in `core/docs-json/sample-languages.ts`. */
  readonly id: string;
  /** The highlighter's name for it. */
  readonly highlight: string;
  /** A program that sends exactly this request when it is pasted and run. */
  write(request: HttpRequest): string;
  /** True if its programs answer an HTTP digest challenge and show a client certificate; where they do not, a comment says so. */
  readonly signsIn?: true;
}
