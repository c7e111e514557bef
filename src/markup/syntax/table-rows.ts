import type { Span } from '../../core/source/text/span.ts';

/** The cells of a row, without the blanks around them. An escaped bar does not separate cells. */
export function splitCells(text: string, { start, end }: Span): readonly Span[] {
  const cells: Span[] = [];
  let from = start;
  for (let at = start; at < end; at += 1) {
    const char = text[at];
    if (char === '\\' && (text[at + 1] === '|' || text[at + 1] === '\\')) at += 1;
    else if (char === '|') {
      const cell = trim(text, { start: from, end: at });
      // A leading bar is not a separator.
      if (cells.length > 0 || from > start || cell.start < cell.end) cells.push(cell);
      from = at + 1;
    }
  }
  const last = trim(text, { start: from, end });
  if (last.start < last.end) cells.push(last);
  return cells;
}

function trim(text: string, range: Span): Span {
  let { start, end } = range;
  while (start < end && /[ \t]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[ \t]/.test(text[end - 1] ?? '')) end -= 1;
  return { start, end };
}

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** The alignments in the delimiter row below a table's head; undefined if the line is not one. */
export function readDelimiterRow(line: string): readonly Alignment[] | undefined {
  if (!/^[-:|\t ]+$/.test(line) || !/[:|]/.test(line)) return undefined;
  const cells = splitCells(line, { start: 0, end: line.length }).map(({ start, end }) => line.slice(start, end));
  if (cells.length === 0 || !cells.every((cell) => /^:?-+:?$/.test(cell))) return undefined;
  return cells.map((cell) => {
    if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
    return cell.startsWith(':') ? 'left' : undefined;
  });
}
