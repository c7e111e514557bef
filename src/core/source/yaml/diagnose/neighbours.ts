import type { YamlEntry } from './outline.ts';

/** The last one before `index` that is wanted; -1: there is none. There may be hundreds of thousands, so they are not copied. */
export function findBefore(
  entries: readonly YamlEntry[],
  index: number,
  isWanted: (entry: YamlEntry) => boolean,
): number {
  let at = index - 1;
  while (at >= 0 && !isWanted(entries[at] as YamlEntry)) at -= 1;
  return at;
}

/** The first one behind `index` that is wanted; -1: there is none. */
export function findAfter(
  entries: readonly YamlEntry[],
  index: number,
  isWanted: (entry: YamlEntry) => boolean,
): number {
  for (let at = index + 1; at < entries.length; at += 1) if (isWanted(entries[at] as YamlEntry)) return at;
  return -1;
}

/** The entry that this one is a member of, by the columns; -1: the root. */
export function parentOf(entries: readonly YamlEntry[], index: number): number {
  const column = entries[index]?.column ?? 0;
  return findBefore(entries, index, (entry) => entry.column < column && mayHaveMembers(entry));
}

/** What stands beside each other below an entry, those in odd columns too. */
export function membersOf(entries: readonly YamlEntry[], outer: number): readonly YamlEntry[] {
  const column = entries[outer]?.column ?? -1;
  const found: YamlEntry[] = [];
  for (let at = outer + 1; (entries[at]?.column ?? column) > column; at += 1) {
    const entry = entries[at] as YamlEntry;
    const last = found.at(-1);
    if (!last || isBeside(entry, last)) found.push(entry);
  }
  return found;
}

/** Whether an entry stands beside the one before, and not in it. */
function isBeside(entry: YamlEntry, last: YamlEntry): boolean {
  // A list may stand in the column of the name it is the value of.
  if (entry.isItem && entry.column === last.column && !last.isItem && last.value === undefined) return false;
  return entry.column <= last.column || !(mayHaveMembers(last) || last.isLong);
}

export function mayHaveMembers({ isItem, value }: YamlEntry): boolean {
  return isItem || value === undefined;
}

/** By how many columns members are indented most often. */
export function usualStep(entries: readonly YamlEntry[]): number {
  const counts = new Map<number, number>();
  for (let at = 1; at < entries.length; at += 1) {
    const [outer, entry] = [entries[at - 1] as YamlEntry, entries[at] as YamlEntry];
    const step = entry.column - outer.column;
    if (step > 0 && !outer.isItem && outer.value === undefined) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 2;
}

/** Whether a list stands in the column of its name anywhere. */
export function hasFlatList(entries: readonly YamlEntry[]): boolean {
  return entries.some(({ isItem, column }, index) => {
    const name = entries[index - 1];
    return isItem && name?.column === column && !name.isItem && name.value === undefined;
  });
}

/** Whether two names stand beside each other, one behind the other, anywhere in the text. */
export function areSiblings(text: string, entries: readonly YamlEntry[], first: YamlEntry, second: YamlEntry): boolean {
  const one = nameOf(text, first);
  const other = nameOf(text, second);
  return entries.some((entry, index) => {
    if (!text.startsWith(one, entry.start) || nameOf(text, entry) !== one) return false;
    const next = entries[findAfter(entries, index, ({ column }) => column <= entry.column)];
    return next?.column === entry.column && nameOf(text, next) === other;
  });
}

export function nameOf(text: string, { start, end }: YamlEntry): string {
  return end - start > 60 ? `${text.slice(start, start + 60)}…` : text.slice(start, end);
}

export function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}
