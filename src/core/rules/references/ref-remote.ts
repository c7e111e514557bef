import { type DescriptionFacts, placeOf } from '../../references/description-facts.ts';
import type { Finding, Rule } from '../rule.ts';
import { unfollowedReferences } from './unfollowed-references.ts';

export const refRemote: Rule = {
  id: 'ref-remote',
  summary: 'Every document of another host that a `$ref` leads to can be read.',
  severity: 'warning',
  *check(_project, { descriptions }) {
    const reported = new Set<string>();
    for (const finding of [
      ...descriptions.flatMap((facts) => [...unfollowedReferences(facts, 'ref-remote')]),
      ...findCopies(descriptions),
    ]) {
      // A temporary state is reported once for each document.
      if (finding.severity === 'info' && reported.has(finding.message)) continue;
      reported.add(finding.message);
      yield finding;
    }
  },
};

function* findCopies(descriptions: readonly DescriptionFacts[]): Iterable<Finding> {
  for (const { references } of descriptions) {
    for (const reference of references) {
      const { resolution } = reference;
      if (resolution.kind === 'found' && resolution.unavailable)
        yield { ...resolution.unavailable, at: placeOf(reference) };
    }
  }
}
