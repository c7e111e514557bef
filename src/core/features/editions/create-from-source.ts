import { refusePath } from '../../new-pages/page-path.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { findList } from '../../project/find-node.ts';
import type { PairedEdition } from '../../references/editions/edition.ts';
import { findEditionSets } from '../../references/editions/find-editions.ts';
import { pairEditions } from '../../references/editions/pair-pages.ts';
import { sourceKey } from '../../references/editions/source-mark.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { fileExtension, withoutPageExtension } from '../../source/text/file-names.ts';
import { explainBroken } from '../site-tree/explain-broken.ts';
import { type Destination, findEnd, insertAt } from '../site-tree/place-rows.ts';
import { findRowNode, goneMessage, type SiteRows } from '../site-tree/row-nodes.ts';
import { type CreateFromSource, refuse, type SiteEdit } from '../site-tree/site-action.ts';

/** Creates the counterpart of a page in another edition, with its front matter, and its entry. A file that exists is only listed. */
export function createFromSource(rows: SiteRows, { source, edition: label }: CreateFromSource): SiteEdit {
  const { project } = rows;
  const broken = explainBroken(project);
  if (broken !== undefined) return refuse(broken);
  const editions = findEditionSets(project).flatMap((set) => pairEditions(project, set));
  const paired = editions.find((each) => each.edition.label === label && each.missing.includes(source));
  if (paired === undefined) return refuse(`"${label}" lacks no counterpart of ${source}.`);
  const original = project.pageFile(source);
  if (original === undefined) return refuse(goneMessage);
  const path = paired.pathOf(source);
  if (path === undefined || path === withoutPageExtension(source)) {
    return refuse(
      `Where the counterpart of ${source} belongs does not follow from the other pages. Create it with New Page, and name its source in \`${sourceKey}\`.`,
    );
  }
  const file = `${path}${fileExtension(source)}`;
  const isThere = project.workspace.has(file);
  const refusal = isThere ? undefined : refusePath(project, path);
  if (refusal !== undefined) return refuse(refusal);
  const place = findPlace(rows, paired, source);
  if (place.kind === 'refused') return refuse(place.message);
  const edits = [insertAt([quoteText(path)], place)];
  const title = `Create ${file} from its source`;
  if (isThere) return { kind: 'edits', title, edits };
  return { kind: 'edits', title, creates: [{ file, text: writeText(original.text, source) }], edits };
}

/** The front matter of the source, which names it. The text is left to the translator: a copy would be published as it is. */
function writeText(text: string, source: string): string {
  const place = findFrontMatter(text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const keys = place === undefined ? '' : text.slice(place.start, place.end).trim();
  const lines = keys === '' ? [] : keys.split(/\r?\n/).filter((line) => !line.startsWith(`${sourceKey}:`));
  const mark = `${sourceKey}: ${quoteText(withoutPageExtension(source))}`;
  return ['---', ...lines, mark, '---', '', ''].join(lineBreak);
}

/** After the counterpart of the page before it in its group, or before that of the next one, or at the end of the edition. */
function findPlace(rows: SiteRows, { edition, source, pairs }: PairedEdition, file: string): Destination {
  const { project } = rows;
  const partners = new Map(pairs.map((pair) => [pair.source, pair.page]));
  const index = source.files.indexOf(file);
  const before = source.files.slice(0, index).reverse();
  const after = source.files.slice(index + 1);
  const group = source.container && listGroup(rows, file, source.files);
  const isBeside = (other: string) => group?.has(other) === true;
  const neighbors = [
    ...before.filter(isBeside).map((other) => ({ other, shift: 1 })),
    ...after.filter(isBeside).map((other) => ({ other, shift: 0 })),
    ...before.map((other) => ({ other, shift: 1 })),
    ...after.map((other) => ({ other, shift: 0 })),
  ];
  const entries = listEntries(rows, edition.files);
  for (const { other, shift } of neighbors) {
    const entry = entries.get(partners.get(other) ?? '');
    const node = entry && findRowNode(rows, entry);
    const place = node && findList(node);
    if (entry === undefined || place === undefined || place.list.document.language !== 'json') continue;
    return { kind: 'list', list: place.list, index: place.index + shift, container: entry.entry.container };
  }
  if (edition.container === undefined) return { kind: 'refused', message: goneMessage };
  return findEnd(project, edition.container, { hasEntries: true, hasEndpoints: false });
}

type EntryRow = Extract<SiteRows['sources'] extends ReadonlyMap<string, infer Row> ? Row : never, { kind: 'entry' }>;

/** The rows of the entries of page files, by file. */
function listEntries({ sources }: SiteRows, files: readonly string[]): ReadonlyMap<string, EntryRow> {
  const wanted = new Set(files);
  const entries = new Map<string, EntryRow>();
  for (const row of sources.values()) {
    if (row.kind !== 'entry' || row.entry.outcome.kind !== 'page') continue;
    const { file } = row.entry.outcome;
    if (wanted.has(file) && !entries.has(file)) entries.set(file, row);
  }
  return entries;
}

/** The files that are listed in the same element as a file. */
function listGroup(rows: SiteRows, file: string, files: readonly string[]): ReadonlySet<string> {
  const entries = listEntries(rows, files);
  const container = entries.get(file)?.entry.container;
  return new Set([...entries].flatMap(([other, row]) => (row.entry.container === container ? [other] : [])));
}
