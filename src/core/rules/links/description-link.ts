import { findAnchoredPage } from '../../pages/plan/anchored-page.ts';
import type { Project } from '../../project/project.ts';
import { listPublishedDocuments, listUnrootedLinks } from '../../references/description-links.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { WrittenLink } from '../../references/written-links.ts';
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

/** The address from the root that a link means; `works` if it leads there as it is written: from every page beside it, or because a page shows another address. */
function findAddress(
  { href, image, bases }: WrittenLink,
  { plan }: Project,
  { links }: ReferenceIndex,
): string | 'works' | undefined {
  const [path = ''] = href.split(/[?#]/);
  if (path === '') {
    return findAnchoredPage(plan.pages, href) === undefined ? undefined : 'works';
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
