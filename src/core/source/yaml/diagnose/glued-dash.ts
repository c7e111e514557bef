import type { YamlMistake } from '../yaml-mistake.ts';

/** How far a dash may be above the line where the parser gives up, in characters. */
const reach = 2000;

/**
 * An entry of a list whose dash has no blank after it: the last one above the place that has a sibling with a blank, or
 * that begins a list of nothing else.
 */
export function findGluedDash(text: string, place: number): YamlMistake | undefined {
  const end = text.indexOf('\n', place) < 0 ? text.length : text.indexOf('\n', place);
  const from = text.lastIndexOf('\n', Math.max(0, place - reach)) + 1;
  const lines = [...text.slice(from, end).matchAll(/^( *)-(?=[\w"'$./{[])/gm)];
  const last = lines.at(-1);
  if (last === undefined) return undefined;
  const indent = last[1] ?? '';
  const start = from + last.index + indent.length;
  const isNumber = /^-\d/.test(text.slice(start, start + 2));
  if (isNumber || !hasSibling(text, start - indent.length, indent)) return undefined;
  return {
    code: 'yaml-syntax',
    message: 'Expected a blank after the dash.',
    start,
    end: start + 1,
    fix: { start: start + 1, end: start + 1, title: 'Insert a blank after the dash', text: ' ' },
    until: end,
  };
}

/** Whether the nearest lines in the same column, above or below, begin with a dash and a blank, or a key is above it. */
function hasSibling(text: string, line: number, indent: string): boolean {
  const above = text
    .slice(Math.max(0, line - reach), line)
    .split('\n')
    .reverse()
    .find((one) => columnOf(one) <= indent.length);
  const below = text
    .slice(line, line + reach)
    .split('\n')
    .slice(1)
    .find((one) => columnOf(one) <= indent.length);
  const isEntry = (one: string | undefined) =>
    one !== undefined && columnOf(one) === indent.length && /^ *- /.test(one);
  return isEntry(above) || isEntry(below) || /^[^#]*:\s*$/.test(above ?? '');
}

/** The blanks before the text of a line; of an empty line more than any. */
function columnOf(line: string): number {
  const column = line.search(/\S/);
  return column < 0 ? Number.POSITIVE_INFINITY : column;
}
