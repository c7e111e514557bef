import type { TextEdit } from '../document/problem.ts';

/** Applies non-overlapping edits of one file to its text, in any order. */
export function applyEdits(text: string, edits: readonly Pick<TextEdit, 'at' | 'text'>[]): string {
  const ordered = [...edits].sort((a, b) => a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end);
  const parts: string[] = [];
  let from = 0;
  for (const edit of ordered) {
    parts.push(text.slice(from, edit.at.span.start), edit.text);
    from = edit.at.span.end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}
