import type { Span } from '../../source/text/span.ts';
import type { Site } from './complete-change.ts';
import type { Renaming } from './site-change.ts';

/** What is under the caret and can be renamed. */
export interface RenameSubject {
  /** The characters that stand for the name, around the caret. */
  readonly span: Span;
  /** The name as it is now, which an editor offers to change. */
  readonly name: string;
  rename(name: string): Renaming;
}

/** Where a rename was asked for. */
export interface RenamePlace extends Site {
  readonly file: string;
  readonly offset: number;
}
