import { unfollowedReferences } from './description/unfollowed-references.ts';
import type { DescriptionRule } from './rule.ts';

export const refOutside: DescriptionRule = {
  id: 'ref-outside',
  summary: 'No `$ref` leaves the docs root.',
  severity: 'error',
  check: (descriptions) => unfollowedReferences(descriptions, 'ref-outside'),
};
