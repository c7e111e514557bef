import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import type { Position } from '../../source/text/span.ts';
import type { DescriptionPlace } from '../description/description-place.ts';

/** A change of a description that keeps what it describes. */
export interface Refactoring {
  readonly title: string;
  readonly kind: 'extract' | 'inline' | 'move' | 'rewrite';
  readonly edits: readonly TextEdit[];
  /** Files that do not exist, and whose whole text is one of the edits. */
  readonly creates?: readonly string[];
  /** A name that the change made up, at its place in the file after the change. */
  readonly proposed?: Position;
}

/** A site, and the file in it that is open. */
export interface RefactoringPlace {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly file: string;
}

/** A value of a description with what its standard says that it is. */
export interface DescribedNode {
  readonly node: AuthoredNode;
  readonly place: DescriptionPlace;
  /** The object of the standard: `Schema`, `Response`. */
  readonly kind: string;
  /** True if a `$ref` may be in its place. */
  readonly takesReference: boolean;
}
