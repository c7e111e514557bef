import type { OpenContainer } from './broken-json-tape.ts';
import type { JsonCursor } from './json-cursor.ts';
import { hasName, type JsonLine, lineWithContent } from './json-layout.ts';
import { type BareText, closerOf, type Insertion, longestLine } from './json-problems.ts';
import { isCloser, isOpener, type JsonToken, Token } from './json-tokens.ts';

/** Whether the token begins a line that stands behind the container, as columns have it: its closing bracket is missing before. */
export function isBehind({ column }: OpenContainer, token: JsonToken): boolean {
  if (column === undefined || !token.isFirstOnLine || token.column > column) return false;
  return !(isCloser(token.kind) && token.column === column);
}

/** Whether a closing bracket stands among the lines of the container's members, more of which follow: it is not the one of the container. */
export function isInside(text: string, { column }: OpenContainer, token: JsonToken): boolean {
  if (column === undefined || token.column <= column) return false;
  const next = lineBehind(text, token.end);
  if (next === undefined) return false;
  return next.column > column || (next.column === column && (next.char === 125 || next.char === 93));
}

/** The next line with something on it; undefined: there is none, or the line it is behind was not written by hand. */
function lineBehind(text: string, offset: number): JsonLine | undefined {
  const end = endOfShortLine(text, offset);
  return end === undefined ? undefined : lineWithContent(text, end + 1, text.length);
}

/** Longer lines are not looked at again and again. */
function endOfShortLine(text: string, offset: number): number | undefined {
  const found = text.slice(offset, offset + longestLine).indexOf('\n');
  if (found >= 0) return offset + found;
  return text.length - offset < longestLine ? text.length : undefined;
}

/** What closes a container before the token: a line of its own behind what is in it, or the bracket alone before a comma that is left there. */
export function closingEdit(open: OpenContainer, { token, comma, lastEnd }: JsonCursor): Insertion {
  const closer = closerOf(open);
  if (token.kind === Token.comma) return { at: token.start, text: closer };
  const line = `\n${' '.repeat(open.column ?? 0)}${closer}`;
  if (comma) return { at: comma.start, text: line };
  return { at: lastEnd, text: beginsMember(token.kind) ? `${line},` : line };
}

/** Whether the token is neither a comma nor what ends a container or the text. */
export function beginsMember(kind: number): boolean {
  return kind !== Token.comma && kind !== Token.end && !isCloser(kind);
}

/** Whether the token is a value, or begins one. */
export function beginsValue(kind: number): boolean {
  return isOpener(kind) || (kind >= Token.null && kind <= Token.number);
}

/** Whether the token is the name of a member, and stands where a member's value would. */
export function isName(text: string, { kind, start }: JsonToken): boolean {
  return kind === Token.string && hasName(text, start);
}

/** Of a name that ends in no quote, or in that of its value, and so has the colon in it: where the colon stands. */
export function colonInside(text: string, { kind, start, end }: JsonToken): number | undefined {
  if (kind !== Token.string || /^\s*:/.test(text.slice(end, end + 100))) return undefined;
  const colon = start + text.slice(start, end).indexOf(':');
  return colon > start + 1 && /\s/.test(text[colon + 1] ?? ' ') ? colon : undefined;
}

/** The text that goes on to the end of the line, or to the comma there; undefined where what stands behind the word may be more than text. */
export function bareTextAt(text: string, start: number): BareText | undefined {
  const end = endOfShortLine(text, start);
  if (end === undefined) return undefined;
  const line = text.slice(start, end).trimEnd();
  const written = line.endsWith(',') ? line.slice(0, -1).trimEnd() : line;
  const value = /^'.*'$/.test(written) ? written.slice(1, -1) : written.replace(/"$/, '');
  return /["{}[\]]/.test(value) ? undefined : { end: start + written.length, value };
}
