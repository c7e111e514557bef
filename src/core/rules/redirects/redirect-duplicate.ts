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
      yield {
        message: `Duplicate redirect from "${redirect.source}". The first one wins, to "${first.destination}"; remove this one.`,
        at: redirect.at,
        related: [{ message: 'First defined here', at: first.at }],
        fixes: buildRemovalFixes(project, redirect.at),
      };
    }
  },
};
