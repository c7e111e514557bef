import { findMissingPages } from '../../references/page-sources.ts';
import { isPattern, sitePath } from '../../references/redirects.ts';
import { mostSuggestions } from '../../source/edit/suggestions.ts';
import { explainAddress } from '../../source/references/address-form.ts';
import { suggestPaths } from '../address-fixes.ts';
import type { Rule } from '../rule.ts';

export const redirectBroken: Rule = {
  id: 'redirect-broken',
  summary: 'Every redirect leads to a page or a file of the site, or to another site.',
  severity: 'warning',
  *check(project, { links }) {
    const describeMissing = findMissingPages(project);
    let count = 0;
    for (const { source, destination, destinationAt } of project.config.redirects) {
      // The target of a wildcard depends on the requested address.
      const path = sitePath(destination);
      if (path === undefined || isPattern(path) || links.find('', destination).kind !== 'missing') continue;
      // `redirect-form` reports the address of another site in a wrong form.
      if (explainAddress(destination, true)?.meant !== undefined) continue;
      count += 1;
      const { file, span } = destinationAt;
      const at = { file, span: { start: span.start + 1, end: span.end - 1 } };
      const link = { href: destination, image: false, at, bases: [''] };
      const { message: suggestion, fixes } =
        count > mostSuggestions ? { message: '', fixes: [] } : suggestPaths(link, (near) => links.nearestPages(near));
      const advice = suggestion || ' Correct the destination, or remove the redirect.';
      const message = `The redirect from "${source}" leads to no page: "${destination}".${advice}`;
      yield { message, at, fixes, missing: describeMissing(destination) };
    }
  },
};
