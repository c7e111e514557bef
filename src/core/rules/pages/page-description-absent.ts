import { describePage } from '../../pages/describe-page.ts';
import { locatePage } from '../../pages/plan/page-plan.ts';
import type { Rule } from '../rule.ts';

export const pageDescriptionAbsent: Rule = {
  id: 'page-description-absent',
  summary: 'Every listed page has a description.',
  severity: 'info',
  isOffByDefault: true,
  *check({ plan }) {
    for (const page of plan.pages) {
      if (page.hidden || page.kind === 'overview' || (describePage(page) ?? '').trim() !== '') continue;
      const remedy = page.kind === 'mdx' ? '`description` to the front matter' : 'a `description`';
      yield {
        message: `"${page.title}" has no description, so search engines, llms.txt and the search of the site show only its title. Add ${remedy}.`,
        at: locatePage(page),
      };
    }
  },
};
