import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { listPublishedDocuments, listUnrootedLinks } from '../../references/description-links.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { WrittenLink } from '../../references/written-links.ts';
import { unescapeSegment } from '../../source/document/pointer.ts';
import { decodeIfEncoded } from '../../source/text/percent-encoding.ts';
import { type Suggestion, suggestAddresses } from '../address-fixes.ts';
import type { Finding, Rule } from '../rule.ts';

export const descriptionLink: Rule = {
  id: 'description-link',
  summary: 'Links in the texts of a description begin at the root of the site.',
  severity: 'warning',
  *check(project, references) {
    for (const document of listPublishedDocuments(project)) {
      const unknown: WrittenLink[] = [];
      for (const link of listUnrootedLinks(document, project)) {
        const found = findAddress(link, project, references);
        if (found === 'works') continue;
        if (found === undefined) unknown.push(link);
        else yield report(link, suggestAddresses(link, [{ text: found, isSure: true }]));
      }
      const [anchors, paths] = [unknown.filter(isAnchor), unknown.filter((link) => !isAnchor(link))];
      yield* [...reportFirst(anchors), ...reportFirst(paths)];
    }
  },
};

function isAnchor({ href }: WrittenLink): boolean {
  return href.startsWith('#');
}

function report(link: WrittenLink, { message, fixes }: Suggestion): Finding {
  const reason = isAnchor(link)
    ? `"${link.href}" is an anchor of another tool, and no page here has it.`
    : `"${link.href}" is relative, and texts of a description are on several pages.`;
  return { message: reason + (message || ' Write the address from the root of the site.'), at: link.at, fixes };
}

/** The most places that one problem lists. */
const mostRelated = 50;

/** Reports links without a known target as one problem: a description that another tool was made for may have hundreds. */
function reportFirst([first, ...others]: readonly WrittenLink[]): readonly Finding[] {
  if (first === undefined) return [];
  const finding = report(first, { message: '', fixes: [] });
  if (others.length === 0) return [finding];
  const more = ` ${others.length} more ${others.length === 1 ? 'link is' : 'links are'} like this.`;
  const related = others.slice(0, mostRelated).map(({ at }) => ({ message: 'Also here.', at }));
  return [{ ...finding, message: finding.message + more, related }];
}

/** The address from the root that a link means; `works` if it leads there as it is written, from every page beside it. */
function findAddress(
  { href, image, bases }: WrittenLink,
  { plan }: Project,
  { links }: ReferenceIndex,
): string | 'works' | undefined {
  const [path = ''] = href.split(/[?#]/);
  if (path === '') {
    const slug = plan.pages.find((page) => isMeant(page, decodeIfEncoded(href.slice(1))))?.slug;
    return slug === undefined ? undefined : `/${slug}`;
  }
  const name = path.replace(/^(?:\.{1,2}\/)+|\.mdx?$/g, '');
  const isBeside = !image && plan.pages.some(({ slug }) => slug !== name && slug.endsWith(`/${name}`));
  if (isBeside) return 'works';
  const root = `/${name}`;
  const rest = href.slice(path.length);
  return [...bases, ''].map((base) => links.find(base, base === '' ? root : href)).some(({ kind }) => kind === 'found')
    ? `${root}${rest}`
    : undefined;
}

/** Returns whether an anchor of Redoc is about this page: `operation/getPet`, `tag/Pets`, `/paths/~1pets/get`. */
function isMeant(page: PlannedPage, anchor: string): boolean {
  const [, tag = '', operation = anchor] = /^tag\/([^/]+)(?:\/(.*))?$/s.exec(anchor) ?? [];
  if (page.kind === 'overview') return tag !== '' && operation === anchor && toSlug(page.tagName ?? '') === toSlug(tag);
  if (page.kind !== 'operation') return false;
  const { operationId, method, path } = page.summary;
  const [, pointer = '', key = ''] = /^\/?paths\/([^/]+)\/(\w+)$/.exec(operation) ?? [];
  if (pointer !== '') return unescapeSegment(pointer) === path && key.toUpperCase() === method;
  return operationId !== undefined && operation === `operation/${operationId}`;
}

/** Redoc writes the blanks of a tag as hyphens. */
function toSlug(tag: string): string {
  return tag.toLowerCase().replace(/\s+/g, '-');
}
