import { formatCount } from '../../text/format-count.ts';
import type { YamlEntry } from './outline.ts';

/**
 * The index of the last wanted entry before `index`; -1 if there is none. Does not copy the entries, of which there may
 * be hundreds of thousands.
 */
export function findBefore(
  entries: readonly YamlEntry[],
  index: number,
  isWanted: (entry: YamlEntry) => boolean,
): number {
  let at = index - 1;
  while (at >= 0 && !isWanted(entries[at] as YamlEntry)) at -= 1;
  return at;
}

/** The index of the first wanted entry after `index`; -1 if there is none. */
export function findAfter(
  entries: readonly YamlEntry[],
  index: number,
  isWanted: (entry: YamlEntry) => boolean,
): number {
  for (let at = index + 1; at < entries.length; at += 1) if (isWanted(entries[at] as YamlEntry)) return at;
  return -1;
}

/** The index of the entry that contains this one, by columns; -1 for the root. */
export function findParent(entries: readonly YamlEntry[], index: number): number {
  const column = entries[index]?.column ?? 0;
  return findBefore(entries, index, (entry) => entry.column < column && mayHaveMembers(entry));
}

/** The children of an entry, including those in wrong columns. */
export function listMembers(entries: readonly YamlEntry[], outer: number): readonly YamlEntry[] {
  const column = entries[outer]?.column ?? -1;
  const members: YamlEntry[] = [];
  for (let at = outer + 1; (entries[at]?.column ?? column) > column; at += 1) {
    const entry = entries[at] as YamlEntry;
    const last = members.at(-1);
    if (!last || isSibling(entry, last)) members.push(entry);
  }
  return members;
}

/** Returns whether an entry is a sibling of the one before, not its child. */
function isSibling(entry: YamlEntry, last: YamlEntry): boolean {
  // A list may be in the column of its key.
  if (entry.isItem && entry.column === last.column && !last.isItem && last.value === undefined) return false;
  return entry.column <= last.column || !(mayHaveMembers(last) || last.isLong);
}

export function mayHaveMembers({ isItem, value }: YamlEntry): boolean {
  return isItem || value === undefined;
}

/** The most frequent indentation of members, in columns. */
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

export function hasFlatList(entries: readonly YamlEntry[]): boolean {
  return entries.some(({ isItem, column }, index) => {
    const name = entries[index - 1];
    return isItem && name?.column === column && !name.isItem && name.value === undefined;
  });
}

/** Returns whether the keys of two entries occur as consecutive siblings anywhere in the text. */
export function areSiblings(text: string, entries: readonly YamlEntry[], first: YamlEntry, second: YamlEntry): boolean {
  const firstName = shortName(text, first);
  const secondName = shortName(text, second);
  return entries.some((entry, index) => {
    if (!text.startsWith(firstName, entry.start) || shortName(text, entry) !== firstName) return false;
    const next = entries[findAfter(entries, index, ({ column }) => column <= entry.column)];
    return next?.column === entry.column && shortName(text, next) === secondName;
  });
}

export function shortName(text: string, { start, end }: YamlEntry): string {
  return end - start > 60 ? `${text.slice(start, start + 60)}…` : text.slice(start, end);
}

export function describeMisalignment(text: string, entry: YamlEntry, usual: YamlEntry): string {
  return `\`${shortName(text, entry)}\` is indented by ${formatCount(entry.column, 'space')}, but its sibling \`${shortName(text, usual)}\` by ${formatCount(usual.column, 'space')}. Both must start in the same column.`;
}
