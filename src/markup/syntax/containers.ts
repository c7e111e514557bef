import type { Token } from 'markdown-it';
import { footnoteIndent } from './footnotes.ts';
import { indentAt, isBlankAt, type LineCursor, skipIndent, skipMarker } from './line-cursor.ts';

/** An open block quote, list or footnote. */
export type Container = List | { readonly kind: 'quote' } | { readonly kind: 'footnote' };

export interface List {
  readonly kind: 'list';
  /** `-`, `*`, `+`, `.` or `)`: a different one begins another list. */
  readonly marker: string;
  readonly open: Token;
  /** The indentation, in columns, that continues the current item. */
  size: number;
  /** True if the current item begins with an empty line; it ends at a second one. */
  startsEmpty: boolean;
  endsIfIndented: boolean;
  hasContent: boolean;
  /** True if a blank line separates two items, or two blocks of an item. */
  loose: boolean;
  /** The tokens of paragraphs directly in items; in a tight list they are hidden. */
  readonly paragraphs: Token[];
}

export interface ListMark {
  readonly marker: string;
  /** The number of an ordered item. */
  readonly start: number | undefined;
  /** Columns from the start of the container to the item's content. */
  readonly size: number;
  readonly isEmpty: boolean;
}

/** Moves the cursor over the `>` of a quote; false if there is none. */
export function takeQuoteMark(text: string, cursor: LineCursor, codeIndent: number): boolean {
  const indent = indentAt(text, cursor);
  if (indent >= codeIndent) return false;
  const ahead = { ...cursor };
  skipIndent(text, ahead, indent);
  if (ahead.pos >= ahead.end || text[ahead.pos] !== '>') return false;
  skipMarker(ahead, 1);
  skipIndent(text, ahead, 1);
  Object.assign(cursor, ahead);
  return true;
}

const mark = /(?:([-*+])|(\d{1,9})([.)]))(?=[ \t]|$)/my;
const rule = /([-*_])[ \t]*(?:\1[ \t]*){2,}$/my;

/** Returns whether a thematic break is at the offset. */
export function isRuleAt(text: string, pos: number): boolean {
  rule.lastIndex = pos;
  return rule.test(text);
}

interface MarkRules {
  readonly codeIndent: number;
  /** True if the mark would interrupt a paragraph; then the item must not be empty, and must be numbered 1. */
  readonly interrupts: boolean;
}

/** Moves the cursor over the mark of a list item and the blanks after it; undefined if there is none. */
export function takeListMark(text: string, cursor: LineCursor, rules: MarkRules): ListMark | undefined {
  const indent = indentAt(text, cursor);
  if (indent >= rules.codeIndent) return undefined;
  const ahead = { ...cursor };
  skipIndent(text, ahead, indent);
  mark.lastIndex = ahead.pos;
  const [whole = '', bullet, number, delimiter = ''] = mark.exec(text) ?? [];
  if (whole === '' || (bullet !== undefined && isRuleAt(text, ahead.pos))) return undefined;
  skipMarker(ahead, whole.length);
  const isEmpty = isBlankAt(text, ahead);
  if (rules.interrupts && (isEmpty || (number !== undefined && number !== '1'))) return undefined;
  const after = indentAt(text, ahead);
  const blanks = isEmpty || after > rules.codeIndent ? 1 : after;
  if (!isEmpty) skipIndent(text, ahead, blanks);
  Object.assign(cursor, ahead);
  const start = number === undefined ? undefined : Number(number);
  return { marker: bullet ?? delimiter, start, size: indent + whole.length + blanks, isEmpty };
}

/** Moves the cursor to the content of a container if the line continues it (`same`), or begins another item of a list. */
export function continueContainer(
  text: string,
  place: { readonly container: Container; readonly cursor: LineCursor; readonly codeIndent: number },
): 'same' | 'outside' | ListMark {
  const { container, cursor, codeIndent } = place;
  if (container.kind === 'list') return continueList(text, { list: container, cursor, codeIndent });
  if (container.kind === 'quote') return takeQuoteMark(text, cursor, codeIndent) ? 'same' : 'outside';
  if (!isBlankAt(text, cursor) && indentAt(text, cursor) < footnoteIndent) return 'outside';
  skipIndent(text, cursor, footnoteIndent);
  return 'same';
}

/** Returns whether the line continues the current item (`same`), begins another one, or is outside the list. */
function continueList(
  text: string,
  { list, cursor, codeIndent }: { readonly list: List; readonly cursor: LineCursor; readonly codeIndent: number },
): 'same' | 'outside' | ListMark {
  if (isBlankAt(text, cursor)) {
    list.endsIfIndented ||= list.startsEmpty;
    skipIndent(text, cursor, list.size);
    return 'same';
  }
  const ended = list.endsIfIndented;
  list.endsIfIndented = false;
  list.startsEmpty = false;
  if (!ended && indentAt(text, cursor) >= list.size) {
    skipIndent(text, cursor, list.size);
    return 'same';
  }
  const ahead = { ...cursor };
  const next = takeListMark(text, ahead, { codeIndent, interrupts: false });
  if (next === undefined || next.marker !== list.marker) return 'outside';
  Object.assign(cursor, ahead);
  return next;
}
