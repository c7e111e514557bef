import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import { type LinkOutcome, SiteLinks } from '../../references/site-links.ts';
import type { WrittenLink } from '../../references/written-links.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Crossing } from './crossing.ts';
import { AnchorsAfter } from './follow-anchors.ts';
import type { ReasonedEdit } from './site-change.ts';
import { addressesOf, splitAddress } from './write-address.ts';

/** What a link must lead to after the change. */
type Wanted =
  | { readonly kind: 'page'; readonly page: PlannedPage }
  | { readonly kind: 'folder'; readonly folder: string }
  /** A file that is no page of the site. */
  | { readonly kind: 'file'; readonly file: string };

/** The links, images and files that would no longer lead where they lead now, with their new addresses. */
export function followLinks(crossing: Crossing): readonly ReasonedEdit[] {
  const links = new SiteLinks(crossing.after);
  const anchors = new AnchorsAfter(crossing);
  return crossing.references.written.flatMap((link) => {
    const { path, suffix } = splitAddress(link.href);
    const newPath = path === '' ? '' : pathAfter(link, link.outcome, crossing, links);
    const anchor = anchors.find(link);
    const newSuffix = anchor === undefined ? suffix : suffix.replace(/#.*$/s, `#${anchor}`);
    const text = newPath + newSuffix;
    return text === link.href ? [] : [{ at: link.at, text, reason: 'link' as const }];
  });
}

/** The path that leads to the same thing after the change: the written one, if it still does. */
export function pathAfter(
  link: Pick<WrittenLink, 'href' | 'bases'>,
  outcome: LinkOutcome,
  crossing: Crossing,
  links: SiteLinks,
): string {
  const { path } = splitAddress(link.href);
  const bases = link.bases.map(crossing.fileOf);
  const wanted = wantedOf(outcome, crossing);
  if (wanted === undefined) return outcome.kind === 'external' ? withPrefix(link, crossing, links) : path;
  const leads = (href: string) => leadsTo(links.resolve({ href, bases }), wanted);
  if (leads(path)) return path;
  const target = pathOfTarget(wanted, path);
  const before = link.bases[0] ?? '';
  const kept = trailingExtension(path, wanted);
  return addressesOf(path, target + kept, { bases, before }).find(leads) ?? path;
}

function wantedOf(outcome: LinkOutcome, { pages, fileOf }: Crossing): Wanted | undefined {
  switch (outcome.kind) {
    case 'found': {
      if (outcome.page === undefined) return { kind: 'file', file: fileOf(outcome.target.file) };
      const page = pages.get(outcome.page);
      return page && { kind: 'page', page };
    }
    case 'folder': {
      const page = pages.get(outcome.page);
      return page && { kind: 'folder', folder: folderAfter(outcome.folder, outcome.page.slug, page.slug) };
    }
    case 'unlisted':
      return { kind: 'file', file: fileOf(outcome.target.file) };
    default:
      return undefined;
  }
}

/** The folder that the page was in, if the page kept its place below it; else the page itself. */
function folderAfter(folder: string, before: string, after: string): string {
  const rest = before.slice(folder.length);
  return after.endsWith(rest) ? after.slice(0, after.length - rest.length) : after;
}

function leadsTo(outcome: LinkOutcome, wanted: Wanted): boolean {
  switch (wanted.kind) {
    case 'page':
      return outcome.kind === 'found' && outcome.page?.slug === wanted.page.slug;
    case 'folder':
      return outcome.kind === 'folder' || outcome.kind === 'found';
    case 'file':
      return (outcome.kind === 'found' || outcome.kind === 'unlisted') && outcome.target.file === wanted.file;
  }
}

function pathOfTarget(wanted: Wanted, path: string): string {
  switch (wanted.kind) {
    case 'page':
      return hasExtension(path) ? withoutPageExtension(fileOfPage(wanted.page)) : wanted.page.slug;
    case 'folder':
      return wanted.folder;
    case 'file':
      return withoutPageExtension(wanted.file);
  }
}

/** A link that names the file of a page with its extension still does. */
function trailingExtension(path: string, wanted: Wanted): string {
  if (wanted.kind === 'folder') return '';
  const file = wanted.kind === 'page' ? fileOfPage(wanted.page) : wanted.file;
  const extension = file.slice(withoutPageExtension(file).length);
  return hasExtension(path) ? extension : '';
}

function hasExtension(path: string): boolean {
  return /\.mdx?$/.test(path);
}

function fileOfPage(page: PlannedPage): string {
  return page.kind === 'mdx' ? page.file : page.slug;
}

/** A site that is published below a folder may have links that begin with that folder. */
function withPrefix(
  { href }: Pick<WrittenLink, 'href'>,
  { references, ...crossing }: Crossing,
  links: SiteLinks,
): string {
  const { path } = splitAddress(href);
  const [, prefix = '', rest = ''] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? [];
  if (rest === '' || links.find('', path).kind !== 'missing') return path;
  return (
    prefix + pathAfter({ href: rest, bases: [''] }, references.links.find('', rest), { references, ...crossing }, links)
  );
}
