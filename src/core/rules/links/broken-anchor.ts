import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { LinkOutcome } from '../../references/site-links.ts';
import type { ResolvedLink } from '../../references/written-links.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { isSlipOf, suggestAddresses } from '../address-fixes.ts';
import { mostSuggestions } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

export const brokenAnchor: Rule = {
  id: 'broken-anchor',
  summary: 'Every anchor of a link is a heading or another element of its page.',
  severity: 'warning',
  *check(_project, references) {
    let found = 0;
    for (const link of references.written) {
      const missing = findMissing(link, references);
      if (missing === undefined) continue;
      found += 1;
      const near = found > mostSuggestions ? [] : findNearest(missing.anchor, missing.ids);
      const path = link.href.slice(0, link.href.indexOf('#'));
      const { message, fixes } = suggestAddresses(
        link,
        near.map((id) => ({ text: `${path}#${id}`, isSure: isSlipOf(missing.anchor, id) })),
      );
      const where = path === '' ? 'this page' : missing.page;
      const advice = message || ' Correct the anchor, or add the heading.';
      yield { message: `Nothing on ${where} has the id "${missing.anchor}".${advice}`, at: link.at, fixes };
    }
  },
};

interface MissingAnchor {
  readonly anchor: string;
  readonly page: string;
  /** The ids that there are. */
  readonly ids: Iterable<string>;
}

function findMissing(link: ResolvedLink, references: ReferenceIndex): MissingAnchor | undefined {
  const anchor = destinationOf(link.outcome)?.anchor ?? '';
  // `#top` is the beginning of any page, `#:~:text=` a text in it.
  if (anchor === '' || anchor === 'top' || anchor.startsWith(':~:')) return undefined;
  const pages = pagesOf(link, references);
  const known = pages.flatMap((page) => references.anchors(page) ?? []);
  const [page] = pages;
  const [first] = known;
  if (page === undefined || first === undefined || known.some(({ has }) => has(anchor))) return undefined;
  return { anchor, page, ids: first.ids };
}

/** Where the link ends, through redirects too, which keep its anchor. */
function destinationOf(outcome: LinkOutcome) {
  return outcome.kind === 'found' || outcome.kind === 'redirected' ? outcome : undefined;
}

/** The page files that the link may lead to; none if one has generated sections, which have ids of their own. */
function pagesOf({ href, bases, outcome }: ResolvedLink, { links }: ReferenceIndex): readonly string[] {
  const pages = href.startsWith('#') ? bases.map((base) => links.pageOf(base)) : [destinationOf(outcome)?.page];
  const files = pages.flatMap((page) =>
    page === undefined ? [] : [page.kind === 'mdx' && !page.target ? page.file : ''],
  );
  return files.includes('') ? [] : files;
}
