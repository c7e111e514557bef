import { locatePage, type PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Rule } from '../rule.ts';

export const pageTitleDuplicate: Rule = {
  id: 'page-title-duplicate',
  summary: 'No two pages in the same part of the navigation have the same title.',
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
          message: `"/${other.slug}", in the same part of the navigation, has the same title, "${page.title}". Readers can't tell the pages apart in lists, search results and llms.txt. Change one of the titles.`,
          at: locatePage(page),
          related: [{ message: 'The other page', at: locatePage(other) }],
        };
    }
  },
};
