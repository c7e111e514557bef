import type { Redirect } from '../../docs-json/docs-config.ts';
import type { Rule } from '../rule.ts';
import { buildRemovalFixes } from '../shared-fixes.ts';

export const redirectDuplicate: Rule = {
  id: 'redirect-duplicate',
  summary: 'Every path has at most one redirect.',
  severity: 'warning',
  *check(project) {
    const firsts = new Map<string, Redirect>();
    for (const redirect of project.config.redirects) {
      const path = redirect.source.replace(/^\/+|\/+$/g, '');
      const first = firsts.get(path);
      if (first === undefined) {
        firsts.set(path, redirect);
        continue;
      }
      const isSame = redirect.destination === first.destination && redirect.source === first.source;
      yield {
        message: isSame
          ? `Duplicate redirect from "${redirect.source}". Remove one of the two.`
          : `Duplicate redirect from "${redirect.source}". The first one wins, to "${first.destination}"; remove this one.`,
        at: redirect.at,
        related: [{ message: 'First defined here', at: first.at }],
        // Nothing is lost if both lead to the same place.
        fixes: buildRemovalFixes(project, redirect.at).map((fix) => (isSame ? { ...fix, kind: 'fix' } : fix)),
      };
    }
  },
};
