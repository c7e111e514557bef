import { findLineEnd, findLineStart } from '../../text/lines.ts';
import type { YamlMistake } from '../yaml-mistake.ts';

/** How far above the parser's failure a dash is searched, in characters. */
const searchDistance = 2000;

/**
 * Finds a list item whose dash has no space after it (`-item`): the last one above the failure, if it has a sibling
 * with a space, or is the first below a key.
 */
export function findGluedDash(text: string, place: number): YamlMistake | undefined {
  const end = findLineEnd(text, place);
  const from = findLineStart(text, place - searchDistance);
  const lines = [...text.slice(from, end).matchAll(/^( *)-(?=[\w"'$./{[])/gm)];
  const last = lines.at(-1);
  if (last === undefined) return undefined;
  const indent = last[1] ?? '';
  const start = from + last.index + indent.length;
  const isNumber = /^-\d/.test(text.slice(start, start + 2));
  if (isNumber || !hasSibling(text, start - indent.length, indent)) return undefined;
  return {
    code: 'yaml-syntax',
    message: 'Expected a space after the dash.',
    start,
    end: start + 1,
    fix: { start: start + 1, end: start + 1, title: 'Insert a space after the dash', text: ' ' },
    until: end,
  };
}

/**
 * Returns whether the nearest line in the column, above or below, begins with a dash and a space, or the one above is a key.
 */
function hasSibling(text: string, line: number, indent: string): boolean {
  const above = text
    .slice(Math.max(0, line - searchDistance), line)
    .split('\n')
    .reverse()
    .find((candidate) => findColumn(candidate) <= indent.length);
  const below = text
    .slice(line, line + searchDistance)
    .split('\n')
    .slice(1)
    .find((candidate) => findColumn(candidate) <= indent.length);
  const isItem = (candidate: string | undefined) =>
    candidate !== undefined && findColumn(candidate) === indent.length && /^ *- /.test(candidate);
  return isItem(above) || isItem(below) || /^[^#]*:\s*$/.test(above ?? '');
}

/** The number of spaces before the text of a line; infinite for an empty line. */
function findColumn(line: string): number {
  const column = line.search(/\S/);
  return column < 0 ? Number.POSITIVE_INFINITY : column;
}
