import type { DescriptionRule } from '../rule.ts';
import { unfollowedReferences } from './unfollowed-references.ts';

export const refRefused: DescriptionRule = {
  id: 'ref-refused',
  summary: 'Every `$ref` leads to a file of the project or an https URL.',
  severity: 'error',
  check: (description) => unfollowedReferences(description, 'ref-refused'),
};
