import { type DescriptionFacts, placeOf } from '../../references/description-facts.ts';
import type { Finding } from '../rule.ts';

/** Every reference that could not be followed for the given reason, at its location. */
export function* unfollowedReferences({ references }: DescriptionFacts, code: string): Iterable<Finding> {
  for (const reference of references) {
    const { resolution } = reference;
    if (resolution.kind === 'found' || resolution.code !== code) continue;
    const { message, severity, remote } = resolution;
    yield { message, severity, at: placeOf(reference), ...(remote === undefined ? {} : { remote }) };
  }
}
