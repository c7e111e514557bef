import type { Token } from 'markdown-it';
import { indentAt, isBlankAt, type LineCursor, skipIndent, skipMarker } from './line-cursor.ts';

/** A block quote or a list around the lines that follow. */
export type Container = Quote | List;

export interface Quote {
  readonly kind: 'quote';
  readonly open: Token;
}

export interface List {
  readonly kind: 'list';
  /** `-`, `*`, `+`, `.` or `)`: another one begins another list. */
  readonly marker: string;
  readonly open: Token;
  /** Columns that a line of the current item is indented by. */
  size: number;
  /** Whether the current item begins with an empty line; it ends at a second one. */
  startsEmpty: boolean;
  endsIfIndented: boolean;
  /** Whether the current item has a block. */
  hasContent: boolean;
  /** Whether an empty line is between two items, or two blocks of an item. */
  loose: boolean;
  /** The paragraphs directly in items: a list that is not loose shows only their content. */
  readonly paragraphs: Token[];
}

/** The mark at the beginning of a list item. */
export interface ListMark {
  readonly marker: string;
  /** The number of an ordered item. */
  readonly start: number | undefined;
  /** Columns from the place of the container to the item's content. */
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

/** Whether a thematic break is at the offset. */
export function isRuleAt(text: string, pos: number): boolean {
  rule.lastIndex = pos;
  return rule.test(text);
}

interface MarkRules {
  readonly codeIndent: number;
  /** The mark would end a paragraph: then an item is not empty, and its number is one. */
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

/** Whether the line goes on in the list's item, begins another item, or is outside of the list. */
export function continueList(
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
