import type { FoundTarget, ReportedEntry } from '../../pages/plan/plan-report.ts';
import type { Location } from '../../source/text/span.ts';
import { replacements } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';

export const referenceAmbiguous: Rule = {
  id: 'reference-ambiguous',
  summary: 'An entry or a page names an operation that only one of the descriptions in question has.',
  severity: 'warning',
  *check({ planReport }) {
    for (const entry of planReport.entries) {
      const found = foundOf(entry);
      if (found !== undefined && entry.element.kind !== 'page')
        yield* inspect(entry.element.ref.text, entry.element.at, found);
    }
    for (const { text, at, lookup } of planReport.references) {
      if (lookup.kind === 'found') yield* inspect(text, at, lookup);
    }
  },
};

function foundOf({ outcome }: ReportedEntry): FoundTarget | undefined {
  return outcome.kind === 'target' ? outcome.lookup : undefined;
}

function* inspect(text: string, at: Location, { source, also }: FoundTarget): Generator<Finding> {
  if (also.length === 0) return;
  const files = [source, ...also];
  const bare = text.trim().replace(/^\S+\.(json|ya?ml)\s+/i, '');
  yield {
    message: `${files
      .slice(0, 3)
      .map((file) => `"${file}"`)
      .join(' and ')} have "${bare}". The first is used; name the file to choose.`,
    at,
    fixes: replacements(
      at,
      files.slice(0, 3).map((file) => `${file} ${bare}`),
    ),
  };
}
