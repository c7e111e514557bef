import { skipSpaces } from '../characters.ts';
import type { YamlMistake } from '../yaml-mistake.ts';
import { notAligned } from './neighbours.ts';
import { bodyEnd, type YamlEntry } from './outline.ts';

/**
 * Names that are deeper than a name that has a value on its line. They are its siblings, unless a second colon in the
 * value shows that it is meant as a text.
 *
 * ```yaml
 * minItems: 1
 *    maxItems: 5
 *    uniqueItems: true
 * ```
 */
export function findDeeperLines(text: string, line: number, entries: readonly YamlEntry[]): YamlMistake | undefined {
  const index = entries.findLastIndex((entry) => entry.line === line && entry.value !== undefined);
  const [above, deeper] = [entries[index], entries[index + 1]];
  if (above?.value === undefined || deeper === undefined || deeper.isItem) return undefined;
  const isTextWithColon = /:(?:\s|$)/.test(text.slice(above.value, text.indexOf('\n', above.value)).trimEnd());
  if (isTextWithColon || deeper.column <= above.column || skipSpaces(text, deeper.line) !== deeper.start)
    return undefined;
  const end = bodyEnd(text, line, above.column);
  const moved = text.slice(deeper.line, end).replaceAll(new RegExp(`^ {1,${deeper.column - above.column}}`, 'gm'), '');
  return {
    code: 'yaml-syntax',
    message: notAligned(text, deeper, above),
    start: deeper.start,
    end: deeper.end,
    fix: { start: deeper.line, end, title: `Indent by ${above.column} spaces`, text: moved },
    until: end,
  };
}
