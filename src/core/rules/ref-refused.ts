import { findUnfollowed } from './description/find-unfollowed.ts';
import type { DescriptionRule } from './rule.ts';

export const refRefused: DescriptionRule = {
  id: 'ref-refused',
  summary: 'Every `$ref` leads to a file of the project or an https URL.',
  severity: 'error',
  check: (descriptions) => findUnfollowed(descriptions, 'ref-refused'),
};
