import type { Lookup } from '../pages/plan/plan-report.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../source/edit/suggestions.ts';
import type { Location } from '../source/text/span.ts';
import type { Finding } from './rule.ts';

/** Inspects references to operations and channels. Only the first findings get suggestions. */
export function* findUnmatched<T>(
  references: Iterable<T>,
  inspect: (reference: T, suggests: boolean) => Finding | undefined,
): Iterable<Finding> {
  let count = 0;
  for (const reference of references) {
    const finding = inspect(reference, count < mostSuggestions);
    if (finding === undefined) continue;
    count += 1;
    yield finding;
  }
}

interface Unmatched {
  readonly what: string;
  readonly at: Location;
  readonly names: readonly string[];
  readonly suggests: boolean;
  /** Entries of the navigation, which are not suggested again. */
  readonly listed?: ReadonlySet<string>;
}

/** The finding for a reference without a target in the descriptions. `what`: `endpoint "GET /users"`. */
export function toUnmatchedFinding(
  lookup: Extract<Lookup, { kind: 'noMatch' }>,
  { what, at, names, suggests, listed }: Unmatched,
): Finding {
  // `nearest` is a getter that searches.
  const nearest = suggests ? lookup.nearest.filter((name) => listed?.has(name) !== true).slice(0, 2) : [];
  return {
    message: `No ${what}.${formatSuggestions(nearest)}`,
    at,
    fixes: buildReplacementFixes(at, nearest),
    missing: { files: lookup.files, names },
  };
}
