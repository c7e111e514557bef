import { anyReference, findMatches, listMembers, readableEnvironments } from '../../environments/environment-parts.ts';
import type { Rule } from '../rule.ts';

export const environmentNestedVariable: Rule = {
  id: 'environment-nested-variable',
  summary: 'The value of a variable does not refer to another variable.',
  severity: 'warning',
  *check(project) {
    for (const { root } of readableEnvironments(project)) {
      for (const member of listMembers(root, 'variables')) {
        if (member.kind !== 'string') continue;
        const [first] = findMatches(member, anyReference);
        if (first === undefined) continue;
        yield { message: 'Variables in the value of a variable are not replaced. Write out the value.', at: first.at };
      }
    }
  },
};
