import type { Rule } from '../rule.ts';
import { listNavigationNodes } from './written-navigation.ts';

export const elementNotDrawn: Rule = {
  id: 'element-not-drawn',
  summary: 'Every source of pages in the navigation is one that pages are made from.',
  severity: 'info',
  *check(project) {
    for (const node of listNavigationNodes(project)) {
      if ((node.key !== 'graphql' && node.key !== 'sdk') || node.parent?.kind !== 'object') continue;
      const message = `\`${node.key}\` is read, but no pages are made from it here. Readers see only the other pages of this element.`;
      yield { message, at: node.keyLocation };
    }
  },
};
