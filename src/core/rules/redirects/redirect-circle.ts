import type { Redirect } from '../../docs-json/docs-config.ts';
import type { Rule } from '../rule.ts';
import { buildRemovalFixes } from '../shared-fixes.ts';

export const redirectCircle: Rule = {
  id: 'redirect-circle',
  summary: 'No redirect leads back to itself.',
  severity: 'warning',
  *check(project, { links }) {
    const reported = new Set<Redirect>();
    for (const redirect of project.config.redirects) {
      const circle = links.redirects.findCycle(redirect);
      if (circle.length === 0 || circle.some((each) => reported.has(each))) continue;
      for (const each of circle) reported.add(each);
      const [first, ...others] = circle;
      const route = [...circle, redirect].map(({ source }) => source).join(' → ');
      yield {
        message:
          others.length === 0
            ? `The redirect from "${first?.source}" leads to itself. Correct the destination, or remove the redirect.`
            : `Circular redirects: ${route}. Correct one of the destinations.`,
        at: redirect.at,
        fixes: others.length === 0 ? buildRemovalFixes(project, redirect.at) : [],
        related: others.map(({ source, at }) => ({ message: `The redirect from "${source}"`, at })),
      };
    }
  },
};
