import { findNearest } from '../../source/text/nearest.ts';
import type { Rule } from '../rule.ts';
import { formatSuggestions, renameKey } from '../shared-fixes.ts';

const networks: readonly string[] =
  'x twitter x-twitter website earth-americas facebook youtube discord slack github gitlab linkedin instagram hacker-news medium telegram bluesky threads reddit podcast whatsapp wechat mastodon tiktok twitch pinterest snapchat stackoverflow'.split(
    ' ',
  );

export const socialUnknown: Rule = {
  id: 'social-unknown',
  summary: 'Every key of `footer.socials` is a known service.',
  severity: 'warning',
  *check(project) {
    const root = project.configFile === undefined ? undefined : project.document(project.configFile)?.root;
    for (const member of root?.get('footer')?.get('socials')?.members() ?? []) {
      const name = String(member.key);
      if (networks.includes(name) || name === '$ref') continue;
      const nearest = findNearest(name, networks, 1);
      const advice = formatSuggestions(nearest) || ' Use "website" for other services.';
      const fixes = nearest.map((network) => renameKey(member, network));
      yield { message: `Unknown service "${name}", so it has no icon.${advice}`, at: member.keyLocation, fixes };
    }
  },
};
