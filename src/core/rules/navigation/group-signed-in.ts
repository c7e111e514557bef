import { listContainers } from '../../project/list-sources.ts';
import type { Rule } from '../rule.ts';

export const groupSignedIn: Rule = {
  id: 'group-signed-in',
  summary: 'No group in the navigation is restricted to signed-in readers.',
  severity: 'warning',
  *check(project) {
    for (const { kind, label, at } of listContainers(project.config.navigation)) {
      const element = kind === 'group' ? project.document(at.file)?.nodeAt(at.span.start) : undefined;
      const isPublic = element?.kind === 'object' ? element.get('public') : undefined;
      if (isPublic?.boolean() !== false) continue;
      yield {
        message: `An exported site has no sign-in, so \`public: false\` on the group "${label}" does not restrict access to its pages. Set \`public: false\` in the front matter of each page that must not be published.`,
        at: isPublic.keyLocation,
      };
    }
  },
};
