import { findOddDash } from './dashes.ts';
import type { FailedAt, Misplaced } from './misplaced.ts';
import {
  areSiblings,
  describeMisalignment,
  findAfter,
  findBefore,
  findParent,
  hasFlatList,
  listMembers,
  mayHaveMembers,
  shortName,
  usualStep,
} from './neighbors.ts';
import type { YamlEntry } from './outline.ts';

/**
 * An entry at least this many columns to the left of the next one is probably too far left, rather than the next one
 * too far right.
 */
const clearlyLeft = 4;

/** Finds the entry in a wrong column; undefined if the columns around the failure do not show one. */
export function findMisplaced(at: FailedAt): Misplaced | undefined {
  const misplaced = findOddDash(at) ?? findTooDeepKey(at) ?? findItemAmongKeys(at);
  if (misplaced) return misplaced;
  if (at.isColumn) return findTooFarOutKey(at) ?? findKeyAmongItems(at) ?? findOddSibling(at, at.index);
  return findTooFarInKey(at);
}

/**
 * Finds a key one step too far right: after a text, after a list whose key is its sibling, or as the first one of its
 * object. Its members, if any, are then in its own column.
 */
function findTooDeepKey({ text, entries, index }: FailedAt): Misplaced | undefined {
  const step = usualStep(entries);
  const column = entries[index]?.column ?? 0;
  const firstDeeper = 1 + findBefore(entries, index, (entry) => entry.column <= column);
  for (const at of new Set([index, index + 1, firstDeeper])) {
    const entry = entries[at];
    const usual = entry && !entry.isItem && findSibling(entries, at, step);
    if (!usual) continue;
    const message = describeMisalignment(text, entry, usual);
    // If a sibling precedes it, only what is below the key itself is unreadable.
    const body = usual.start < entry.start ? usual.column : usual.column - 1;
    return { entry, message, body, column: usual.column, siblingColumn: usual.column };
  }
  return undefined;
}

/** The sibling of a key that is one step too far right; undefined if it is not. */
function findSibling(entries: readonly YamlEntry[], index: number, step: number): YamlEntry | undefined {
  const { column, value } = entries[index] as YamlEntry;
  const before = entries[index - 1];
  const siblingColumn = column - step;
  const isEmptied = value === undefined && isKeyInColumn(entries[index + 1], column);
  const outer = entries[findBefore(entries, index, (entry) => entry.column < column)];
  const sibling = entries[findBefore(entries, index, (entry) => entry.column <= column)];
  if (sibling?.isItem && sibling.column === column) {
    const isText = before === sibling && before.value !== undefined;
    return (isEmptied || isText) && isKeyInColumn(outer, siblingColumn) ? outer : undefined;
  }
  return isEmptied && outer ? findSiblingInObject(entries, index, outer, siblingColumn) : undefined;
}

/** The same outside of lists: a text has no members, and the first key of an object is compared with the others. */
function findSiblingInObject(
  entries: readonly YamlEntry[],
  index: number,
  outer: YamlEntry,
  wanted: number,
): YamlEntry | undefined {
  if (outer.column === wanted) return mayHaveMembers(outer) || outer.isLong ? undefined : outer;
  const next = entries[findAfter(entries, index, ({ column }) => column < (entries[index]?.column ?? 0))];
  const isFirst = entries[index - 1] === outer && outer.column < wanted;
  return isFirst && isKeyInColumn(next, wanted) ? next : undefined;
}

function isKeyInColumn(entry: YamlEntry | undefined, column: number): boolean {
  return entry?.column === column && !entry.isItem;
}

/** Finds a dash in the column of keys that are not in a list. */
function findItemAmongKeys({ entries, index }: FailedAt): Misplaced | undefined {
  const entry = entries[index];
  const before = entries[findBefore(entries, index, ({ column }) => entry !== undefined && column <= entry.column)];
  if (!entry?.isItem || !before || before.isItem || before.column !== entry.column) return undefined;
  // A list may be in the column of its key.
  if (before.value === undefined && entries[index - 1] === before) return undefined;
  return describeStrayDash(entry);
}

function describeStrayDash(entry: YamlEntry): Misplaced {
  const message = 'Unexpected dash: keys are in the same column. Remove it, or indent the list.';
  return { entry, message, body: entry.column - 1, column: undefined, siblingColumn: entry.column, isStray: true };
}

/** Finds the previous key if it is too far left: its siblings before and after it are in one column. */
function findTooFarOutKey(at: FailedAt): Misplaced | undefined {
  const { text, entries, index } = at;
  const entry = entries[index];
  const outer = findBefore(entries, index, ({ column }) => entry !== undefined && column < entry.column);
  const parted = entries[outer];
  if (!entry || !parted || parted.isItem) return undefined;
  const before = entries[outer - 1];
  const isEmptied = before?.column === parted.column && !before.isItem && before.value === undefined;
  const sibling = isEmptied ? outer - 1 : findSiblingBefore(entries, outer, entry);
  if (sibling < 0) return undefined;
  const isOdd = mayHaveMembers(parted)
    ? doMembersFit(at, outer, isEmptied ? outer : findParent(entries, sibling))
    : isEmptied || entry.column - parted.column >= clearlyLeft || isPartedFrom(entries, index);
  const { column } = entry;
  const message = describeMisalignment(text, parted, entry);
  return isOdd ? { entry: parted, message, body: parted.column, column, siblingColumn: column } : undefined;
}

/**
 * The index of the last entry of the same kind in the column, before any entry left of `outer`; -1 if there is none.
 */
function findSiblingBefore(entries: readonly YamlEntry[], outer: number, entry: YamlEntry): number {
  const left = entries[outer]?.column ?? 0;
  const isSibling = ({ column, isItem }: YamlEntry) => column === entry.column && isItem === entry.isItem;
  const index = findBefore(entries, outer, (candidate) => candidate.column < left || isSibling(candidate));
  const sibling = entries[index];
  return sibling && isSibling(sibling) ? index : -1;
}

/**
 * Returns whether the members of `outer` would be valid if it were in the column of the entry at `index`, below the one at
 * `parent`.
 */
function doMembersFit({ text, entries, index }: FailedAt, outer: number, parent: number): boolean {
  const first = entries[outer + 1];
  const entry = entries[index];
  if (!first || !entry || first === entry) return false;
  if (first.column === entry.column) return first.isItem && hasFlatList(entries);
  // Paths, or status codes in quotes, are siblings: the first of them is too far right.
  const mark = /^\W/.exec(shortName(text, first))?.[0];
  if (mark !== undefined && !first.isItem && shortName(text, entry).startsWith(mark)) return false;
  const step = entry.column - (entries[parent]?.column ?? 0);
  // A single member may itself be too far right.
  const isAlone = outer + 2 === index && first.isItem === entry.isItem;
  const isLike = mayHaveMembers(entry) && !mayHaveMembers(first) && !areSiblings(text, entries, first, entry);
  return first.column > entry.column && (first.column - entry.column) % step === 0 && (!isAlone || isLike);
}

/** Returns whether the entry below it has siblings, or its parent would have ended before it. */
function isPartedFrom(entries: readonly YamlEntry[], index: number): boolean {
  const entry = entries[index];
  const below = entries[findAfter(entries, index, ({ column }) => entry !== undefined && column <= entry.column)];
  return (
    below?.column === entry?.column ||
    !listMembers(entries, findParent(entries, index)).some((member) => member === entry)
  );
}

/** Finds a key in the column of the dashes before it. */
function findKeyAmongItems({ text, entries, index }: FailedAt): Misplaced | undefined {
  const entry = entries[index];
  const outer = findParent(entries, index);
  const first = entries[outer + 1];
  if (!entry || entry.isItem || !first?.isItem || first.column !== entry.column) return undefined;
  const siblings = listMembers(entries, outer).filter(({ column }) => column === entry.column);
  const member = entries[findBefore(entries, index, ({ isItem, column }) => !isItem && column > entry.column)];
  const hasMoreMembers = listMembers(entries, outer).some(
    ({ start, column }) => start > entry.start && column === member?.column,
  );
  if (!hasMoreMembers && siblings.filter(({ isItem }) => isItem).length * 2 <= siblings.length)
    return describeStrayDash(first);
  const where = member ? `, like \`${shortName(text, member)}\`` : '';
  const message = `\`${shortName(text, entry)}\` is in the column of the dashes. Indent the keys of a list item further than its dash${where}.`;
  const column = entry.value === undefined ? undefined : member?.column;
  return { entry, message, body: entries[outer]?.column ?? 0, column, siblingColumn: member?.column ?? entry.column };
}

/** Finds a key to the right of one that has its value on its own line. */
function findTooFarInKey(at: FailedAt): Misplaced | undefined {
  const { entries, index } = at;
  const line = entries[index]?.line ?? 0;
  const after = findAfter(entries, index, (entry) => entry.line > line);
  const last = entries[after - 1];
  const next = entries[after];
  if (!last || !next || next.column <= last.column || mayHaveMembers(last)) return undefined;
  return findTooFarOutKey({ ...at, index: after }) ?? findOddSibling(at, after);
}

/** Finds the first sibling of an entry that is in another column than most. */
function findOddSibling({ text, entries }: FailedAt, index: number): Misplaced | undefined {
  const outer = findParent(entries, index);
  const siblings = listMembers(entries, outer);
  const counts = new Map<number, number>();
  for (const { column } of siblings) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const column = entries[outer]?.column ?? 0;
  const step = usualStep(entries);
  const common = siblings.filter((sibling) => counts.get(sibling.column) === most);
  const expected = common.find((sibling) => sibling.column === column + step) ?? common[0];
  const entry = siblings.find(({ column }) => column !== expected?.column);
  if (!expected || !entry) return undefined;
  // A key after a list is a sibling of the list's key.
  const list = expected.isItem && !entry.isItem ? entries[outer] : undefined;
  const usual = list && !list.isItem ? list : expected;
  // Its members stay where they are.
  const inside = entries[entries.indexOf(entry) + 1];
  const isFree = entry.value !== undefined || (inside !== undefined && inside.column > usual.column);
  const place = isFree ? usual.column : undefined;
  const message = describeMisalignment(text, entry, usual);
  return { entry, message, body: Math.max(0, column), column: place, siblingColumn: usual.column };
}
