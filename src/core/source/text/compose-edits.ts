import type { TextEdit } from '../document/problem.ts';
import { applyEdits } from './apply-edits.ts';

/** An edit with words that are joined where edits become one. */
type Explained = TextEdit & { readonly reason: string };

/**
 * Edits of one text followed by edits of the text after them, as edits of the first text. Edits that meet become one.
 */
export function composeEdits<E extends Explained>(
  text: string,
  first: readonly E[],
  second: readonly E[],
): readonly E[] {
  let all = [...first].sort(byStart);
  // From the end, so that the places of the others stay.
  for (const edit of [...second].sort(byStart).reverse()) all = composeOne(text, all, edit);
  return all;
}

function composeOne<E extends Explained>(text: string, all: readonly E[], edit: E): E[] {
  const { start, end } = edit.at.span;
  const before: E[] = [];
  const met: E[] = [];
  const after: E[] = [];
  /** What the edits so far have added to the text. */
  let added = 0;
  let addedBefore = 0;
  let addedMet = 0;
  for (const each of all) {
    const from = each.at.span.start + added;
    const to = from + each.text.length;
    added += each.text.length - (each.at.span.end - each.at.span.start);
    if (to < start || (to === start && isInsertion(each) && isInsertion(edit))) {
      before.push(each);
      addedBefore = added;
      addedMet = added;
    } else if (from > end) {
      after.push(each);
    } else {
      met.push(each);
      addedMet = added;
    }
  }
  const [firstMet, lastMet] = [met[0], met.at(-1)];
  const from = Math.min(start - addedBefore, firstMet?.at.span.start ?? Number.POSITIVE_INFINITY);
  const to = Math.max(end - addedMet, lastMet?.at.span.end ?? 0);
  const span = { start: from, end: to };
  const now = applyEdits(text.slice(0, to), [...before, ...met]);
  const put = now.slice(from + addedBefore, start) + edit.text + now.slice(end);
  const reason = [...new Set([...met, edit].flatMap((each) => each.reason.split('\n')))].join('\n');
  return [...before, { ...edit, at: { ...edit.at, span }, text: put, reason }, ...after];
}

/** Two insertions at one place stay two, in their order. */
function isInsertion({ at: { span } }: TextEdit): boolean {
  return span.start === span.end;
}

function byStart(a: TextEdit, b: TextEdit): number {
  return a.at.span.start - b.at.span.start || a.at.span.end - b.at.span.end;
}
