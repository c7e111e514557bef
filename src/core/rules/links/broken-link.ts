import { whyOutside } from '../../project/outside-links.ts';
import { isFile, looksLikeHost } from '../../references/file-addresses.ts';
import { suggestAddresses, suggestPaths } from '../address-fixes.ts';
import { mostSuggestions } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

/** An address of mail without its scheme. */
const mail = /^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

export const brokenLink: Rule = {
  id: 'broken-link',
  summary: 'Every link leads to a page, a file or a redirect of the site.',
  severity: 'warning',
  *check({ workspace }, { links, written }) {
    let found = 0;
    for (const link of written) {
      if (link.outcome.kind !== 'missing') continue;
      const scheme = missingScheme(link.href);
      if (isFile(link) && scheme === undefined) continue;
      // Links to files outside of the project have a problem of their own.
      if (link.bases.some((base) => whyOutside(link, base, workspace) !== undefined)) continue;
      found += 1;
      if (scheme !== undefined) {
        const { message, fixes } = suggestAddresses(link, [{ text: scheme + link.href, isSure: true }]);
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

function missingScheme(href: string): string | undefined {
  if (mail.test(href)) return 'mailto:';
  return looksLikeHost(href) ? 'https://' : undefined;
}
