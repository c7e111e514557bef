import { type DescriptionFacts, locateReference } from '../../references/description-facts.ts';
import type { Finding } from '../rule.ts';

/** Findings for the references that could not be followed, by the code of the reason. */
export function* findUnfollowed({ references }: DescriptionFacts, code: string): Iterable<Finding> {
  for (const reference of references) {
    const { resolution } = reference;
    if (resolution.kind === 'found' || resolution.code !== code) continue;
    const { message, severity, remote } = resolution;
    yield { message, severity, at: locateReference(reference), remote };
  }
}
