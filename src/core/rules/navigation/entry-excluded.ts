import { removals } from '../remove-entry.ts';
import type { Rule } from '../rule.ts';

export const entryExcluded: Rule = {
  id: 'entry-excluded',
  summary: 'No entry of the navigation lists what its description excludes.',
  severity: 'error',
  *check(project) {
    for (const { element, outcome } of project.planReport.entries) {
      if (element.kind === 'page' || outcome.kind !== 'target' || outcome.slug !== undefined) continue;
      yield {
        message: `"${element.ref.text}" has no page: its description says \`x-excluded\`. Remove one of the two.`,
        at: element.at,
        related: [{ message: 'Excluded here', at: outcome.lookup.summary.keyAt }],
        fixes: removals(project, element.at),
      };
    }
  },
};
