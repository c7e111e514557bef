import { type DescriptionFacts, locateReference } from '../../references/description-facts.ts';
import type { Finding, Rule } from '../rule.ts';
import { findUnfollowed } from './unfollowed-references.ts';

export const refRemote: Rule = {
  id: 'ref-remote',
  summary: 'Every document on another host that a `$ref` refers to can be read.',
  severity: 'warning',
  *check(_project, { descriptions }) {
    const reported = new Set<string>();
    for (const finding of [
      ...descriptions.flatMap((facts) => [...findUnfollowed(facts, 'ref-remote')]),
      ...findCopies(descriptions),
    ]) {
      // Temporary states are reported once for each document.
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
        yield { ...resolution.unavailable, at: locateReference(reference) };
    }
  }
}
