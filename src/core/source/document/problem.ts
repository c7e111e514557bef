import type { Location } from '../text/span.ts';

export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** One replacement of text; edits of one fix never overlap. */
export interface TextEdit {
  readonly at: Location;
  readonly text: string;
}

/** What mends a problem. The first fix of a problem is the preferred one. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What was looked for, and where. */
export interface Missing {
  readonly files: Iterable<string>;
  /** As they would be written: with any of them it may be there. */
  readonly names: readonly string[];
}

/** What core found wrong, in a writer's words, at its exact place. */
export interface Problem {
  /** Stable, kebab-case; the rule's id where a rule found it. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Location;
  readonly related?: readonly { readonly message: string; readonly at: Location }[];
  readonly fixes?: readonly Fix[];
  readonly tag?: 'unnecessary' | 'deprecated';
  /** Of a mistake in the writing: what can't be read as it is meant because of it, so that nothing found there counts. */
  readonly unreadable?: readonly Location[];
  /** The same: where something may stand that was not found elsewhere. */
  readonly doubtful?: Location;
  /** That something is not there: it may stand in what can't be read. */
  readonly missing?: Missing;
  /** The document of another host that this is about: it may be asked for again, or want a credential. */
  readonly remote?: string;
  /** That a file outside of the project was asked for. */
  readonly outside?: true;
}

/** What every reader returns: reading never throws, and half-typed text still gives a value. */
export interface ReadResult<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}
