import { columns } from '../core/source/text/columns.ts';
import { printable } from './terminal.ts';

/** Prints rows in columns of equal width; the last column is not padded. Without rows, prints only the heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return columns([heading, ...rows].map((row) => row.map(printable)));
}
