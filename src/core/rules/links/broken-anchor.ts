import type { Project } from '../../project/project.ts';
import { isPattern } from '../../references/redirects.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { LinkOutcome } from '../../references/site-links.ts';
import type { ResolvedLink } from '../../references/written-links.ts';
import { mostSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { isMisspellingOf, limitSeverity, suggestAddresses } from '../address-fixes.ts';
import type { Rule } from '../rule.ts';

export const brokenAnchor: Rule = {
  id: 'broken-anchor',
  summary: 'The anchor of every link is the id of a heading or another element on its page.',
  severity: 'warning',
  *check(project, references) {
    let count = 0;
    for (const link of [...references.written, ...listDestinations(project, references)]) {
      const missing = findMissing(link, references);
      if (missing === undefined) continue;
      count += 1;
      const nearest = count > mostSuggestions ? [] : findNearestIds(missing);
      const path = link.href.slice(0, link.href.indexOf('#'));
      const { message, fixes } = suggestAddresses(
        link,
        nearest.map((id) => ({ text: `${path}#${id}`, isSure: isMisspellingOf(missing.anchor, id) })),
      );
      const where = path === '' ? 'this page' : missing.page;
      const advice = message || ' Correct the anchor, or add the heading.';
      yield {
        message: `Nothing on ${where} has the id "${missing.anchor}".${advice}`,
        at: link.at,
        fixes,
        ...limitSeverity(link, project),
      };
    }
  },
};

/** The destinations of redirects, as links from the root. */
function listDestinations({ config }: Project, { links }: ReferenceIndex): readonly ResolvedLink[] {
  return config.redirects.flatMap(({ destination, destinationAt: { file, span } }) => {
    if (!destination.includes('#') || isPattern(destination)) return [];
    const at = { file, span: { start: span.start + 1, end: span.end - 1 } };
    return [{ href: destination, image: false, at, bases: [''], outcome: links.find('', destination) }];
  });
}

/** Similar ids, then those that contain the anchor or a part of it; the only id of a page without either. */
function findNearestIds({ anchor, ids }: MissingAnchor): readonly string[] {
  const known = [...ids];
  const near = findNearest(anchor, known);
  const longer = known.filter((id) => containsWords(id, anchor) || containsWords(anchor, id));
  const similar = [...new Set([...near, ...longer])];
  return similar.length === 0 && known.length === 1 ? known : similar.slice(0, 3);
}

/** Returns whether the words of an id are a part of another id: `rate-limits` in `how-rate-limits-work`, `auth` in `authentication`. */
function containsWords(id: string, words: string): boolean {
  return words.length > 2 && `-${id}-`.toLowerCase().includes(`-${words}`.toLowerCase());
}

interface MissingAnchor {
  readonly anchor: string;
  readonly page: string;
  readonly ids: Iterable<string>;
}

function findMissing(link: ResolvedLink, references: ReferenceIndex): MissingAnchor | undefined {
  const anchor = getDestination(link.outcome)?.anchor ?? '';
  // `#top` is the start of every page; `#:~:text=` is a text fragment.
  if (anchor === '' || anchor === 'top' || anchor.startsWith(':~:')) return undefined;
  const pages = listPages(link, references);
  const known = pages.flatMap((page) => references.anchors(page) ?? []);
  const [page] = pages;
  const [first] = known;
  if (page === undefined || first === undefined || known.some(({ has }) => has(anchor))) return undefined;
  return { anchor, page, ids: first.ids };
}

/** The page that the link leads to, also through redirects, which keep the anchor. */
function getDestination(outcome: LinkOutcome) {
  return outcome.kind === 'found' || outcome.kind === 'redirected' ? outcome : undefined;
}

/** The page files that the link may lead to; none if one of the pages has generated sections, whose ids are not known here. */
function listPages({ href, bases, outcome }: ResolvedLink, { links }: ReferenceIndex): readonly string[] {
  const pages = href.startsWith('#') ? bases.map((base) => links.pageOf(base)) : [getDestination(outcome)?.page];
  const files = pages.flatMap((page) =>
    page === undefined ? [] : [page.kind === 'mdx' && !page.target ? page.file : ''],
  );
  return files.includes('') ? [] : files;
}
