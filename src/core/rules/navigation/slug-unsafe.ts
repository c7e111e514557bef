import { slugPlace } from '../../pages/plan/slug-place.ts';
import type { Rule } from '../rule.ts';

export const slugUnsafe: Rule = {
  id: 'slug-unsafe',
  summary: 'No slug leads out of the site.',
  severity: 'warning',
  *check(project) {
    for (const { wanted, slug, target, at } of project.planReport.unsafeSlugs) {
      yield {
        message: `The slug "${wanted}" has empty, "." or ".." segments. The page is at "${slug}" without them; write that, or another slug.`,
        at: target === undefined ? at : slugPlace(target, (file) => project.document(file)),
      };
    }
  },
};
