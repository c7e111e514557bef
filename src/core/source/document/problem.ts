import type { Location } from '../text/span.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** One replacement of text; edits of one fix never overlap. */
export interface TextEdit {
  readonly at: Location;
  readonly text: string;
}

/**
 * The effect of a fix on the writer's content. `fix`: keeps everything except what the message calls wrong. `remove`:
 * deletes a value and everything in it. `hide`: keeps the value in the file without effect (renamed to `x-…`). `guess`:
 * inserts something that exists or still has to be filled in, or does one of several possible things, and may not be
 * what the writer intended.
 */
export type FixKind = 'fix' | 'remove' | 'hide' | 'guess';

/** Edits that fix a problem. Which fixes are offered, preferred and part of "fix all": `service/problems/offered-fixes.ts`. */
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
  /** The names as they would be written: if an unreadable text contains one of them, it may be defined there. */
  readonly names: readonly string[];
  /** Words that the name is made of, in lower case, as the address of a page is of those of a summary: a file that has all of them may define it. */
  readonly words?: readonly string[];
  /** The key and the value of a scalar or a list that is in the place of the names. If it is reported, its names are unknown. */
  readonly holder?: readonly Location[];
}

/** Another place of a problem. `fixes`: those offered there, if it is one of several places with the same mistake. */
export interface RelatedPlace {
  readonly message: string;
  readonly at: Location;
  readonly fixes?: readonly Fix[];
}

/** A problem in the writer's terms, with its exact location. */
export interface Problem {
  /** Stable, kebab-case; the rule's id if a rule reports it. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Location;
  readonly related?: readonly RelatedPlace[];
  readonly fixes?: readonly Fix[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** For a syntax error: ranges that can't be read correctly because of it, so that problems there don't count. */
  readonly unreadable?: readonly Location[];
  /** For a syntax error, or a wrong key: a range that may define what was not found elsewhere. */
  readonly doubtful?: Location;
  /** The files of a description in which a scalar is in the place of an object or a list, so that references may be lost. */
  readonly lost?: Iterable<string>;
  /** Set if something is missing that may be defined in an unreadable range. */
  readonly missing?: Missing;
  /** The URL of the remote document concerned, so that the user can retry, or enter a credential. */
  readonly remote?: string;
  /**
   * The environment variable whose value is a secret, so that an editor can offer to move it into its secret storage.
   */
  readonly secretVariable?: string;
  /** The tool of the team that found it, with the address of its page about the code. Absent: we found it. */
  readonly tool?: { readonly name: string; readonly link?: string };
  /**
   * Concerns something that an exported site lacks: an export reports it, a check only if its severity is configured.
   */
  readonly ofExport?: true;
  /** A matter of style or of accessibility: reported only where the writer asks for such problems. */
  readonly ofStyle?: true;
  /** The problem is a reference to a file outside of the project. */
  readonly outside?: true;
}

/** The result of every reader: reading never throws, and incomplete text still gives a value. */
export interface ReadResult<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}
