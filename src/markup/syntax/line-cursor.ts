/**
 * A position in a line. Columns count as in CommonMark: a tab reaches to the next multiple of four, and a container
 * may consume only a part of it.
 */
export interface LineCursor {
  readonly line: number;
  /** Offset after the line's last character, without the line break. */
  readonly end: number;
  /** Offset of the next character. */
  pos: number;
  column: number;
  /** The columns that remain of a tab that a container consumed in part. */
  spare: number;
}

/** Columns of white space at the cursor. */
export function indentAt(text: string, cursor: LineCursor): number {
  const ahead = { ...cursor };
  skipIndent(text, ahead, Number.POSITIVE_INFINITY);
  return ahead.column - cursor.column;
}

/** Moves over white space, at most this many columns. */
export function skipIndent(text: string, cursor: LineCursor, columns: number): void {
  let left = columns;
  while (left > 0) {
    if (cursor.spare === 0) {
      const char = cursor.pos < cursor.end ? text[cursor.pos] : undefined;
      if (char !== ' ' && char !== '\t') return;
      cursor.spare = char === '\t' ? 4 - (cursor.column % 4) : 1;
      cursor.pos += 1;
    }
    const step = Math.min(left, cursor.spare);
    cursor.spare -= step;
    cursor.column += step;
    left -= step;
  }
}

/** Moves over characters that are not white space. */
export function skipMarker(cursor: LineCursor, length: number): void {
  cursor.pos += length;
  cursor.column += length;
}

/** The rest of the line. The remainder of a tab becomes spaces. */
export function readRest(text: string, { pos, end, spare }: LineCursor): string {
  return ' '.repeat(spare) + text.slice(pos, end);
}

export function isBlankAt(text: string, { pos, end }: LineCursor): boolean {
  for (let at = pos; at < end; at += 1) if (text[at] !== ' ' && text[at] !== '\t') return false;
  return true;
}
