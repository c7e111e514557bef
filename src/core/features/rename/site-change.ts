import type { TextEdit } from '../../source/document/problem.ts';

/** Why a text is changed: editors show the edits of a rename in these groups. */
export type ChangeReason = 'name' | 'reference' | 'link' | 'redirect';

export interface ReasonedEdit extends TextEdit {
  readonly reason: ChangeReason;
}

/** A file that gets another path; both from the docs root. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** A file's path after the moves. */
export type FileOf = (file: string) => string;

/** Edits, whose places are those before the moves, and files that move afterwards. */
export interface SiteChange {
  readonly edits: readonly ReasonedEdit[];
  readonly moves: readonly FileMove[];
}

/** What a rename does, or why it can't be done, in the writer's words. */
export type Renaming =
  | ({ readonly kind: 'change' } & SiteChange)
  | { readonly kind: 'refused'; readonly message: string };

export function refuse(message: string): Renaming {
  return { kind: 'refused', message };
}

/** Each place once; of edits that overlap, the first one. */
export function withoutOverlaps(edits: readonly ReasonedEdit[]): readonly ReasonedEdit[] {
  const taken = new Map<string, ReasonedEdit[]>();
  return edits.filter((edit) => {
    const others = taken.get(edit.at.file) ?? [];
    taken.set(edit.at.file, others);
    if (others.some((other) => overlap(other, edit))) return false;
    others.push(edit);
    return true;
  });
}

function overlap({ at: { span: one } }: TextEdit, { at: { span: other } }: TextEdit): boolean {
  if (one.start === other.start) return true;
  return one.start < other.end && other.start < one.end;
}
