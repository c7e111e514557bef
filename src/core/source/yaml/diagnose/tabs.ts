import { nextLine } from '../characters.ts';
import type { YamlFix } from '../yaml-mistake.ts';
import { findAfter, findBefore, mayHaveMembers, usualStep } from './neighbours.ts';
import type { YamlEntry } from './outline.ts';

/**
 * The consecutive lines from this one on that begin with tabs, with spaces instead, so that the first of them fits what
 * precedes it; undefined: none does.
 */
export function tabsToSpaces(text: string, line: number, entries: readonly YamlEntry[]): YamlFix | undefined {
  const step = usualStep(entries);
  const lines: string[] = [];
  let end = line;
  while (end < text.length && /^[ \t]*\t/.test(text.slice(end, end + 200))) {
    const next = nextLine(text, end);
    lines.push(text.slice(end, next));
    end = next;
  }
  const first = lines.find(hasContent);
  if (first === undefined) return undefined;
  const column = expectedColumn(entries, line, step);
  const spaced = lines.map((one) => {
    const spaces = hasContent(one) ? column + (tabsBefore(one) - tabsBefore(first)) * step : 0;
    return ' '.repeat(Math.max(0, spaces)) + one.replace(/^[ \t]+/, '');
  });
  return { start: line, end, title: 'Indent with spaces', text: spaced.join('') };
}

function hasContent(line: string): boolean {
  return /[^ \t\r\n]/.test(line);
}

function tabsBefore(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll(' ', '').length;
}

/** The column of a name on a line without an entry: a sibling of the last entry before it, or its child. */
function expectedColumn(entries: readonly YamlEntry[], line: number, step: number): number {
  const after = findAfter(entries, -1, (entry) => entry.line > line);
  const next = entries[after];
  const before = after < 0 ? entries.at(-1) : entries[after - 1];
  if (!before) return next?.column ?? 0;
  if (!mayHaveMembers(before)) return before.column;
  // After the item `- a` comes a sibling of the list's name.
  if (before.isItem && before.value !== undefined) return (entries[holderOf(entries, before)] ?? before).column;
  return next && next.column > before.column ? next.column : before.column + step;
}

/** The index of the name whose list has the item; -1: the list is the whole text. */
function holderOf(entries: readonly YamlEntry[], item: YamlEntry): number {
  const isHolder = (entry: YamlEntry) => !entry.isItem && entry.value === undefined && entry.column <= item.column;
  return findBefore(entries, entries.indexOf(item), isHolder);
}
