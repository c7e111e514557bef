import { skipSpaces } from '../characters.ts';
import type { FailedAt, Misplaced } from './misplaced.ts';
import { findAfter, findBefore, mayHaveMembers, spaces, usualStep } from './neighbours.ts';
import type { YamlEntry } from './outline.ts';

/** A dash in another column than its siblings, or than expected for its list. */
export function oddDash(at: FailedAt): Misplaced | undefined {
  const { text, entries, index } = at;
  const next = entries[index + 1];
  // A dash to the left of its list's name makes that name unreadable.
  const isBeforeDash =
    next?.isItem === true && isEmptyName(entries[index]) && next.column < (entries[index]?.column ?? 0);
  const last = findBefore(entries, index + (isBeforeDash ? 2 : 1), (entry) => entry.isItem && isFirst(text, entry));
  const entry = entries[last];
  if (!entry) return undefined;
  const holder = holderOf(entries, last);
  const before = entries[findBefore(entries, last, ({ column }) => column <= entry.column)];
  // Among names the dash itself is wrong, not its column.
  if (before !== entries[holder] && before?.column === entry.column && !before.isItem) return undefined;
  const dashes = dashesOf(text, entries, holder);
  return oddAmong(at, dashes, holder, last) ?? onlyDash(entries, last, dashes) ?? leftOfName(entries, last, dashes);
}

/** The last dash of one list, up to the failure, that is in another column than most. */
function oddAmong(
  { entries }: FailedAt,
  dashes: readonly YamlEntry[],
  holder: number,
  last: number,
): Misplaced | undefined {
  const usual = usualColumn(dashes, placesOf(entries, holder));
  const entry = dashes.findLast(({ start, column }) => start <= (entries[last]?.start ?? 0) && column !== usual);
  if (usual === undefined || !entry) return undefined;
  const message = `This dash is indented by ${spaces(entry.column)}, but the other dashes of its list by ${spaces(usual)}. All of them must start in the same column.`;
  const column = isAlone(entries, entries.indexOf(entry), usual) ? usual : undefined;
  return { entry, message, body: Math.min(usual, entry.column) - 1, column, siblingColumn: usual };
}

/** A single dash, with a name and the names below it in two columns. */
function onlyDash(entries: readonly YamlEntry[], index: number, dashes: readonly YamlEntry[]): Misplaced | undefined {
  const [entry, another] = dashes;
  const [name, below] = [entries[index + 1], entries[index + 2]];
  if (!entry || another || entry !== entries[index] || name?.line !== entry.line || !below) return undefined;
  if (below.isItem || below.column === name.column || below.column < entry.column || isEmptyName(name))
    return undefined;
  const column = entry.column + below.column - name.column;
  const places = placesOf(entries, holderOf(entries, index));
  if (!places.includes(column) || places.includes(entry.column)) return undefined;
  const message = `The item after this dash is indented by ${spaces(name.column)}, and its next line by ${spaces(below.column)}. Both must start in the same column.`;
  return { entry, message, body: Math.min(column, entry.column) - 1, column, siblingColumn: column };
}

/** The first dash of a list to the left of the list's name. */
function leftOfName(entries: readonly YamlEntry[], index: number, dashes: readonly YamlEntry[]): Misplaced | undefined {
  const [name, entry] = [entries[index - 1], entries[index]];
  if (!entry || !name || !isEmptyName(name) || entry.column >= name.column || dashes.length > 0) return undefined;
  const [place = name.column] = placesOf(entries, index - 1);
  const below = entries[findAfter(entries, index, ({ line }) => line !== entry.line)];
  const column = (below?.column ?? 0) <= name.column || isAlone(entries, index, place) ? place : undefined;
  const message = `This dash is indented by ${spaces(entry.column)}, and the name of its list by ${spaces(name.column)}. It must be in that column or to the right of it.`;
  return { entry, message, body: entry.column - 1, column, siblingColumn: name.column };
}

function isEmptyName(entry: YamlEntry | undefined): boolean {
  return entry !== undefined && !entry.isItem && entry.value === undefined;
}

/**
 * The expected columns for the dashes below a name: to the right of it, or in its column; first the variant that most
 * other names use.
 */
function placesOf(entries: readonly YamlEntry[], holder: number): readonly number[] {
  const { column = 0 } = entries[holder] ?? {};
  const right = column + usualStep(entries);
  const counts = { flat: 0, right: 0 };
  for (let index = 1; index < entries.length; index += 1) {
    const [name, dash] = [entries[index - 1] as YamlEntry, entries[index] as YamlEntry];
    if (index - 1 === holder || !dash.isItem || !isEmptyName(name)) continue;
    counts[dash.column === name.column ? 'flat' : 'right'] += 1;
  }
  if (counts.flat === 0) return [right];
  return counts.flat > counts.right ? [column, right] : [right, column];
}

function isFirst(text: string, { line, start }: YamlEntry): boolean {
  return skipSpaces(text, line) === start;
}

/** Whether only the dash's own line has to move to that column: nothing follows in its item, or it already fits. */
function isAlone(entries: readonly YamlEntry[], index: number, column: number): boolean {
  const dash = entries[index] as YamlEntry;
  const name = entries[index + 1];
  const below = entries[findAfter(entries, index, ({ line }) => line !== dash.line)];
  if (!below || below.column <= Math.min(column, dash.column) || (below.isItem && below.column === column)) return true;
  return name === below ? below.column > column : name?.column === below.column + dash.column - column;
}

/** The name whose value is the list of a dash. It may be in the same column. */
function holderOf(entries: readonly YamlEntry[], index: number): number {
  const column = entries[index]?.column ?? 0;
  return findBefore(entries, index, (entry) => !entry.isItem && mayHaveMembers(entry) && entry.column <= column);
}

/**
 * The dashes of the list below a name, including those in wrong columns; empty: there is no list, or a list of lists.
 */
function dashesOf(text: string, entries: readonly YamlEntry[], holder: number): readonly YamlEntry[] {
  const name = entries[holder];
  const dashes: YamlEntry[] = [];
  // Column of the leftmost name without a value: dashes in this column or to the right of it are in that name's list.
  let inner = Number.POSITIVE_INFINITY;
  for (let at = holder + 1; name && at < entries.length; at += 1) {
    const entry = entries[at] as YamlEntry;
    if (entry.column < name.column || (entry.column === name.column && !entry.isItem)) break;
    if (isEmptyName(entry)) inner = Math.min(inner, entry.column);
    if (!entry.isItem || entry.column >= inner) continue;
    if (!isFirst(text, entry)) return [];
    dashes.push(entry);
  }
  return entries[holder + 1] === dashes[0] ? dashes : [];
}

/** The most frequent column; of two equally frequent ones the expected one, else that of the first dash. */
function usualColumn(dashes: readonly YamlEntry[], places: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { column } of dashes) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const common = [...counts].flatMap(([column, count]) => (count === most ? [column] : []));
  return places.find((place) => common.includes(place)) ?? common[0];
}
