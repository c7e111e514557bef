import type { SourceText } from './source-text.ts';

/** Where the line of a place begins; undefined: something other than spaces stands before the place. */
export function lineStartOf(text: SourceText, offset: number): number | undefined {
  let start = offset;
  for (;;) {
    const char = start === 0 ? 10 : text.charCodeAt(start - 1);
    if (char === 10) return start;
    if (char !== 32) return undefined;
    start -= 1;
  }
}

/** The spaces that a line begins with. */
export function columnAt(text: SourceText, lineStart: number): number {
  let column = 0;
  while (text.charCodeAt(lineStart + column) === 32) column += 1;
  return column;
}
