import type { Heading } from '../../pages/page-tree.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { type LinkOutcome, SiteLinks } from '../../references/site-links.ts';
import type { ResolvedLink, WrittenLink } from '../../references/written-links.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import { listIds } from '../mdx/place-headings.ts';
import type { ReasonedEdit, SiteTransition } from './site-change.ts';
import { listAddresses, splitAddress } from './write-address.ts';

/** The required target of a link after the change. */
type Target =
  | { readonly kind: 'page'; readonly page: PlannedPage }
  | { readonly kind: 'folder'; readonly folder: string }
  /** A file that is not a page of the site. */
  | { readonly kind: 'file'; readonly file: string };

/** Returns new addresses for the links whose target would change. */
export function followLinks(transition: SiteTransition): readonly ReasonedEdit[] {
  const links = new SiteLinks(transition.after);
  const anchors = new NewAnchors(transition);
  return transition.references.written.flatMap((link) => {
    const { path, suffix } = splitAddress(link.href);
    const newPath = path === '' ? '' : findPathAfter(link, link.outcome, transition, links);
    const anchor = anchors.find(link);
    const newSuffix = anchor === undefined ? suffix : suffix.replace(/#.*$/s, `#${anchor}`);
    const text = newPath + newSuffix;
    return text === link.href ? [] : [{ at: link.at, text, reason: 'link' as const }];
  });
}

/** The path to the same target after the change. The written path, if it still leads there. */
export function findPathAfter(
  link: Pick<WrittenLink, 'href' | 'bases'>,
  outcome: LinkOutcome,
  transition: SiteTransition,
  links: SiteLinks,
): string {
  const { path } = splitAddress(link.href);
  const bases = link.bases.map(transition.fileOf);
  const target = getTarget(outcome, transition);
  if (target === undefined) return outcome.kind === 'below' ? followPrefixed(link, transition, links) : path;
  const reachesTarget = (href: string) => isTarget(links.resolve({ href, bases }), target);
  if (reachesTarget(path)) return path;
  const newPath = targetPath(target, path);
  const before = link.bases[0] ?? '';
  const extension = trailingExtension(path, target);
  return listAddresses(path, newPath + extension, { bases, before }).find(reachesTarget) ?? path;
}

function getTarget(outcome: LinkOutcome, { pages, fileOf }: SiteTransition): Target | undefined {
  switch (outcome.kind) {
    case 'found': {
      if (outcome.page === undefined) return { kind: 'file', file: fileOf(outcome.target.file) };
      const page = pages.get(outcome.page);
      return page && { kind: 'page', page };
    }
    case 'folder': {
      const page = pages.get(outcome.page);
      return page && { kind: 'folder', folder: findFolderAfter(outcome.folder, outcome.page.slug, page.slug) };
    }
    case 'unlisted':
      return { kind: 'file', file: fileOf(outcome.target.file) };
    default:
      return undefined;
  }
}

/** The new folder of the page if its path below the folder is the same, else the page itself. */
function findFolderAfter(folder: string, before: string, after: string): string {
  const rest = before.slice(folder.length);
  return after.endsWith(rest) ? after.slice(0, after.length - rest.length) : after;
}

function isTarget(outcome: LinkOutcome, target: Target): boolean {
  switch (target.kind) {
    case 'page':
      return outcome.kind === 'found' && outcome.page?.slug === target.page.slug;
    case 'folder':
      return outcome.kind === 'folder' || outcome.kind === 'found';
    case 'file':
      return (outcome.kind === 'found' || outcome.kind === 'unlisted') && outcome.target.file === target.file;
  }
}

function targetPath(target: Target, path: string): string {
  switch (target.kind) {
    case 'page':
      return hasExtension(path) ? withoutPageExtension(getPageFile(target.page)) : target.page.slug;
    case 'folder':
      return target.folder;
    case 'file':
      return withoutPageExtension(target.file);
  }
}

/** The extension of the target, if the link is written with one. */
function trailingExtension(path: string, target: Target): string {
  if (target.kind === 'folder') return '';
  const file = target.kind === 'page' ? getPageFile(target.page) : target.file;
  const extension = file.slice(withoutPageExtension(file).length);
  return hasExtension(path) ? extension : '';
}

function hasExtension(path: string): boolean {
  return /\.mdx?$/.test(path);
}

function getPageFile(page: PlannedPage): string {
  return page.kind === 'mdx' ? page.file : page.slug;
}

/** A site that is published below a folder may have links that start with the name of that folder. */
function followPrefixed(
  { href }: Pick<WrittenLink, 'href'>,
  { references, ...transition }: SiteTransition,
  links: SiteLinks,
): string {
  const { path } = splitAddress(href);
  const [, prefix = '', rest = ''] = /^(\/[^/]+)(\/.+)$/.exec(path) ?? [];
  if (rest === '' || links.find('', path).kind !== 'missing') return path;
  return (
    prefix +
    findPathAfter({ href: rest, bases: [''] }, references.links.find('', rest), { references, ...transition }, links)
  );
}

/** Finds the anchors of links after the headings of one file have changed. */
class NewAnchors {
  readonly #transition: SiteTransition;
  /** The headings before and after the change, by page file. Undefined if they do not change. */
  readonly #pairs = new Map<string, readonly (readonly [Heading, Heading])[] | undefined>();

  constructor(transition: SiteTransition) {
    this.#transition = transition;
  }

  /** The new anchor of the link. Undefined if it does not change. */
  find({ href, bases, outcome }: ResolvedLink): string | undefined {
    if (this.#transition.headingsOf === undefined || outcome.kind !== 'found' || outcome.anchor === '')
      return undefined;
    const pages = href.startsWith('#') ? bases : [outcome.target.file];
    for (const page of pages) {
      const found = this.#pairHeadings(page)?.find(([before]) => listIds(before).includes(outcome.anchor));
      if (found !== undefined) return listIds(found[1]).includes(outcome.anchor) ? undefined : found[1].id;
    }
    return undefined;
  }

  #pairHeadings(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    if (this.#pairs.has(page)) return this.#pairs.get(page);
    const pairs = this.#pair(page);
    this.#pairs.set(page, pairs);
    return pairs;
  }

  #pair(page: string): readonly (readonly [Heading, Heading])[] | undefined {
    const { project, after, headingsOf = '', fileOf } = this.#transition;
    if (!insertsFile(project, page, headingsOf, new Set())) return undefined;
    const before = project.pageFacts(page)?.headings ?? [];
    const newHeadings = after.pageFacts(fileOf(page))?.headings ?? [];
    if (before.length !== newHeadings.length) return undefined;
    return before.flatMap((heading, index) => {
      const newHeading = newHeadings[index];
      return newHeading === undefined ? [] : [[heading, newHeading] as const];
    });
  }
}

/** Returns whether the page is the file, or inserts it as a snippet. */
function insertsFile(project: Project, page: string, file: string, seen: Set<string>): boolean {
  if (page === file) return true;
  if (seen.has(page)) return false;
  seen.add(page);
  return (project.pageFacts(page)?.imports ?? []).some(({ path }) => insertsFile(project, path, file, seen));
}
