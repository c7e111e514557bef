import { slugPlace } from '../../pages/plan/slug-place.ts';
import { reportAlike } from '../report-alike.ts';
import type { Rule } from '../rule.ts';

export const slugUnsafe: Rule = {
  id: 'slug-unsafe',
  summary: 'No slug has a backslash, or segments that are empty, `.` or `..`.',
  severity: 'warning',
  *check(project) {
    const findings = project.planReport.unsafeSlugs.map(({ wanted, slug, target, at }) => {
      const reason = wanted.includes('\\') ? 'a backslash' : 'empty, "." or ".." segments';
      return {
        message: `The slug "${wanted}" has ${reason}, so the page is published at "${slug}". Use that slug, or another one.`,
        at: target === undefined ? at : slugPlace(target, (file) => project.document(file)),
      };
    });
    // A tag is part of the slugs of all its operations.
    yield* reportAlike(findings, 'page');
  },
};
