import { anyReference, findMatches, listMembers, readableEnvironments } from '../../environments/environment-parts.ts';
import type { Rule } from '../rule.ts';

export const environmentNestedVariable: Rule = {
  id: 'environment-nested-variable',
  summary: 'The values of variables name no other variables.',
  severity: 'warning',
  *check(project) {
    for (const { root } of readableEnvironments(project)) {
      for (const member of listMembers(root, 'variables')) {
        if (member.kind !== 'string') continue;
        const [first] = findMatches(member, anyReference);
        if (first === undefined) continue;
        yield { message: 'Names in the value of a variable are not filled in. Write the value out.', at: first.at };
      }
    }
  },
};
