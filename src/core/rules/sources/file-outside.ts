import { explainOutsideLink } from '../../project/outside-links.ts';
import type { Rule } from '../rule.ts';

export const fileOutside: Rule = {
  id: 'file-outside',
  summary: 'Every file that `docs.json` shows or links to is part of the project.',
  severity: 'warning',
  *check({ config, mainFile, workspace }) {
    for (const link of config.links) {
      const message = explainOutsideLink(link, mainFile, workspace);
      if (message !== undefined) yield { message, at: link.at, outside: true };
    }
  },
};
