export function findLineStart(text: string, offset: number): number {
  // `lastIndexOf` takes a negative position as 0, where the text may begin with a line break.
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the end of the line that contains the offset, before its `\n`. */
export function findLineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Returns the end of what is written on the line from the offset on, before its `\n` or `\r\n`. */
export function findContentEnd(text: string, offset: number): number {
  const end = findLineEnd(text, offset);
  return text[end - 1] === '\r' && end > offset ? end - 1 : end;
}

/** Returns the start of the line after the one that contains the offset, or the end of the text. */
export function findNextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** Returns the white space at the beginning of the line, at most up to the offset. */
export function readIndent(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(findLineStart(text, offset), offset))?.[0] ?? '';
}

/** Returns as many spaces as there are characters before the offset on its line. */
export function indentToColumn(text: string, offset: number): string {
  return ' '.repeat(offset - findLineStart(text, offset));
}
