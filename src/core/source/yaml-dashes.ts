import { skipSpaces } from './yaml-characters.ts';
import type { FailedAt, Misplaced } from './yaml-columns.ts';
import { findBefore, findBehind, mayHaveMembers, spaces, usualStep } from './yaml-neighbours.ts';
import type { YamlEntry } from './yaml-outline.ts';

/** The last dash up to where reading failed, if the others of its list stand in another column. */
export function oddDash({ text, entries, index }: FailedAt): Misplaced | undefined {
  const at = findBefore(entries, index + 1, (entry) => isFirst(text, entry) && entry.isItem);
  const entry = entries[at];
  if (!entry) return undefined;
  const holder = holderOf(entries, at);
  const dashes = dashesOf(text, entries, holder);
  const usual = usualColumn(dashes, (entries[holder]?.column ?? 0) + usualStep(entries));
  if (!dashes.includes(entry) || usual === undefined || usual === entry.column) return undefined;
  const message = `This dash is indented by ${spaces(entry.column)}, and those beside it by ${spaces(usual)}. All of a list begin in the same column.`;
  const column = isAlone(entries, at, usual) ? usual : undefined;
  return { entry, message, body: Math.min(usual, entry.column) - 1, column, beside: usual };
}

function isFirst(text: string, { line, start }: YamlEntry): boolean {
  return skipSpaces(text, line) === start;
}

/** Whether only the dash's own line has to be moved to that column: there is nothing in its item below it, or that fits there. */
function isAlone(entries: readonly YamlEntry[], index: number, column: number): boolean {
  const dash = entries[index] as YamlEntry;
  const name = entries[index + 1];
  const below = entries[findBehind(entries, index, ({ line }) => line !== dash.line)];
  if (!below || below.column <= Math.min(column, dash.column) || (below.isItem && below.column === column)) return true;
  return name === below ? below.column > column : name?.column === below.column + dash.column - column;
}

/** The name that a dash makes a list of. It may stand in the same column. */
function holderOf(entries: readonly YamlEntry[], index: number): number {
  const column = entries[index]?.column ?? 0;
  return findBefore(entries, index, (entry) => !entry.isItem && mayHaveMembers(entry) && entry.column <= column);
}

/** The dashes of the list behind a name, those in odd columns too; none: there is no list, or one of lists. */
function dashesOf(text: string, entries: readonly YamlEntry[], holder: number): readonly YamlEntry[] {
  const name = entries[holder];
  const dashes: YamlEntry[] = [];
  for (let at = holder + 1; name && at < entries.length; at += 1) {
    const entry = entries[at] as YamlEntry;
    if (entry.column < name.column || (entry.column === name.column && !entry.isItem)) break;
    if (!entry.isItem || holderOf(entries, at) !== holder) continue;
    if (!isFirst(text, entry)) return [];
    dashes.push(entry);
  }
  return entries[holder + 1] === dashes[0] ? dashes : [];
}

/** Where most of them stand; of as many in two columns, where they are expected, else where the first one stands. */
function usualColumn(dashes: readonly YamlEntry[], expected: number): number | undefined {
  const counts = new Map<number, number>();
  for (const { column } of dashes) counts.set(column, (counts.get(column) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const common = [...counts].flatMap(([column, count]) => (count === most ? [column] : []));
  return common.includes(expected) ? expected : common[0];
}
