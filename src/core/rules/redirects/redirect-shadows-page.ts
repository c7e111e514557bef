import { redirectPath } from '../../references/redirects.ts';
import type { Rule } from '../rule.ts';

export const redirectShadowsPage: Rule = {
  id: 'redirect-shadows-page',
  summary: 'No redirect starts at the address of a page.',
  severity: 'warning',
  *check({ config }, { links }) {
    const slugs = new Set(links.slugs);
    for (const redirect of config.redirects) {
      const path = redirectPath(redirect.source);
      if (!slugs.has(path) || links.redirects.findCycle(redirect).length > 0) continue;
      yield {
        message: `"${redirect.source}" is also the address of a page. An exported site shows the page; a host that applies redirects first never does. Remove the redirect, or move the page.`,
        at: redirect.at,
      };
    }
  },
};
