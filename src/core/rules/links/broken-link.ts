import { whyOutside } from '../../project/outside-links.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { suggestAddresses, suggestPaths } from '../address-fixes.ts';
import { mostSuggestions } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check({ workspace }, { links, written }) {
    let found = 0;
    for (const link of written) {
      if ((isFile(link) && !looksLikeHost(link.href)) || link.outcome.kind !== 'missing') continue;
      // Links to files outside of the project have a problem of their own.
      if (link.bases.some((base) => whyOutside(link, base, workspace) !== undefined)) continue;
      found += 1;
      if (looksLikeHost(link.href)) {
        const { message, fixes } = suggestAddresses(link, [`https://${link.href}`]);
        yield {
          message: `"${link.href}" is read as a page of this site, because it has no scheme.${message}`,
          at: link.at,
          fixes,
        };
        continue;
      }
      const { message, fixes } =
        found > mostSuggestions ? { message: '', fixes: [] } : suggestPaths(link, (path) => links.nearestPages(path));
      const advice = message || ' Correct the address, or add the page or a redirect.';
      yield { message: `No page of the site has the address "${link.href}".${advice}`, at: link.at, fixes };
    }
  },
};
