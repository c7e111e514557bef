import type { Finding } from '../rule.ts';
import { type DescriptionSurvey, placeOf } from './survey-descriptions.ts';

/** Every reference that was not followed for the reason that the code names, where it stands. */
export function* findUnfollowed(descriptions: readonly DescriptionSurvey[], code: string): Iterable<Finding> {
  for (const { references } of descriptions) {
    for (const reference of references) {
      const { resolution } = reference;
      if (resolution.kind === 'found' || resolution.code !== code) continue;
      const { message, severity, remote } = resolution;
      yield { message, severity, at: placeOf(reference), ...(remote === undefined ? {} : { remote }) };
    }
  }
}
