import type { EditionReport } from '../core/features/editions/report-editions.ts';
import { printTable } from './terminal.ts';

/** The editions as a table, followed by a table of what they lack and what is not in step. */
export function formatEditions(editions: readonly EditionReport[]): string {
  if (editions.length === 0) return 'The site has one edition, or none whose pages can be compared.\n';
  const counts = editions.map(({ kind, label, source, pairs, missing, extra, older, different }) => [
    `${kind} ${label}`,
    source === '' ? '(others)' : source,
    ...[pairs, missing, older, different, extra].map((list) => String(list.length)),
  ]);
  const rows = editions.flatMap(({ label, missing, older, different, extra }) => [
    ...missing.map((file) => ['missing', label, file, '']),
    ...older.map((file) => ['older', label, file, '']),
    ...different.map(({ page, differences }) => ['different', label, page, differences.join(', ')]),
    ...extra.map((file) => ['extra', label, file, '']),
  ]);
  const header = ['EDITION', 'SOURCE', 'PAGES', 'MISSING', 'OLDER', 'DIFFERENT', 'EXTRA'];
  const details = rows.length === 0 ? '' : `\n${printTable(['STATE', 'EDITION', 'PAGE', 'DIFFERENCES'], rows)}`;
  return printTable(header, counts) + details;
}

/** Returns whether every page has a counterpart that is in step with it. Pages without a source are no mistake. */
export function areInStep(editions: readonly EditionReport[]): boolean {
  return editions.every(({ missing, older, different }) => missing.length + older.length + different.length === 0);
}
