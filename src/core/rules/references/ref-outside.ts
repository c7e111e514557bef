import type { DescriptionRule } from '../rule.ts';
import { findUnfollowed } from './unfollowed-references.ts';

export const refOutside: DescriptionRule = {
  id: 'ref-outside',
  summary: 'No `$ref` refers to a file outside of the project.',
  severity: 'error',
  *check(description) {
    for (const finding of findUnfollowed(description, 'ref-outside')) yield { ...finding, outside: true };
  },
};
