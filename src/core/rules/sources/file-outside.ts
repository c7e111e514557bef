import { explainOutsideLink } from '../../project/outside-links.ts';
import type { Rule } from '../rule.ts';

export const fileOutside: Rule = {
  id: 'file-outside',
  summary: 'The logo and the favicon are files of the project.',
  severity: 'warning',
  *check({ config, configFile = 'docs.json', workspace }) {
    for (const { file, at } of config.pictures) {
      const message = explainOutsideLink({ href: file, image: true }, configFile, workspace);
      if (message !== undefined) yield { message, at, outside: true };
    }
  },
};
