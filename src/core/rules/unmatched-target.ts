import type { TargetLookup } from '../pages/plan/plan-report.ts';
import type { Location } from '../source/text/span.ts';
import { mostSuggestions, replacements, suggest } from './replace-text.ts';
import type { Finding } from './rule.ts';

/** The findings for references to operations and channels; the first ones with suggestions. */
export function* findUnmatched<T>(
  references: Iterable<T>,
  inspect: (reference: T, suggests: boolean) => Finding | undefined,
): Iterable<Finding> {
  let found = 0;
  for (const reference of references) {
    const finding = inspect(reference, found < mostSuggestions);
    if (finding === undefined) continue;
    found += 1;
    yield finding;
  }
}

interface Unmatched {
  readonly what: string;
  readonly at: Location;
  readonly names: readonly string[];
  readonly suggests: boolean;
  /** Not suggested, because it is listed already. */
  readonly listed?: ReadonlySet<string>;
}

/** A reference that is in none of the descriptions where it was looked up. `what`: `endpoint "GET /users"`. */
export function unmatched(
  lookup: Extract<TargetLookup, { kind: 'noMatch' }>,
  { what, at, names, suggests, listed }: Unmatched,
): Finding {
  // Reading `nearest` is the search.
  const nearest = suggests ? lookup.nearest.filter((name) => listed?.has(name) !== true) : [];
  return {
    message: `No ${what}.${suggest(nearest)}`,
    at,
    fixes: replacements(at, nearest),
    missing: { files: lookup.files, names },
  };
}
