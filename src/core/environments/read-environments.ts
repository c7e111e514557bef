import type { Workspace } from '../ports.ts';
import { maskCredentials } from '../secrets/find-credentials.ts';
import type { Problem, TextEdit } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { parseSource } from '../source/parse-source.ts';
import { shorten } from '../source/text/shorten.ts';
import { environmentName } from './environment-files.ts';

/** A file of `.apidocs/environments`. */
export interface EnvironmentFile {
  readonly file: string;
  readonly name: string;
  /** For a file that can't be read, the document of an empty text. */
  readonly document: SourceDocument;
  /** The reason why the file can't be used, in whole sentences. */
  readonly failure?: string;
}

/** Limit in characters; longer files are most likely a mistake. */
export const maxEnvironmentLength = 1_000_000;

/** The environments of one site; a text is parsed once. */
export class Environments {
  readonly #workspace: Workspace;
  readonly #parsed = new Map<string, { readonly text: string; readonly document: SourceDocument }>();
  #files: readonly EnvironmentFile[] | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  get files(): readonly EnvironmentFile[] {
    this.#files ??= (this.#workspace.environments?.() ?? []).map(({ file, text }) => this.#read(file, text));
    return this.#files;
  }

  change(): void {
    this.#files = undefined;
  }

  #read(file: string, text: string | undefined): EnvironmentFile {
    const name = environmentName(file);
    const failure = findFailure(text);
    const document = this.#parse(file, failure === undefined ? (text ?? '') : '');
    return { file, name, document, failure };
  }

  #parse(file: string, text: string): SourceDocument {
    const known = this.#parsed.get(file);
    if (known?.text === text) return known.document;
    const document = parseSource(file, text);
    this.#parsed.set(file, { text, document });
    return document;
  }
}

function findFailure(text: string | undefined): string | undefined {
  if (text === undefined) return 'It can’t be read.';
  if (text.length > maxEnvironmentLength) return 'It is longer than a million characters.';
  // The same test as in Git and editors. UTF-16 has null characters, too.
  return text.slice(0, 8_000).includes('\0') ? 'It is not UTF-8 text. Save it as UTF-8.' : undefined;
}

/** The syntax problems of an environment. Quotations in them are shortened or left out, because they may be secrets. */
export function syntaxProblems({ document, failure }: EnvironmentFile): readonly Problem[] {
  return failure === undefined ? document.problems.map((problem) => redactProblem(problem, document.text)) : [];
}

function redactProblem(problem: Problem, text: string): Problem {
  const { message, fixes = [] } = problem;
  const shortened = fixes.map((fix) => ({
    ...fix,
    title: shortenQuotations(fix.title),
    edits: fix.edits.flatMap((edit) => splitEdit(edit, text)),
  }));
  return { ...problem, message: shortenQuotations(message), ...(fixes.length > 0 && { fixes: shortened }) };
}

/**
 * Splits an edit so that it does not repeat unchanged text: `token` → `"token"` becomes the insertion of two quotes.
 */
function splitEdit({ at, text: replacement }: TextEdit, text: string): readonly TextEdit[] {
  const { start, end } = at.span;
  const unchanged = replacement.slice(1, -1);
  const offset = text.slice(start, end).indexOf(unchanged);
  if (unchanged === '' || offset < 0) return [{ at, text: replacement }];
  const from = start + offset;
  return [
    { at: { ...at, span: { start, end: from } }, text: replacement.slice(0, 1) },
    { at: { ...at, span: { start: from + unchanged.length, end } }, text: replacement.slice(-1) },
  ];
}

function shortenQuotations(message: string): string {
  return message.replace(/`[^`]{5,}`|"[^"]{5,}"/g, (quoted) => `${quoted.slice(0, 5)}…${quoted.slice(-1)}`);
}

/** Quotes a name for a message. Most names are harmless, but some are secrets in the wrong place. */
export function quoteName(name: string): string {
  return `"${shorten(maskCredentials(name), 80)}"`;
}
