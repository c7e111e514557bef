import { reportAlike } from '../report-alike.ts';
import type { Rule } from '../rule.ts';

export const slugCollision: Rule = {
  id: 'slug-collision',
  summary: 'No two pages have the same slug.',
  severity: 'warning',
  *check({ planReport }) {
    const remedy = 'Change the summary, the tag or `x-platform.href` of one of them.';
    const findings = planReport.collisions.map(({ wanted, first, second }) => ({
      message: `"${second.name}" and "${first.name}" would both have the slug "${wanted}". This page gets "${second.slug}". ${remedy}`,
      at: second.at,
      related: [{ message: 'The page that keeps the slug', at: first.at }],
    }));
    yield* reportAlike(findings, 'page');
  },
};
