import type { Rule } from './rule.ts';

export const slugUnsafe: Rule = {
  id: 'slug-unsafe',
  summary: 'No slug leads out of the site.',
  severity: 'error',
  *check({ survey }) {
    for (const { slug, at } of survey.unsafeSlugs) {
      yield { message: `The slug "${slug}" has empty, "." or ".." segments. They are left out; change it.`, at };
    }
  },
};
