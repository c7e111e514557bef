import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Rule } from '../rule.ts';
import { pagePlace } from './page-place.ts';

export const pageTitleDuplicate: Rule = {
  id: 'page-title-duplicate',
  summary: 'No two pages of one part of the navigation have the same title.',
  severity: 'info',
  isOffByDefault: true,
  *check({ plan }) {
    const first = new Map<string, PlannedPage>();
    for (const page of plan.pages) {
      if (page.hidden) continue;
      const key = JSON.stringify([...page.section, page.title.trim().toLowerCase()]);
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      else
        yield {
          message: `"${page.title}" is also the title of "/${other.slug}", beside it in the navigation: in lists, search results and llms.txt they can't be told apart. Give one of them another title.`,
          at: pagePlace(page),
          related: [{ message: 'The other page', at: pagePlace(other) }],
        };
    }
  },
};
