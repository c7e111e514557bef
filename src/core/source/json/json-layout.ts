/** A line of a JSON text with something on it. */
export interface JsonLine {
  readonly start: number;
  /** Where its first character stands that is no space. */
  readonly content: number;
  readonly column: number;
  readonly char: number;
}

/** The columns of the members of an object, and of the line that it begins on and its closing bracket stands on. */
export interface JsonColumns {
  readonly inside: number;
  readonly outside: number;
}

/** The first line from `from` on that has something on it; undefined: there is none before `end`. */
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

/** A carriage return stands before the end of a line only. */
function isSpace(char: number): boolean {
  return char === 32 || char === 9 || char === 13;
}

/** The text without white space of JSON (RFC 8259, section 2) at its ends: `trim` would take more. */
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
 * The line behind those of a member: the next one that has a name with a colon in the column of the members, or a closing brace in that of
 * the object. Whatever else stands too far left is part of the member.
 */
export function lineAfterMember(
  text: string,
  from: number,
  { inside, outside }: JsonColumns,
  limit: number,
): JsonLine | undefined {
  for (let start = afterLine(text, from, limit); start < limit; start = afterLine(text, start, limit)) {
    let content = start;
    // Nearly all lines have more spaces than that.
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

/** Whether a name and its colon stand there. */
export function hasName(text: string, content: number): boolean {
  named.lastIndex = content;
  return named.test(text);
}

/** The name of the member whose first line is nothing but its name, with nothing wrong in it, and an opening brace; and where that line ends. */
export function openingAt(text: string, content: number): { readonly name: string; readonly end: number } | undefined {
  // Written here, it is compiled for those who ask.
  const opening = /"((?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*)"[ \t]*:[ \t]*\{[ \t\r]*\n/uy;
  opening.lastIndex = content;
  const found = opening.exec(text);
  return found ? { name: found[1] ?? '', end: opening.lastIndex } : undefined;
}

/** The columns of an object's members, told by the first line from `from` on; undefined: no name begins there. */
export function columnsFrom(text: string, from: number, outside: number): JsonColumns | undefined {
  const line = lineWithContent(text, from, text.length);
  if (line?.char !== 34 || line.column <= outside) return undefined;
  return /^ *$/.test(text.slice(line.start, line.content)) ? { inside: line.column, outside } : undefined;
}
