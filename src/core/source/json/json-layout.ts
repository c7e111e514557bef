import { findNextLine } from '../text/lines.ts';

/** A non-blank line of a JSON text. */
export interface JsonLine {
  readonly start: number;
  /** Offset of its first character that is not a space. */
  readonly content: number;
  readonly column: number;
  readonly char: number;
}

/** The column of an object's members, and the column of the lines with its opening and its closing bracket. */
export interface JsonColumns {
  readonly inside: number;
  readonly outside: number;
}

/** The first non-blank line from `from` on; undefined if there is none before `end`. */
export function findContentLine(text: string, from: number, end: number): JsonLine | undefined {
  let start = from;
  while (start < end) {
    let content = start;
    while (isSpace(text.charCodeAt(content))) content += 1;
    const char = text.charCodeAt(content);
    if (char !== 10 && content < end) return { start, content, column: content - start, char };
    start = Math.min(findNextLine(text, content), end);
  }
  return undefined;
}

/** A carriage return occurs only before the end of a line. */
function isSpace(char: number): boolean {
  return char === 32 || char === 9 || char === 13;
}

/** The text without JSON's white space (RFC 8259, section 2) at its ends; `trim` would remove more. */
export function trimJsonSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(char: number): boolean {
  return char === 10 || isSpace(char);
}

/**
 * The first line after a member's own lines: the next one with a name and a colon in the column of the members, or with
 * a closing brace in the column of the object. Other lines with less indentation are part of the member.
 */
export function findLineAfterMember(
  text: string,
  from: number,
  { inside, outside }: JsonColumns,
  limit: number,
): JsonLine | undefined {
  for (let start = findNextLine(text, from); start < limit; start = findNextLine(text, start)) {
    let content = start;
    // Nearly all lines have more indentation than that.
    while (content <= start + inside && text.charCodeAt(content) === 32) content += 1;
    const column = content - start;
    if (column > inside) continue;
    const char = text.charCodeAt(content);
    const isEnd = char === 125 ? column === outside : char === 34 && column === inside && hasName(text, content);
    if (isEnd) return { start, content, column, char };
  }
  return undefined;
}

const namePattern = /"(?:[^"\\\n]|\\[^\n])*"[ \t]*:/y;

/** Returns whether a name with a colon begins at `content`. */
export function hasName(text: string, content: number): boolean {
  namePattern.lastIndex = content;
  return namePattern.test(text);
}

/**
 * The name of a member whose first line consists of an intact name and an opening brace, with the end of that line.
 */
export function matchOpening(
  text: string,
  content: number,
): { readonly name: string; readonly end: number } | undefined {
  // Inside the function, so that it is compiled only if the function is called.
  const opening = /"((?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*)"[ \t]*:[ \t]*\{[ \t\r]*\n/uy;
  opening.lastIndex = content;
  const match = opening.exec(text);
  return match ? { name: match[1] ?? '', end: opening.lastIndex } : undefined;
}

/**
 * The columns of an object's members, from the first line at or after `from`; undefined if that does not begin with a
 * name.
 */
export function findColumns(text: string, from: number, outside: number): JsonColumns | undefined {
  const line = findContentLine(text, from, text.length);
  if (line?.char !== 34 || line.column <= outside) return undefined;
  return /^ *$/.test(text.slice(line.start, line.content)) ? { inside: line.column, outside } : undefined;
}
