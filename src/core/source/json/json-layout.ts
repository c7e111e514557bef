/** A non-blank line of a JSON text. */
export interface JsonLine {
  readonly start: number;
  /** Offset of its first character that is no space. */
  readonly content: number;
  readonly column: number;
  readonly char: number;
}

/** The column of an object's members, and the column of the lines with its opening and its closing bracket. */
export interface JsonColumns {
  readonly inside: number;
  readonly outside: number;
}

/** The first non-blank line from `from` on; undefined: there is none before `end`. */
export function lineWithContent(text: string, from: number, end: number): JsonLine | undefined {
  let start = from;
  while (start < end) {
    let content = start;
    while (isSpace(text.charCodeAt(content))) content += 1;
    const char = text.charCodeAt(content);
    if (char !== 10 && content < end) return { start, content, column: content - start, char };
    start = afterLine(text, content, end);
  }
  return undefined;
}

/** A carriage return occurs only before the end of a line. */
function isSpace(char: number): boolean {
  return char === 32 || char === 9 || char === 13;
}

/** The text without JSON's white space (RFC 8259, section 2) at its ends; `trim` would remove more. */
export function withoutSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(char: number): boolean {
  return char === 10 || isSpace(char);
}

export function afterLine(text: string, from: number, end: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 || found >= end ? end : found + 1;
}

/**
 * The line after those of a member: the next one with a name and a colon in the column of the members, or with a
 * closing brace in the column of the object. Other lines with less indentation are part of the member.
 */
export function lineAfterMember(
  text: string,
  from: number,
  { inside, outside }: JsonColumns,
  limit: number,
): JsonLine | undefined {
  for (let start = afterLine(text, from, limit); start < limit; start = afterLine(text, start, limit)) {
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

const named = /"(?:[^"\\\n]|\\[^\n])*"[ \t]*:/y;

/** Whether there is a name with a colon. */
export function hasName(text: string, content: number): boolean {
  named.lastIndex = content;
  return named.test(text);
}

/**
 * The name of a member whose first line is only its name, without errors, and an opening brace; and the end of that
 * line.
 */
export function openingAt(text: string, content: number): { readonly name: string; readonly end: number } | undefined {
  // A literal in a function is compiled only if the function is called.
  const opening = /"((?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*)"[ \t]*:[ \t]*\{[ \t\r]*\n/uy;
  opening.lastIndex = content;
  const found = opening.exec(text);
  return found ? { name: found[1] ?? '', end: opening.lastIndex } : undefined;
}

/** The columns of an object's members, from the first line at or after `from`; undefined: it begins with no name. */
export function columnsFrom(text: string, from: number, outside: number): JsonColumns | undefined {
  const line = lineWithContent(text, from, text.length);
  if (line?.char !== 34 || line.column <= outside) return undefined;
  return /^ *$/.test(text.slice(line.start, line.content)) ? { inside: line.column, outside } : undefined;
}
