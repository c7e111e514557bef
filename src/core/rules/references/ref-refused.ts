import type { DescriptionRule } from '../rule.ts';
import { findUnfollowed } from './unfollowed-references.ts';

export const refRefused: DescriptionRule = {
  id: 'ref-refused',
  summary: 'Every `$ref` refers to a file of the project or an https URL.',
  severity: 'error',
  check: (description) => findUnfollowed(description, 'ref-refused'),
};
