import type { HttpRequest } from '../http-request.ts';

/** One language for samples; its file is the only place that knows the language's quoting. */
export interface SnippetLanguage {
  /** An id of `core/docs-json/sample-languages.ts`. */
  readonly id: string;
  /** The name of the language for the highlighter. */
  readonly highlight: string;
  /** Writes a program that sends exactly this request when it is pasted and run. */
  write(request: HttpRequest): string;
  /** True if programs answer an HTTP digest challenge and present a client certificate; else a comment says that they do not. */
  readonly signsIn?: true;
}
