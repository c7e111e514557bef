import type { Rule } from '../rule.ts';

export const slugCollision: Rule = {
  id: 'slug-collision',
  summary: 'No two pages of the site want the same slug.',
  severity: 'warning',
  *check({ planReport }) {
    for (const { wanted, first, second } of planReport.collisions) {
      const remedy = 'Give one of them another summary, tag or `x-platform.href`.';
      yield {
        message: `"${first.name}" and "${second.name}" both want the slug "${wanted}". This one has it. ${remedy}`,
        at: first.at,
        related: [{ message: 'The other page', at: second.at }],
      };
      yield {
        message: `"${second.name}" and "${first.name}" both want the slug "${wanted}". This one gets "${second.slug}". ${remedy}`,
        at: second.at,
        related: [{ message: 'The page that has the slug', at: first.at }],
      };
    }
  },
};
