import { findNextLine } from '../../text/lines.ts';
import type { YamlFix } from '../yaml-mistake.ts';
import { findAfter, findBefore, mayHaveMembers, usualStep } from './neighbors.ts';
import type { YamlEntry } from './outline.ts';

/**
 * Replaces tabs by spaces in the consecutive lines that begin with them, from this one on, so that the first of them
 * fits what precedes it; undefined if there are none.
 */
export function replaceTabs(text: string, line: number, entries: readonly YamlEntry[]): YamlFix | undefined {
  const step = usualStep(entries);
  const lines: string[] = [];
  let end = line;
  while (end < text.length && /^[ \t]*\t/.test(text.slice(end, end + 200))) {
    const next = findNextLine(text, end);
    lines.push(text.slice(end, next));
    end = next;
  }
  const first = lines.find(hasContent);
  if (first === undefined) return undefined;
  const column = findExpectedColumn(entries, line, step);
  const spaced = lines.map((content) => {
    const spaces = hasContent(content) ? column + (countTabs(content) - countTabs(first)) * step : 0;
    return ' '.repeat(Math.max(0, spaces)) + content.replace(/^[ \t]+/, '');
  });
  return { start: line, end, title: 'Indent with spaces', text: spaced.join('') };
}

function hasContent(line: string): boolean {
  return /[^ \t\r\n]/.test(line);
}

function countTabs(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll(' ', '').length;
}

/** The column for a key on a line without an entry: that of a sibling of the last entry before it, or of its child. */
function findExpectedColumn(entries: readonly YamlEntry[], line: number, step: number): number {
  const after = findAfter(entries, -1, (entry) => entry.line > line);
  const next = entries[after];
  const before = after < 0 ? entries.at(-1) : entries[after - 1];
  if (!before) return next?.column ?? 0;
  if (!mayHaveMembers(before)) return before.column;
  // After the item `- a`, a sibling of the list's key follows.
  if (before.isItem && before.value !== undefined) return (entries[findListName(entries, before)] ?? before).column;
  return next && next.column > before.column ? next.column : before.column + step;
}

/** The index of the key whose list has the item; -1 if the list is the whole text. */
function findListName(entries: readonly YamlEntry[], item: YamlEntry): number {
  const isListName = (entry: YamlEntry) => !entry.isItem && entry.value === undefined && entry.column <= item.column;
  return findBefore(entries, entries.indexOf(item), isListName);
}
