import type { DescriptionRule } from '../rule.ts';
import { unfollowedReferences } from './unfollowed-references.ts';

export const refOutside: DescriptionRule = {
  id: 'ref-outside',
  summary: 'No `$ref` leads to a file outside of the project.',
  severity: 'error',
  *check(description) {
    for (const finding of unfollowedReferences(description, 'ref-outside')) yield { ...finding, outside: true };
  },
};
