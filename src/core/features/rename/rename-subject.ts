import type { Span } from '../../source/text/span.ts';
import type { Site } from './complete-change.ts';
import type { Renaming } from './site-change.ts';

/** A symbol that can be renamed. */
export interface RenameSubject {
  /** The span of the name at the caret. */
  readonly span: Span;
  /** The current name, which the editor shows in its input box. */
  readonly name: string;
  rename(name: string): Renaming;
}

/** The site and the position of the caret for a rename. */
export interface RenamePlace extends Site {
  readonly file: string;
  readonly offset: number;
}
