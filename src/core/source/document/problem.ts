import type { Location } from '../text/span.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** One replacement of text; edits of one fix never overlap. */
export interface TextEdit {
  readonly at: Location;
  readonly text: string;
}

/**
 * What a fix does with the writer's content. `mend`: it keeps everything but what the message names as wrong. `remove`:
 * it deletes a value with all that is in it. `hide`: the value stays in the file and loses its effect (`x-…`), or the
 * problem goes while something is still to be written. `guess`: it is something that exists, or one of several acts, and may not be
 * what is meant.
 */
export type FixKind = 'mend' | 'remove' | 'hide' | 'guess';

/** Edits that fix a problem. Which fixes are offered, preferred and part of "fix all": `diagnosis/offered-fixes.ts`. */
export interface Fix {
  readonly kind: FixKind;
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Files that do not exist, and whose whole text is one of the edits. Such a fix is never part of "fix all". */
  readonly creates?: readonly string[];
}

/** Names that were not found, and where they were searched. */
export interface Missing {
  readonly files: Iterable<string>;
  /** As they would be written: if a text contains any of them, the thing may exist. */
  readonly names: readonly string[];
}

/** A problem in the writer's terms, with its exact location. */
export interface Problem {
  /** Stable, kebab-case; the rule's id if a rule reports it. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Location;
  readonly related?: readonly { readonly message: string; readonly at: Location }[];
  readonly fixes?: readonly Fix[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** Of a syntax error: ranges that can't be parsed correctly because of it, so that problems there don't count. */
  readonly unreadable?: readonly Location[];
  /** Of a syntax error: a range that may define what was not found elsewhere. */
  readonly doubtful?: Location;
  /** Set if the problem is that something is missing, which may be defined in an unreadable range. */
  readonly missing?: Missing;
  /** The remote document that this is about: the user can retry, or enter a credential. */
  readonly remote?: string;
  /** The variable of an environment whose value is a secret: an editor can move it into its own storage. */
  readonly secretVariable?: string;
  /** An exported site is without this: an export reports it, and a check only for writers who give it a severity. */
  readonly ofExport?: true;
  /** The problem is a reference to a file outside of the project. */
  readonly outside?: true;
}

/** The result of every reader: reading never throws, and incomplete text still gives a value. */
export interface ReadResult<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}
