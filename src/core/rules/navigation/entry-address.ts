import type { Rule } from '../rule.ts';
import { listNavigationNodes } from './written-navigation.ts';

export const entryAddress: Rule = {
  id: 'entry-address',
  summary: 'No entry of `pages` is the address of another site.',
  severity: 'warning',
  *check(project) {
    for (const node of listNavigationNodes(project)) {
      if (node.parent?.key !== 'pages' || node.parent.kind !== 'array') continue;
      const text = node.string() ?? '';
      if (!/^https?:\/\//.test(text)) continue;
      const message = `"${text}" is an address, and \`pages\` lists the paths of pages. Write a page with \`url: ${text}\` in its front matter, and list that page.`;
      yield { message, at: node.location };
    }
  },
};
