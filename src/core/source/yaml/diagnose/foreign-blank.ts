import { findLineEnd, findLineStart } from '../../text/lines.ts';
import type { YamlMistake } from '../yaml-mistake.ts';

/** How far around the parser's failure a blank is searched, in characters. */
const searchDistance = 2000;

/**
 * Finds an indentation with a blank that looks like a space, as word processors and web pages write it: YAML takes it
 * for the first character of a text. The last one above the failure, else the first one below.
 */
export function findForeignBlank(text: string, place: number): YamlMistake | undefined {
  const from = findLineStart(text, place - searchDistance);
  const end = findLineEnd(text, place + searchDistance);
  const lines = [
    ...text.slice(from, end).matchAll(/^[ \t]*[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff][^\S\r\n]*/gm),
  ];
  const found = lines.findLast(({ index }) => from + index <= place) ?? lines[0];
  if (found === undefined) return undefined;
  const start = from + found.index;
  const [indent] = found;
  const blank = indent.search(/[^ \t]/);
  const code = indent.charCodeAt(blank).toString(16).toUpperCase().padStart(4, '0');
  // Blanks without a width were not meant as indentation.
  const spaces = indent.replace(/[\u200b\ufeff]/g, '').replace(/[^\t]/g, ' ');
  return {
    code: 'yaml-syntax',
    message: `This blank (U+${code}) is no space, so YAML reads it as text. Indent with spaces.`,
    start: start + blank,
    end: start + blank + 1,
    fix: { start, end: start + indent.length, title: 'Indent with spaces', text: spaces },
    until: findLineEnd(text, Math.max(place, start)),
  };
}
