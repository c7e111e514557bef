/** Lines of the headings that are problem codes, counted from 1: the editor opens links to lines, not to headings. */
export function linesOfCodes(manual: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of manual.split('\n').entries()) {
    const code = /^### `?([a-z-]+)`?\s*$/.exec(line)?.[1];
    if (code !== undefined) lines.set(code, index + 1);
  }
  return lines;
}
