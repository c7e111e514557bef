import type { OpenContainer } from './broken-json-tape.ts';
import type { JsonCursor } from './json-cursor.ts';
import { findContentLine, hasName, type JsonLine } from './json-layout.ts';
import { type BareText, closingBracket, type Insertion, maxLineLength } from './json-problems.ts';
import { isCloser, isOpener, type JsonToken, Token } from './json-tokens.ts';

/** Returns whether the token begins a line that is outside of the container by its column: the closing bracket is missing. */
export function isAfter({ column }: OpenContainer, token: JsonToken): boolean {
  if (column === undefined || !token.isFirstOnLine || token.column > column) return false;
  return !(isCloser(token.kind) && token.column === column);
}

/**
 * Returns whether the first token in a container is further left than the container's line: the container was pasted with the
 * indentation of another place, so its columns do not show where it ends.
 */
export function isOutdented(column: number, token: JsonToken): boolean {
  return beginsMember(token.kind) && token.column < column;
}

/**
 * Returns whether a closing bracket is among the lines of the container's members, with more of them after it: it does not
 * close the container.
 */
export function isInside(text: string, { column, isInLine }: OpenContainer, token: JsonToken): boolean {
  if (column === undefined || isInLine || token.column <= column) return false;
  const next = findNextContentLine(text, token.end);
  if (next === undefined) return false;
  return next.column > column || (next.column === column && (next.char === 125 || next.char === 93));
}

/** The next non-blank line; undefined if there is none, or if the current line is too long to be written by hand. */
function findNextContentLine(text: string, offset: number): JsonLine | undefined {
  const end = findLineEnd(text, offset);
  return end === undefined ? undefined : findContentLine(text, end + 1, text.length);
}

/** Undefined for longer lines, which must not be scanned repeatedly. */
function findLineEnd(text: string, offset: number): number | undefined {
  const lineEnd = text.slice(offset, offset + maxLineLength).indexOf('\n');
  if (lineEnd >= 0) return offset + lineEnd;
  return text.length - offset < maxLineLength ? text.length : undefined;
}

/**
 * The edit that closes a container before the token: a line of its own after the content, or the bracket alone before a
 * remaining comma.
 */
export function createClosingEdit(open: OpenContainer, { token, comma, lastEnd }: JsonCursor): Insertion {
  const closer = closingBracket(open);
  if (token.kind === Token.comma) return { at: token.start, text: closer };
  const gap = open.isObject ? ' ' : '';
  const line = open.isInLine ? `${gap}${closer}` : `\n${' '.repeat(open.column ?? 0)}${closer}`;
  if (comma) return { at: comma.start, text: line };
  return { at: lastEnd, text: beginsMember(token.kind) ? `${line},` : line };
}

/** Returns whether the token is neither a comma nor the end of a container or of the text. */
export function beginsMember(kind: number): boolean {
  return kind !== Token.comma && kind !== Token.end && !isCloser(kind);
}

export function beginsValue(kind: number): boolean {
  return isOpener(kind) || (kind >= Token.null && kind <= Token.number);
}

/** Returns whether the token is the name of a member, in the place of a member's value. */
export function isName(text: string, { kind, start }: JsonToken): boolean {
  return kind === Token.string && hasName(text, start);
}

/**
 * The offset of the colon that a string has swallowed, because its name has no closing quote: `"name: 1`, or
 * `"name: "value`.
 */
export function findSwallowedColon(text: string, { kind, start, end }: JsonToken): number | undefined {
  if (kind !== Token.string || /^\s*:/.test(text.slice(end, end + 100))) return undefined;
  const colon = start + text.slice(start, end).indexOf(':');
  return colon > start + 1 && /\s/.test(text[colon + 1] ?? ' ') ? colon : undefined;
}

/**
 * The unquoted text up to the end of the line, or up to its final comma; undefined if it may contain more than text,
 * such as brackets.
 */
export function readBareText(text: string, start: number): BareText | undefined {
  const end = findLineEnd(text, start);
  if (end === undefined) return undefined;
  const line = text.slice(start, end).trimEnd();
  const written = line.endsWith(',') ? line.slice(0, -1).trimEnd() : line;
  const value = /^['`´‘’“”].*['"`´‘’“”]$/.test(written) ? written.slice(1, -1) : written.replace(/"$/, '');
  return /["{}[\]]/.test(value) ? undefined : { end: start + written.length, value };
}
