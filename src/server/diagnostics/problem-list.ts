import type { LocatedProblem } from '../../service/engine.ts';

export type SeverityOverrides = { readonly [code: string]: string | undefined };

/** The problems as the setting `apiDocs.problems.severity` wants them: other severities, or `off`. Unknown words change nothing. */
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
 * What only the official validators found. It is kept while they run again, so that nothing flickers,
 * but not in files that have changed since: there its places could be wrong.
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
