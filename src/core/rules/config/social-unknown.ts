import { formatSuggestions, renameKey } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import { socialNetworks } from '../../standards/navigation-schema.ts';
import type { Rule } from '../rule.ts';

export const socialUnknown: Rule = {
  id: 'social-unknown',
  summary: 'Every key of `footer.socials` is a known service.',
  severity: 'warning',
  *check(project) {
    const root = project.configFile === undefined ? undefined : project.document(project.configFile)?.root;
    for (const member of root?.get('footer')?.get('socials')?.members() ?? []) {
      const name = String(member.key);
      if (socialNetworks.includes(name) || name === '$ref') continue;
      const nearest = findNearest(name, socialNetworks, 1);
      const advice = formatSuggestions(nearest) || ' Use "website" for other services.';
      const fixes = nearest.map((network) => renameKey(member, network));
      yield { message: `Unknown service "${name}", so it has no icon.${advice}`, at: member.keyLocation, fixes };
    }
  },
};
