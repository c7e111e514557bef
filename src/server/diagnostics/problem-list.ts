import type { LocatedProblem } from '../../service/engine.ts';

export type SeverityOverrides = { readonly [code: string]: string | undefined };

/** Applies the setting `apiDocs.problems.severity`: other severities, or `off`. Unknown values change nothing. */
export function withSeverities(
  problems: readonly LocatedProblem[],
  overrides: SeverityOverrides,
): readonly LocatedProblem[] {
  if (Object.keys(overrides).length === 0) return problems;
  return problems.flatMap((problem) => {
    const wanted = Object.hasOwn(overrides, problem.code) ? overrides[problem.code] : undefined;
    if (wanted === 'off') return [];
    if (wanted === 'error' || wanted === 'warning' || wanted === 'info' || wanted === 'hint') {
      return [{ ...problem, severity: wanted }];
    }
    return [problem];
  });
}

/**
 * Problems that only the official validators found. They are kept while validation runs again, so that nothing flickers,
 * except in files that have changed since: there their ranges could be wrong.
 */
export function officialOnly(
  whole: readonly LocatedProblem[],
  quick: readonly LocatedProblem[],
  changed: ReadonlySet<string>,
): readonly LocatedProblem[] {
  const kept = whole.filter(({ file }) => !changed.has(file));
  if (kept.length === 0) return kept;
  const known = new Set(quick.map(keyOf));
  return kept.filter((problem) => !known.has(keyOf(problem)));
}

function keyOf({ file, code, message, range: { start } }: LocatedProblem): string {
  return JSON.stringify([file, code, message, start.line, start.character]);
}
