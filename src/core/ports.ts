import type { PageTree } from './pages/page-tree.ts';
import type { JsonValue } from './source/document/json-value.ts';
import type { Severity } from './source/document/problem.ts';

/**
 * The files of one project; unsaved texts take precedence over the disk. Paths start at the docs root, with `/` between
 * segments and no leading slash.
 */
export interface Workspace {
  /** Every file of the project, sorted; none that is `outside`. */
  files(): readonly string[];
  /**
   * The reason why a file below the docs root is outside of the project (a dot file or folder, `node_modules`, `.mintignore`, or a
   * link to such a file), in whole sentences; undefined if it is inside, whether it exists or not. `has`, `read` and
   * `head` treat an outside file as missing: they are the only access to its text, so every implementation must refuse
   * it there.
   */
  outside(file: string): string | undefined;
  /** Returns whether the file exists, in exactly this spelling. */
  has(file: string): boolean;
  /**
   * The whole text; undefined if the file does not exist, or can't be read (then `failure` returns the reason). `from`
   * is the document that refers to it, because a remote one may not refer to every host; absent for `docs.json` or
   * none.
   */
  read(file: string, from?: string): string | undefined;
  /** The first 4,096 bytes as text, enough to detect the kind of file; undefined as in `read`. */
  head(file: string): string | undefined;
  /** The reason why the last `read` of the file failed, as a sentence; undefined if it did not. */
  failure(file: string): string | undefined;
  /**
   * The text of a document that is open in the editor, even if it is outside of the project: for features at the caret
   * in this document, never for the target of a reference.
   */
  shown?(file: string): string | undefined;
  /**
   * The files of `.apidocs/environments`, by path. They are outside of the project, and may only be read to be checked,
   * never to be shown, published or exported. Absent if this workspace has none.
   */
  environments?(): readonly EnvironmentText[];
  /**
   * The state of a document at an https URL; undefined if its text is available and current, or if remote documents are
   * never fetched.
   */
  remote?(url: string): RemoteState | undefined;
  /**
   * The final address of a document at an https URL, after redirects: the base of references in it (RFC 3986, 5.1.3).
   */
  addressOf?(url: string): string;
}

/** `text` is undefined for a file that can't be read. */
export interface EnvironmentText {
  readonly file: string;
  readonly text: string | undefined;
}

/** The reason why a document at an https URL is not available, or not current. */
export interface RemoteState {
  /**
   * `fetching`: the request is pending. `refused`: it is not fetched. `denied`: its host requires a credential.
   * `failed`: its host can't be reached, or has a fault. `wrong`: there is no such document. `copy`: an earlier copy,
   * because the host can't be reached.
   */
  readonly kind: 'fetching' | 'refused' | 'denied' | 'failed' | 'wrong' | 'copy';
  /** Why, and what to do, in whole sentences. Never holds a credential. */
  readonly message: string;
}

/** Parses Markdown and MDX. Never throws: a block that does not parse becomes a placeholder with a problem. */
export interface MarkupParser {
  parse(text: string, options: MarkupOptions): PageTree;
}

/** Milliseconds since any fixed moment. */
export type Clock = () => number;

export interface MarkupOptions {
  /** For the locations of problems. */
  readonly file: string;
  /** Offset of the body in the file (after the front matter). */
  readonly offset?: number;
  /** `markdown`: texts in API descriptions, no JSX. */
  readonly dialect: 'mdx' | 'markdown';
  /** The text of an imported snippet, by its path from the docs root; undefined if there is no such file. */
  readonly snippet?: (path: string) => string | undefined;
  /** The files among which a missing snippet may be; those of the project. */
  readonly files?: () => readonly string[];
  /** The reason why a snippet is outside of the project (`Workspace.outside`). */
  readonly outside?: (path: string) => string | undefined;
  /** `{{name}}` and expressions that name a variable. */
  readonly variables?: { readonly [name: string]: JsonValue };
}

export interface SchemaMismatch {
  /** Location in the value (JSON Pointer). */
  readonly pointer: string;
  readonly message: string;
}

/** The official validators, in a worker of their own. They receive texts, never a file system. */
export interface Validator {
  /** Undefined if aborted. A crash or a timeout is reported as one finding at the root. */
  validate(input: ValidationInput, signal?: AbortSignal): Promise<readonly ValidationFinding[] | undefined>;
}

export interface ValidationInput {
  readonly file: string;
  readonly family: 'openapi' | 'asyncapi';
  readonly specVersion: string;
  /** The root document and every file it reaches, by path. */
  readonly texts: { readonly [file: string]: string };
}

/** A finding, located by pointer; `source` converts it to offsets. */
export interface ValidationFinding {
  readonly file: string;
  readonly pointer: string;
  /** `key`: the key of the member is wrong, such as an unknown key. `value`: its value is. */
  readonly target: 'key' | 'value';
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** Another value in the same file that is part of the mistake, such as the first of two duplicates. */
  readonly related?: { readonly pointer: string; readonly message: string };
  /** Other keys that are part of what is wrong. */
  readonly also?: readonly string[];
  /** Fixes, the preferred one first. */
  readonly fixes?: readonly FindingFix[];
  /** The property that a schema does not have. It may be under a keyword that is misspelt. */
  readonly missing?: string;
  /** True if an object or a list that may refer to components is missing, or another value is in its place. */
  readonly isLost?: boolean;
}

/**
 * A change of the finding's target:
 *
 * - `replace` replaces it by a JSON text, which is YAML too; `isGuess` if it is one of several that may be meant.
 * - `quote` puts it in quotes, as written.
 * - `rename` renames `member`, or the target.
 * - `dashes` inserts spaces after the dashes of a text that was intended as a list.
 * - `hide` renames the member to an extension.
 * - `insert` inserts a member into the object, after another one.
 * - `wrap` puts the value into a list, and renames the member if there is a `name`.
 * - `unwrap` replaces a list by its only element, or an object by its only value.
 * - `flatten` moves the elements of a list to the enclosing list.
 * - `nest` moves members of the enclosing object into new objects.
 * - `combine` replaces members of the enclosing object by others.
 * - `server` moves members of the root to a new entry of `servers`.
 * - `component` moves a section of the root to `components`.
 * - `operation` turns `publish` or `subscribe` of a channel into an operation of AsyncAPI 3.
 * - `body` turns a parameter with `in: body` into the `requestBody` of its operation.
 * - `move` moves a member along the path from the enclosing object; `json` is its new value.
 * - `under` puts the value into an object, under a key; `inList`, this into a list.
 * - `erase` removes the target, which says nothing.
 * - `append` adds a line to a text of several lines, where it can be written so.
 * - `lift` moves the member out of its object, to the enclosing one, under another name.
 * - `require` moves a flag `required` of a property to the list of the schema that has the property.
 * - `remove` removes the member or element; `isRepeated` if the same is written elsewhere.
 * - `all` applies several fixes, one after another.
 */
export type FindingFix =
  | { readonly kind: 'replace'; readonly text: string; readonly isGuess?: true }
  | { readonly kind: 'quote' }
  | { readonly kind: 'rename'; readonly name: string; readonly member?: string; readonly isGuess?: true }
  | { readonly kind: 'dashes' }
  | { readonly kind: 'hide'; readonly name: string }
  | { readonly kind: 'insert'; readonly after: string; readonly key: string; readonly text: string }
  | { readonly kind: 'wrap'; readonly name?: string }
  | { readonly kind: 'unwrap' }
  | { readonly kind: 'flatten' }
  | {
      readonly kind: 'nest';
      readonly keys: readonly string[];
      readonly path: readonly string[];
      readonly name?: string;
    }
  | { readonly kind: 'combine'; readonly keys: readonly string[]; readonly members: readonly NewMember[] }
  | { readonly kind: 'server'; readonly keys: readonly string[]; readonly json: string }
  | { readonly kind: 'component'; readonly section: string }
  | { readonly kind: 'operation'; readonly action: 'send' | 'receive' }
  | { readonly kind: 'all'; readonly title: string; readonly fixes: readonly FindingFix[]; readonly isGuess?: true }
  | { readonly kind: 'move'; readonly path: readonly string[]; readonly json?: string; readonly isGuess?: true }
  | { readonly kind: 'under'; readonly name: string; readonly inList?: boolean }
  | { readonly kind: 'body' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'append'; readonly line: string }
  | { readonly kind: 'lift'; readonly name: string }
  | { readonly kind: 'require' }
  | { readonly kind: 'remove'; readonly isRepeated?: true };

/** A member to write; `json` is its value. */
export interface NewMember {
  readonly name: string;
  readonly json: string;
}
