import type { PageTree } from './pages/page-tree.ts';
import type { JsonValue } from './source/document/json-value.ts';

/** The files of one project, unsaved texts winning over the disk. Paths run from the docs root, `/` between segments, no leading slash. */
export interface Workspace {
  /** Every file of the project, sorted: none that is `outside`. */
  files(): readonly string[];
  /**
   * Why a file below the docs root is outside of the project (a dot file or folder, `node_modules`, `.mintignore`, or a link to such a
   * file), in whole sentences; undefined: it is not, whether it exists or not. `has`, `read`, `source` and `head` know nothing of such a
   * file: they are the only way to its text, so whoever implements this refuses there.
   */
  outside(file: string): string | undefined;
  /** Whether there is such a file, in exactly this spelling. */
  has(file: string): boolean;
  /** The whole text; undefined: there is no such file, or it can't be read (then `failure` says why). */
  read(file: string): string | undefined;
  /** The first 4,096 bytes as text, enough to tell what kind of file it is; undefined as in `read`. */
  head(file: string): string | undefined;
  /** Why the last `read` of the file failed, in words; undefined where it did not. */
  failure(file: string): string | undefined;
  /**
   * What the editor shows of a document that it has open, also where that is outside: for features at the caret in this very document,
   * and never for who follows a reference.
   */
  shown?(file: string): string | undefined;
  /** How it stands with a document at an https URL; undefined: its text is at hand as it is there now, or other hosts are never asked. */
  remote?(url: string): RemoteState | undefined;
  /** Where a document at an https URL came from in the end, behind redirects: references in it start there (RFC 3986, 5.1.3). */
  addressOf?(url: string): string;
}

/** Why a document at an https URL is not at hand, or not as it is there now. */
export interface RemoteState {
  /**
   * `fetching`: it is on its way. `refused`: it is not asked for. `denied`: its host wants a credential. `failed`: its host can't be
   * reached, or has a fault. `wrong`: there is no such document. `copy`: it is an earlier one, for the host can't be reached.
   */
  readonly kind: 'fetching' | 'refused' | 'denied' | 'failed' | 'wrong' | 'copy';
  /** Why, and what to do, in whole sentences. Never holds a credential. */
  readonly message: string;
}

/** Markdown and MDX → tree. Never throws: a block that does not parse becomes a placeholder with a problem. */
export interface MarkupParser {
  parse(text: string, options: MarkupOptions): PageTree;
}

export interface MarkupOptions {
  /** For places in problems. */
  readonly file: string;
  /** Where the body begins in the file (behind the front matter). */
  readonly offset?: number;
  /** `markdown`: descriptions of OpenAPI, no JSX. */
  readonly dialect: 'mdx' | 'markdown';
  /** The text of an imported snippet, by its path from the docs root; undefined: no such file. */
  readonly snippet?: (path: string) => string | undefined;
  /** Why a snippet is outside of the project (`Workspace.outside`). */
  readonly outside?: (path: string) => string | undefined;
  /** `{{name}}` and expressions that name a variable. */
  readonly variables?: { readonly [name: string]: JsonValue };
}

/** Where a value does not fit its schema. */
export interface SchemaMismatch {
  /** Where in the value (JSON Pointer). */
  readonly pointer: string;
  readonly message: string;
}

/** The official judges, in their own worker. They get texts, never a file system. */
export interface Validator {
  /** `undefined`: the judge gave no verdict (aborted). Problems of crash and time-out come as one problem at the root. */
  validate(input: ValidationInput, signal?: AbortSignal): Promise<readonly ValidationFinding[] | undefined>;
}

export interface ValidationInput {
  readonly file: string;
  readonly family: 'openapi' | 'asyncapi';
  readonly specVersion: string;
  /** The root document and every file it reaches, by path. */
  readonly texts: { readonly [file: string]: string };
}

/** A finding names its place by pointer; `source` turns it into offsets. */
export interface ValidationFinding {
  readonly file: string;
  readonly pointer: string;
  /** Whether the key of the member is meant (an unknown key), or its value. */
  readonly target: 'key' | 'value';
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** Another value that is a part of the mistake, in the same file: the first of two that are the same. */
  readonly related?: { readonly pointer: string; readonly message: string };
}
