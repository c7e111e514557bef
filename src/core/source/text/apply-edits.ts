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

/** An edit with a reason; where edits are merged, their reasons are joined. */
type Explained = TextEdit & { readonly reason: string };

/**
 * Composes edits of a text with later edits of the result, as edits of the original text. Edits that touch are merged.
 */
export function composeEdits<E extends Explained>(
  text: string,
  first: readonly E[],
  second: readonly E[],
): readonly E[] {
  let all = [...first].sort(byStart);
  // From the end, so that the offsets of the others stay valid.
  for (const edit of [...second].sort(byStart).reverse()) all = composeEdit(text, all, edit);
  return all;
}

function composeEdit<E extends Explained>(text: string, all: readonly E[], edit: E): E[] {
  const { start, end } = edit.at.span;
  const before: E[] = [];
  const touched: E[] = [];
  const after: E[] = [];
  /** How many characters the edits so far have added to the text. */
  let added = 0;
  let addedBefore = 0;
  let addedTouched = 0;
  for (const each of all) {
    const from = each.at.span.start + added;
    const to = from + each.text.length;
    added += each.text.length - (each.at.span.end - each.at.span.start);
    if (to < start || (to === start && isInsertion(each) && isInsertion(edit))) {
      before.push(each);
      addedBefore = added;
      addedTouched = added;
    } else if (from > end) {
      after.push(each);
    } else {
      touched.push(each);
      addedTouched = added;
    }
  }
  const [firstTouched, lastTouched] = [touched[0], touched.at(-1)];
  const from = Math.min(start - addedBefore, firstTouched?.at.span.start ?? Number.POSITIVE_INFINITY);
  const to = Math.max(end - addedTouched, lastTouched?.at.span.end ?? 0);
  const span = { start: from, end: to };
  const current = applyEdits(text.slice(0, to), [...before, ...touched]);
  const replacement = current.slice(from + addedBefore, start) + edit.text + current.slice(end);
  const reason = [...new Set([...touched, edit].flatMap((each) => each.reason.split('\n')))].join('\n');
  return [...before, { ...edit, at: { ...edit.at, span }, text: replacement, reason }, ...after];
}

/** Two insertions at the same offset are not merged, and keep their order. */
function isInsertion({ at: { span } }: TextEdit): boolean {
  return span.start === span.end;
}

function byStart(a: TextEdit, b: TextEdit): number {
  return a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end;
}
