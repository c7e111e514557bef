/** Escapes the bars in the code of a row: GFM ends a cell at a bar in code, too. */
export function protectCodeBars(row: string): string {
  return row.replace(/(?<![`\\])(`+)[^`]+\1(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, '\\|'));
}

/** Counts the cells of a row that begins and ends with a bar. */
export function countCells(row: string): number {
  return row.trim().split(/(?<!\\)\|/).length - 2;
}

export const barTitle = 'Write \\| in the code';

export const barMessage = 'A bar ends the cell, in code too. Write \\| for a bar inside a cell.';
