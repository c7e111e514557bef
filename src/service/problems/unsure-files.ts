import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceDocument } from '../../core/source/document/source-document.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Location } from '../../core/source/text/span.ts';

export type Documents = (file: string) => SourceDocument | undefined;

/** Characters of unreadable text that are searched for missing names. */
export const longestSearch = 1 << 20;

/** The most keys above a value of the wrong kind, such as that of a status, in whose place a path, an operation or a response is lost. */
const deepestStructure = 5;

/** The files with an error in their structure: they may define something else than their writers meant. */
export class UnsureFiles {
  readonly #files: ReadonlySet<string>;
  /** True if they include `docs.json` or one of its parts, which decide what the other files are for. */
  readonly hasConfig: boolean;
  /** True if an entry of the navigation has no operation, whose page is missing too. */
  readonly losesPages: boolean;
  readonly #document: Documents;
  readonly #words = new Map<string, ReadonlySet<string>>();

  constructor(problems: readonly Problem[], document: Documents, configFiles: readonly string[]) {
    this.#document = document;
    this.#files = new Set(problems.filter((problem) => isStructural(problem, document)).map(({ at }) => at.file));
    this.hasConfig = configFiles.some((file) => this.#files.has(file));
    this.losesPages = problems.some(({ code }) => code === 'entry-unmatched');
  }

  get wholes(): readonly Location[] {
    return Array.from(this.#files, (file) => ({ file, span: { start: 0, end: Number.POSITIVE_INFINITY } }));
  }

  /** Returns whether the files, as they were meant, may define a name that is made of these words. */
  mayDefine(files: ReadonlySet<string>, words: readonly string[]): boolean {
    if (this.hasConfig) return true;
    const isLost = this.losesPages || [...files].some((file) => this.#files.has(file));
    return isLost && [...files].some((file) => words.every((word) => this.#wordsOf(file).has(word)));
  }

  #wordsOf(file: string): ReadonlySet<string> {
    return getOrInsert(this.#words, file, () => {
      const text = this.#document(file)?.text.slice(0, longestSearch) ?? '';
      return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    });
  }
}

/** Returns whether a key, a path or an operation of its file is lost by the error. */
function isStructural({ code, severity, at }: Problem, document: Documents): boolean {
  if (severity !== 'error') return false;
  if (isSyntaxError({ code }) || /^duplicate-key$|^overlay-(?:invalid|incompatible|target)$/.test(code)) return true;
  if (!/^(?:config-)?wrong-type$|^description-invalid$/.test(code)) return false;
  const value = document(at.file)?.nodeAt(at.span.start);
  // A key without its colon is a text with its value.
  // The members of an object that is refused are read all the same: it may only lack one.
  const kinds = code === 'description-invalid' ? /null|array/ : /null|object|array/;
  const mayBeMembers = value?.kind === 'string' ? /\s/.test(value.raw()) : kinds.test(value?.kind ?? '');
  if (value === undefined || !mayBeMembers) return false;
  // Navigations are nested.
  if (code === 'config-wrong-type') return true;
  let depth = 0;
  for (let node = value; node.parent !== undefined; node = node.parent) depth += 1;
  return depth <= deepestStructure;
}

/** Returns whether the problem is one of JSON or YAML syntax, not of the content. */
export function isSyntaxError({ code }: Pick<Problem, 'code'>): boolean {
  return /^(?:json|yaml)-/.test(code);
}
