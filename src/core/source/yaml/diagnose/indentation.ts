import { oddDash } from './dashes.ts';
import type { FailedAt, Misplaced } from './misplaced.ts';
import {
  areSiblings,
  findAfter,
  findBefore,
  hasFlatList,
  mayHaveMembers,
  membersOf,
  nameOf,
  notAligned,
  parentOf,
  usualStep,
} from './neighbours.ts';
import type { YamlEntry } from './outline.ts';

/**
 * An entry this many columns to the left of the next one is probably too far left, rather than the next one too far
 * right.
 */
const farOut = 4;

/** The entry in a wrong column; undefined: the columns around it do not show one. */
export function findMisplaced(at: FailedAt): Misplaced | undefined {
  const found = oddDash(at) ?? nameTooDeep(at) ?? itemAmongNames(at);
  if (found) return found;
  if (at.isColumn) return nameTooFarOut(at) ?? nameAmongItems(at) ?? oddOne(at, at.index);
  return nameTooFarIn(at);
}

/**
 * A name one step too far right: after a text, after a list whose name is its sibling, or as the first of its object.
 * Its members, if any, are in its own column now.
 */
function nameTooDeep({ text, entries, index }: FailedAt): Misplaced | undefined {
  const step = usualStep(entries);
  const column = entries[index]?.column ?? 0;
  const firstDeeper = 1 + findBefore(entries, index, (entry) => entry.column <= column);
  for (const at of new Set([index, index + 1, firstDeeper])) {
    const entry = entries[at];
    const usual = entry && !entry.isItem && findSibling(entries, at, step);
    if (!usual) continue;
    const message = notAligned(text, entry, usual);
    // If a sibling precedes it, only what is in the name itself is lost.
    const body = usual.start < entry.start ? usual.column : usual.column - 1;
    return { entry, message, body, column: usual.column, siblingColumn: usual.column };
  }
  return undefined;
}

/** The sibling of a name that is one step too far right; undefined: it is not. */
function findSibling(entries: readonly YamlEntry[], index: number, step: number): YamlEntry | undefined {
  const { column, value } = entries[index] as YamlEntry;
  const before = entries[index - 1];
  const wanted = column - step;
  const isEmptied = value === undefined && isNameIn(entries[index + 1], column);
  const outer = entries[findBefore(entries, index, (entry) => entry.column < column)];
  const sibling = entries[findBefore(entries, index, (entry) => entry.column <= column)];
  if (sibling?.isItem && sibling.column === column) {
    const isText = before === sibling && before.value !== undefined;
    return (isEmptied || isText) && isNameIn(outer, wanted) ? outer : undefined;
  }
  return isEmptied && outer ? placeInObject(entries, index, outer, wanted) : undefined;
}

/** The same outside of lists: a text has no members, and the first name of an object is compared with the others. */
function placeInObject(
  entries: readonly YamlEntry[],
  index: number,
  outer: YamlEntry,
  wanted: number,
): YamlEntry | undefined {
  if (outer.column === wanted) return mayHaveMembers(outer) || outer.isLong ? undefined : outer;
  const next = entries[findAfter(entries, index, ({ column }) => column < (entries[index]?.column ?? 0))];
  const isFirst = entries[index - 1] === outer && outer.column < wanted;
  return isFirst && isNameIn(next, wanted) ? next : undefined;
}

function isNameIn(entry: YamlEntry | undefined, column: number): boolean {
  return entry?.column === column && !entry.isItem;
}

/** A dash in the column of names that are not in a list. */
function itemAmongNames({ entries, index }: FailedAt): Misplaced | undefined {
  const entry = entries[index];
  const before = entries[findBefore(entries, index, ({ column }) => entry !== undefined && column <= entry.column)];
  if (!entry?.isItem || !before || before.isItem || before.column !== entry.column) return undefined;
  // A list may be in the column of its name.
  if (before.value === undefined && entries[index - 1] === before) return undefined;
  return strayDash(entry);
}

function strayDash(entry: YamlEntry): Misplaced {
  const message = 'Unexpected dash: keys are in the same column. Remove it, or indent the list.';
  return { entry, message, body: entry.column - 1, column: undefined, siblingColumn: entry.column, isStray: true };
}

/** The previous name is too far left: its siblings before and after it are in one column. */
function nameTooFarOut(at: FailedAt): Misplaced | undefined {
  const { text, entries, index } = at;
  const entry = entries[index];
  const outer = findBefore(entries, index, ({ column }) => entry !== undefined && column < entry.column);
  const parted = entries[outer];
  if (!entry || !parted || parted.isItem) return undefined;
  const before = entries[outer - 1];
  const isEmptied = before?.column === parted.column && !before.isItem && before.value === undefined;
  const sibling = isEmptied ? outer - 1 : siblingBefore(entries, outer, entry);
  if (sibling < 0) return undefined;
  const isOdd = mayHaveMembers(parted)
    ? doMembersFit(at, outer, isEmptied ? outer : parentOf(entries, sibling))
    : isEmptied || entry.column - parted.column >= farOut || isPartedFrom(entries, index);
  const { column } = entry;
  const message = notAligned(text, parted, entry);
  return isOdd ? { entry: parted, message, body: parted.column, column, siblingColumn: column } : undefined;
}

/** The last entry of the same kind in the column, before one to the left of `outer`; -1: there is none. */
function siblingBefore(entries: readonly YamlEntry[], outer: number, entry: YamlEntry): number {
  const left = entries[outer]?.column ?? 0;
  const isSibling = ({ column, isItem }: YamlEntry) => column === entry.column && isItem === entry.isItem;
  const found = findBefore(entries, outer, (one) => one.column < left || isSibling(one));
  const sibling = entries[found];
  return sibling && isSibling(sibling) ? found : -1;
}

/**
 * Whether the members of `outer` would be valid, if it was in the column of the entry at `index`, below the one at
 * `holder`.
 */
function doMembersFit({ text, entries, index }: FailedAt, outer: number, holder: number): boolean {
  const first = entries[outer + 1];
  const entry = entries[index];
  if (!first || !entry || first === entry) return false;
  if (first.column === entry.column) return first.isItem && hasFlatList(entries);
  const step = entry.column - (entries[holder]?.column ?? 0);
  // A single member may itself be too far right.
  const isAlone = outer + 2 === index && first.isItem === entry.isItem;
  const isLike = mayHaveMembers(entry) && !mayHaveMembers(first) && !areSiblings(text, entries, first, entry);
  return first.column > entry.column && (first.column - entry.column) % step === 0 && (!isAlone || isLike);
}

/** Whether the entry below it has siblings, or its parent would have ended before it. */
function isPartedFrom(entries: readonly YamlEntry[], index: number): boolean {
  const entry = entries[index];
  const below = entries[findAfter(entries, index, ({ column }) => entry !== undefined && column <= entry.column)];
  return below?.column === entry?.column || !membersOf(entries, parentOf(entries, index)).some((one) => one === entry);
}

/** A name in the column of the dashes before it. */
function nameAmongItems({ text, entries, index }: FailedAt): Misplaced | undefined {
  const entry = entries[index];
  const outer = parentOf(entries, index);
  const first = entries[outer + 1];
  if (!entry || entry.isItem || !first?.isItem || first.column !== entry.column) return undefined;
  const siblings = membersOf(entries, outer).filter(({ column }) => column === entry.column);
  const member = entries[findBefore(entries, index, ({ isItem, column }) => !isItem && column > entry.column)];
  const goesOn = membersOf(entries, outer).some(
    ({ start, column }) => start > entry.start && column === member?.column,
  );
  if (!goesOn && siblings.filter(({ isItem }) => isItem).length * 2 <= siblings.length) return strayDash(first);
  const where = member ? `, as \`${nameOf(text, member)}\` does` : '';
  const message = `\`${nameOf(text, entry)}\` is in the column of the dashes. Keys of a list item are indented further than its dash${where}.`;
  const column = entry.value === undefined ? undefined : member?.column;
  return { entry, message, body: entries[outer]?.column ?? 0, column, siblingColumn: member?.column ?? entry.column };
}

/** A name to the right of one that has its value on its own line. */
function nameTooFarIn(at: FailedAt): Misplaced | undefined {
  const { entries, index } = at;
  const line = entries[index]?.line ?? 0;
  const after = findAfter(entries, index, (entry) => entry.line > line);
  const last = entries[after - 1];
  const next = entries[after];
  if (!last || !next || next.column <= last.column || mayHaveMembers(last)) return undefined;
  return nameTooFarOut({ ...at, index: after }) ?? oddOne(at, after);
}

/**
 * The name of a multi-line text, if it is further left than the name at `start` that ends the text: the two are
 * siblings.
 */
export function findOddScalar(text: string, scalar: YamlEntry, start: number): Misplaced | undefined {
  const name = /^[^\s:"'#]+(?=:\s)/.exec(text.slice(start, start + 200))?.[0];
  const line = text.lastIndexOf('\n', start) + 1;
  const column = start - line;
  if (name === undefined || column <= scalar.column) return undefined;
  const usual = { ...scalar, line, column, start, end: start + name.length };
  return {
    entry: scalar,
    message: notAligned(text, scalar, usual),
    body: scalar.column,
    column,
    siblingColumn: column,
  };
}

/** The first sibling of an entry that is in another column than most. */
function oddOne({ text, entries }: FailedAt, index: number): Misplaced | undefined {
  const outer = parentOf(entries, index);
  const siblings = membersOf(entries, outer);
  const counts = new Map<number, number>();
  for (const { column } of siblings) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const column = entries[outer]?.column ?? 0;
  const step = usualStep(entries);
  const common = siblings.filter((one) => counts.get(one.column) === most);
  const expected = common.find((one) => one.column === column + step) ?? common[0];
  const entry = siblings.find(({ column }) => column !== expected?.column);
  if (!expected || !entry) return undefined;
  // A name after a list is a sibling of the list's name.
  const list = expected.isItem && !entry.isItem ? entries[outer] : undefined;
  const usual = list && !list.isItem ? list : expected;
  // Its members stay where they are.
  const inside = entries[entries.indexOf(entry) + 1];
  const isFree = entry.value !== undefined || (inside !== undefined && inside.column > usual.column);
  const place = isFree ? usual.column : undefined;
  const message = notAligned(text, entry, usual);
  return { entry, message, body: Math.max(0, column), column: place, siblingColumn: usual.column };
}
