import type { Rule } from '../rule.ts';
import { buildRemovalFixes } from '../shared-fixes.ts';

export const entryExcluded: Rule = {
  id: 'entry-excluded',
  summary: 'No navigation entry names an operation or channel that its description excludes.',
  severity: 'error',
  *check(project) {
    for (const { element, outcome } of project.planReport.entries) {
      if (element.kind === 'page' || outcome.kind !== 'target' || outcome.slug !== undefined) continue;
      yield {
        message: `"${element.ref.text}" has no page: its description sets \`x-excluded\`. Remove the entry, or \`x-excluded\`.`,
        at: element.at,
        related: [{ message: 'Excluded here', at: outcome.lookup.summary.keyAt }],
        fixes: buildRemovalFixes(project, element.at),
      };
    }
  },
};
