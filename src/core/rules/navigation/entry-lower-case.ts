import { replacements } from '../replace-text.ts';
import type { Rule } from '../rule.ts';

export const entryLowerCase: Rule = {
  id: 'entry-lower-case',
  summary: 'Methods in endpoint entries of the navigation are written in capitals.',
  severity: 'hint',
  *check({ planReport }) {
    for (const { element } of planReport.entries) {
      if (element.kind !== 'operation' || element.ref.origin === 'webhook') continue;
      const { method, text } = element.ref;
      const written = text.split(/\s+/).find((word) => word.toUpperCase() === method);
      if (written === undefined || written === method) continue;
      const better = text.replace(written, method);
      yield {
        message: `Write the method in capitals: "${better}".`,
        at: element.at,
        fixes: replacements(element.at, [better]),
      };
    }
  },
};
