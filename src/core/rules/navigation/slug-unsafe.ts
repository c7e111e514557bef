import { slugPlace } from '../../pages/plan/slug-place.ts';
import type { Rule } from '../rule.ts';

export const slugUnsafe: Rule = {
  id: 'slug-unsafe',
  summary: 'No slug has segments that are empty, `.` or `..`.',
  severity: 'warning',
  *check(project) {
    for (const { wanted, slug, target, at } of project.planReport.unsafeSlugs) {
      yield {
        message: `The slug "${wanted}" has empty, "." or ".." segments, so the page is published at "${slug}". Use that slug, or another one.`,
        at: target === undefined ? at : slugPlace(target, (file) => project.document(file)),
      };
    }
  },
};
