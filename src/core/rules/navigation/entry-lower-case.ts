import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import type { Rule } from '../rule.ts';

export const entryLowerCase: Rule = {
  id: 'entry-lower-case',
  summary: 'Endpoint entries in the navigation have their method in upper case.',
  severity: 'hint',
  *check({ planReport }) {
    for (const { element } of planReport.entries) {
      if (element.kind !== 'operation' || element.ref.origin === 'webhook') continue;
      const { method, text } = element.ref;
      const written = text.split(/\s+/).find((word) => word.toUpperCase() === method);
      if (written === undefined || written === method) continue;
      const better = text.replace(written, method);
      yield {
        message: `Write the method in upper case: "${better}".`,
        at: element.at,
        fixes: buildReplacementFixes(element.at, [better]),
      };
    }
  },
};
