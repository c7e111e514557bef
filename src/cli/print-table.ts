import { columns } from '../core/source/text/columns.ts';
import { printable } from './terminal.ts';

/** Rows as columns of equal width; the last column is not padded. No rows: only the heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return columns([heading, ...rows].map((row) => row.map(printable)));
}
