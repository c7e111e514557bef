import type { PairedEdition } from '../references/editions/edition.ts';
import type { Finding } from './rule.ts';

const mostNamed = 8;
const mostRelated = 50;

/** One finding for each edition: a language that is begun may lack hundreds of pages. */
export function* reportMissingPages({ edition, source, missing }: PairedEdition): Iterable<Finding> {
  if (missing.length === 0) return;
  const named = missing.slice(0, mostNamed).join(', ');
  const others = missing.length > mostNamed ? ` and ${missing.length - mostNamed} others` : '';
  const count = missing.length === 1 ? 'a page' : `${missing.length} pages`;
  const of = source.label === '' ? 'the other pages' : `"${source.label}"`;
  yield {
    message: `The ${edition.kind} "${edition.label}" lacks the counterpart of ${count} of ${of}: ${named}${others}. Choose "Create from Source" on the page in the Site view.`,
    at: edition.labelAt,
    related: missing
      .slice(0, mostRelated)
      .map((file) => ({ message: 'No counterpart', at: { file, span: { start: 0, end: 0 } } })),
  };
}
