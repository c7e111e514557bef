import type { DescriptionRule } from '../rule.ts';
import { findUnfollowed } from './unfollowed-references.ts';

export const refOutside: DescriptionRule = {
  id: 'ref-outside',
  summary: 'No `$ref` refers to a file outside of the project.',
  severity: 'error',
  *check(descriptions) {
    for (const finding of findUnfollowed(descriptions, 'ref-outside')) yield { ...finding, outside: true };
  },
};
