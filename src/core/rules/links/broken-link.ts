import { explainOutsideLink } from '../../project/outside-links.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { suggestAddresses, suggestPaths } from '../address-fixes.ts';
import { mostSuggestions } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

/** An email address without `mailto:`. */
const mailAddress = /^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check({ workspace }, { links, written }) {
    let count = 0;
    for (const link of written) {
      if (link.outcome.kind !== 'missing') continue;
      const scheme = findMissingScheme(link.href);
      if (isFile(link) && scheme === undefined) continue;
      // `file-outside` reports links to files outside of the project.
      if (link.bases.some((base) => explainOutsideLink(link, base, workspace) !== undefined)) continue;
      count += 1;
      if (scheme !== undefined) {
        const { message, fixes } = suggestAddresses(link, [{ text: scheme + link.href, isSure: true }]);
        yield {
          message: `"${link.href}" has no scheme, so it is treated as a page of this site.${message}`,
          at: link.at,
          fixes,
        };
        continue;
      }
      const { message, fixes } =
        count > mostSuggestions ? { message: '', fixes: [] } : suggestPaths(link, (path) => links.nearestPages(path));
      const advice = message || ' Correct the address, or add the page or a redirect.';
      yield { message: `No page of the site has the address "${link.href}".${advice}`, at: link.at, fixes };
    }
  },
};

function findMissingScheme(href: string): string | undefined {
  if (mailAddress.test(href)) return 'mailto:';
  return looksLikeHost(href) ? 'https://' : undefined;
}
