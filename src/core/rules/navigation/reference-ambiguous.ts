import type { FoundTarget } from '../../pages/plan/plan-report.ts';
import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import type { Location } from '../../source/text/span.ts';
import type { Finding, Rule } from '../rule.ts';

export const referenceAmbiguous: Rule = {
  id: 'reference-ambiguous',
  summary: 'Every reference to an operation matches only one of the descriptions that it can refer to.',
  severity: 'warning',
  *check({ planReport }) {
    for (const entry of planReport.entries) {
      const target = entry.outcome.kind === 'target' ? entry.outcome.lookup : undefined;
      if (target !== undefined && entry.element.kind !== 'page')
        yield* inspect(entry.element.ref.text, entry.element.at, target);
    }
    for (const { text, at, lookup } of planReport.references) {
      if (lookup.kind === 'found') yield* inspect(text, at, lookup);
    }
  },
};

function* inspect(text: string, at: Location, { source, also }: FoundTarget): Generator<Finding> {
  if (also.length === 0) return;
  const files = [source, ...also];
  const bare = text.trim().replace(/^\S+\.(json|ya?ml)\s+/i, '');
  yield {
    message: `${files
      .slice(0, 3)
      .map((file) => `"${file}"`)
      .join(' and ')} have "${bare}". The first one is used; add the file name to choose.`,
    at,
    fixes: buildReplacementFixes(
      at,
      files.slice(0, 3).map((file) => `${file} ${bare}`),
    ),
  };
}
