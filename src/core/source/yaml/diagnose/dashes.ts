import { formatCount } from '../../text/format-count.ts';
import { skipSpaces } from '../characters.ts';
import type { FailedAt, Misplaced } from './misplaced.ts';
import { findAfter, findBefore, mayHaveMembers, usualStep } from './neighbors.ts';
import type { YamlEntry } from './outline.ts';

/** Finds a dash in another column than its siblings, or than expected for its list. */
export function findOddDash(at: FailedAt): Misplaced | undefined {
  const { text, entries, index } = at;
  const next = entries[index + 1];
  // A dash to the left of its list's name makes that name unreadable.
  const isBeforeDash =
    next?.isItem === true && isEmptyName(entries[index]) && next.column < (entries[index]?.column ?? 0);
  const last = findBefore(
    entries,
    index + (isBeforeDash ? 2 : 1),
    (entry) => entry.isItem && isFirstOnLine(text, entry),
  );
  const entry = entries[last];
  if (!entry) return undefined;
  const nameIndex = findListName(entries, last);
  const before = entries[findBefore(entries, last, ({ column }) => column <= entry.column)];
  // Among keys, the dash itself is wrong, not its column.
  if (before !== entries[nameIndex] && before?.column === entry.column && !before.isItem) return undefined;
  const dashes = listDashes(text, entries, nameIndex);
  return (
    findOddAmong(at, dashes, nameIndex, last) ??
    findOddSingleDash(entries, last, dashes) ??
    findDashLeftOfName(entries, last, dashes)
  );
}

/** Finds the last dash of a list, up to the failure, that is in another column than most. */
function findOddAmong(
  { entries }: FailedAt,
  dashes: readonly YamlEntry[],
  nameIndex: number,
  last: number,
): Misplaced | undefined {
  const usual = findUsualColumn(dashes, listExpectedColumns(entries, nameIndex));
  const entry = dashes.findLast(({ start, column }) => start <= (entries[last]?.start ?? 0) && column !== usual);
  if (usual === undefined || !entry) return undefined;
  const message = `This dash is indented by ${formatCount(entry.column, 'space')}, but the other dashes of its list by ${formatCount(usual, 'space')}. All of them must start in the same column.`;
  const column = canMoveAlone(entries, entries.indexOf(entry), usual) ? usual : undefined;
  return { entry, message, body: Math.min(usual, entry.column) - 1, column, siblingColumn: usual };
}

/** Finds the only dash of a list whose first key and the keys below it are in two columns. */
function findOddSingleDash(
  entries: readonly YamlEntry[],
  index: number,
  dashes: readonly YamlEntry[],
): Misplaced | undefined {
  const [entry, another] = dashes;
  const [name, below] = [entries[index + 1], entries[index + 2]];
  if (!entry || another || entry !== entries[index] || name?.line !== entry.line || !below) return undefined;
  if (below.isItem || below.column === name.column || below.column < entry.column || isEmptyName(name))
    return undefined;
  const column = entry.column + below.column - name.column;
  const places = listExpectedColumns(entries, findListName(entries, index));
  if (!places.includes(column) || places.includes(entry.column)) return undefined;
  const message = `The item after this dash is indented by ${formatCount(name.column, 'space')}, and its next line by ${formatCount(below.column, 'space')}. Both must start in the same column.`;
  return { entry, message, body: Math.min(column, entry.column) - 1, column, siblingColumn: column };
}

/** Finds the first dash of a list if it is to the left of the list's key. */
function findDashLeftOfName(
  entries: readonly YamlEntry[],
  index: number,
  dashes: readonly YamlEntry[],
): Misplaced | undefined {
  const [name, entry] = [entries[index - 1], entries[index]];
  if (!entry || !name || !isEmptyName(name) || entry.column >= name.column || dashes.length > 0) return undefined;
  const [place = name.column] = listExpectedColumns(entries, index - 1);
  const below = entries[findAfter(entries, index, ({ line }) => line !== entry.line)];
  const column = (below?.column ?? 0) <= name.column || canMoveAlone(entries, index, place) ? place : undefined;
  const message = `This dash is indented by ${formatCount(entry.column, 'space')}, but the key of its list by ${formatCount(name.column, 'space')}. Indent the dash by at least as much.`;
  return { entry, message, body: entry.column - 1, column, siblingColumn: name.column };
}

function isEmptyName(entry: YamlEntry | undefined): boolean {
  return entry !== undefined && !entry.isItem && entry.value === undefined;
}

/**
 * The expected columns for the dashes below a name: to the right of it, or in its column; first the variant that most
 * other names use.
 */
function listExpectedColumns(entries: readonly YamlEntry[], nameIndex: number): readonly number[] {
  const { column = 0 } = entries[nameIndex] ?? {};
  const right = column + usualStep(entries);
  const counts = { flat: 0, right: 0 };
  for (let index = 1; index < entries.length; index += 1) {
    const [name, dash] = [entries[index - 1] as YamlEntry, entries[index] as YamlEntry];
    if (index - 1 === nameIndex || !dash.isItem || !isEmptyName(name)) continue;
    counts[dash.column === name.column ? 'flat' : 'right'] += 1;
  }
  if (counts.flat === 0) return [right];
  return counts.flat > counts.right ? [column, right] : [right, column];
}

function isFirstOnLine(text: string, { line, start }: YamlEntry): boolean {
  return skipSpaces(text, line) === start;
}

/** Returns whether only the dash's own line has to move to the column: the rest of its item is empty, or already fits. */
function canMoveAlone(entries: readonly YamlEntry[], index: number, column: number): boolean {
  const dash = entries[index] as YamlEntry;
  const name = entries[index + 1];
  const below = entries[findAfter(entries, index, ({ line }) => line !== dash.line)];
  if (!below || below.column <= Math.min(column, dash.column) || (below.isItem && below.column === column)) return true;
  return name === below ? below.column > column : name?.column === below.column + dash.column - column;
}

/** The index of the key whose value is the list of a dash. It may be in the same column. */
function findListName(entries: readonly YamlEntry[], index: number): number {
  const column = entries[index]?.column ?? 0;
  return findBefore(entries, index, (entry) => !entry.isItem && mayHaveMembers(entry) && entry.column <= column);
}

/**
 * The dashes of the list below a key, including those in wrong columns; empty if there is no list, or a list of lists.
 */
function listDashes(text: string, entries: readonly YamlEntry[], nameIndex: number): readonly YamlEntry[] {
  const name = entries[nameIndex];
  const dashes: YamlEntry[] = [];
  // Column of the leftmost name without a value: dashes in this column or to the right of it are in that name's list.
  let inner = Number.POSITIVE_INFINITY;
  for (let at = nameIndex + 1; name && at < entries.length; at += 1) {
    const entry = entries[at] as YamlEntry;
    if (entry.column < name.column || (entry.column === name.column && !entry.isItem)) break;
    if (isEmptyName(entry)) inner = Math.min(inner, entry.column);
    if (!entry.isItem || entry.column >= inner) continue;
    if (!isFirstOnLine(text, entry)) return [];
    dashes.push(entry);
  }
  return entries[nameIndex + 1] === dashes[0] ? dashes : [];
}

/** The most frequent column; among equally frequent ones the expected one, else that of the first dash. */
function findUsualColumn(dashes: readonly YamlEntry[], places: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { column } of dashes) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const common = [...counts].flatMap(([column, count]) => (count === most ? [column] : []));
  return places.find((place) => common.includes(place)) ?? common[0];
}
