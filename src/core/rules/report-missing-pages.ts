import type { Project } from '../project/project.ts';
import type { PairedEdition } from '../references/editions/edition.ts';
import { fileExtension } from '../source/text/file-names.ts';
import type { Finding } from './rule.ts';

const mostNamed = 8;
const mostRelated = 50;

/** One finding for each edition: a language that is begun may lack hundreds of pages. */
export function* reportMissingPages({ workspace }: Project, paired: PairedEdition): Iterable<Finding> {
  const { edition, source, missing, pathOf } = paired;
  if (missing.length === 0) return;
  const counterparts = new Map(missing.map((file) => [file, `${pathOf(file)}${fileExtension(file)}`]));
  const unlisted = missing.filter((file) => workspace.has(counterparts.get(file) ?? ''));
  const absent = missing.filter((file) => !unlisted.includes(file));
  const name = `${edition.kind} "${edition.label}"`;
  const origin = source.label === '' ? 'the other pages' : `"${source.label}"`;
  const sentences = [
    absent.length === 0
      ? ''
      : `The ${name} lacks the counterpart of ${countPages(absent)} of ${origin}: ${nameFiles(absent)}.`,
    unlisted.length === 0
      ? ''
      : `The navigation of the ${name} does not list the counterpart of ${countPages(unlisted)} of ${origin}: ${nameFiles(unlisted.map((file) => counterparts.get(file) ?? file))}.`,
    'Choose "Create from Source" on the page of the source in the Site view.',
  ];
  yield {
    message: sentences.filter((sentence) => sentence !== '').join(' '),
    at: edition.labelAt,
    related: missing
      .slice(0, mostRelated)
      .map((file) => ({ message: 'No counterpart', at: { file, span: { start: 0, end: 0 } } })),
  };
}

function countPages(files: readonly string[]): string {
  return files.length === 1 ? 'a page' : `${files.length} pages`;
}

function nameFiles(files: readonly string[]): string {
  const others = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : '';
  return files.slice(0, mostNamed).join(', ') + others;
}
