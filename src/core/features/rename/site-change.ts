import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { getOrInsert } from '../../source/get-or-insert.ts';

/** The reason for an edit. Editors group the edits of a rename by it. */
export type ChangeReason = 'name' | 'reference' | 'link' | 'redirect';

export interface ReasonedEdit extends TextEdit {
  readonly reason: ChangeReason;
}

/** A move of a file. Both paths are relative to the docs root. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** Returns the path of a file after the moves. */
export type FileOf = (file: string) => string;

/** Edits, located in the files before the moves, and the files that move after them. */
export interface SiteChange {
  readonly edits: readonly ReasonedEdit[];
  readonly moves: readonly FileMove[];
}

/** The change for a rename, or the reason why it is refused, as a message to the user. */
export type Renaming =
  | ({ readonly kind: 'change' } & SiteChange)
  | { readonly kind: 'refused'; readonly message: string };

export function refuse(message: string): Renaming {
  return { kind: 'refused', message };
}

/** Keeps the first of overlapping edits. */
export function withoutOverlaps(edits: readonly ReasonedEdit[]): readonly ReasonedEdit[] {
  const taken = new Map<string, ReasonedEdit[]>();
  return edits.filter((edit) => {
    const others = getOrInsert(taken, edit.at.file, () => []);
    if (others.some((other) => doOverlap(other, edit))) return false;
    others.push(edit);
    return true;
  });
}

function doOverlap({ at: { span: a } }: TextEdit, { at: { span: b } }: TextEdit): boolean {
  if (a.start === b.start) return true;
  return a.start < b.end && b.start < a.end;
}

/** A site before and after a change. */
export interface SiteTransition {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly after: Project;
  readonly pages: ReadonlyMap<PlannedPage, PlannedPage>;
  /** The path of a file after the change. */
  readonly fileOf: (file: string) => string;
  /** The file whose headings change. */
  readonly headingsOf?: string;
}
