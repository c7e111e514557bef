import type { Workspace } from '../ports.ts';
import { maskCredentials } from '../secrets/find-credentials.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument } from '../source/document/source-document.ts';
import { parseSource } from '../source/parse-source.ts';
import { environmentName } from './environment-files.ts';

/** A file of `.apidocs/environments`. */
export interface EnvironmentFile {
  readonly file: string;
  readonly name: string;
  /** For a file that can't be read, the document of an empty text. */
  readonly document: SourceDocument;
  /** Why nothing of it can be used, in whole sentences. */
  readonly failure?: string;
}

/** Characters; longer files are made by mistake. */
export const longestEnvironment = 1_000_000;

/** The environments of one site; a text is parsed once. */
export class Environments {
  readonly #workspace: Workspace;
  readonly #parsed = new Map<string, { readonly text: string; readonly document: SourceDocument }>();
  #files: readonly EnvironmentFile[] | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** By path. */
  get files(): readonly EnvironmentFile[] {
    this.#files ??= (this.#workspace.environments?.() ?? []).map(({ file, text }) => this.#read(file, text));
    return this.#files;
  }

  change(): void {
    this.#files = undefined;
  }

  #read(file: string, text: string | undefined): EnvironmentFile {
    const name = environmentName(file);
    const isTooLong = (text?.length ?? 0) > longestEnvironment;
    const document = this.#parse(file, isTooLong ? '' : (text ?? ''));
    if (text === undefined) return { file, name, document, failure: 'It can’t be read.' };
    return { file, name, document, ...(isTooLong && { failure: 'It is longer than a million characters.' }) };
  }

  #parse(file: string, text: string): SourceDocument {
    const known = this.#parsed.get(file);
    if (known?.text === text) return known.document;
    const document = parseSource(file, text);
    this.#parsed.set(file, { text, document });
    return document;
  }
}

/** Syntax problems of an environment; what they quote of the text is shortened, because it may be a secret. */
export function syntaxProblems({ document, failure }: EnvironmentFile): readonly Problem[] {
  return failure === undefined ? document.problems.map(withoutQuotes) : [];
}

function withoutQuotes(problem: Problem): Problem {
  const { message, fixes = [] } = problem;
  return {
    ...problem,
    message: shorten(message),
    ...(fixes.length > 0 && { fixes: fixes.map((fix) => ({ ...fix, title: shorten(fix.title) })) }),
  };
}

function shorten(message: string): string {
  return message.replace(/([`"])([^`"]{5,})\1/g, (_, quote: string, quoted: string) => {
    return `${quote}${quoted.slice(0, 4)}…${quote}`;
  });
}

/** A name of the file as a message may quote it: most names are harmless, and some are a secret in the wrong place. */
export function quoteName(name: string): string {
  const masked = maskCredentials(name);
  return `"${masked.length <= 80 ? masked : `${masked.slice(0, 80)}…`}"`;
}
