import type { LocatedProblem } from '../../service/engine.ts';

export type SeverityOverrides = { readonly [code: string]: string | undefined };

/** The problems as the setting `apiDocs.problems.severity` wants them: other severities, or `off`. Unknown words change nothing. */
export function withSeverities(
  problems: readonly LocatedProblem[],
  overrides: SeverityOverrides,
): readonly LocatedProblem[] {
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
 * What only the official validators found. It stands on while they judge again, so that nothing flickers,
 * but not in files that have changed since: there its places could be wrong.
 */
export function officialOnly(
  whole: readonly LocatedProblem[],
  quick: readonly LocatedProblem[],
  changed: ReadonlySet<string>,
): readonly LocatedProblem[] {
  const known = new Set(quick.map(keyOf));
  return whole.filter((problem) => !changed.has(problem.file) && !known.has(keyOf(problem)));
}

function keyOf({ file, code, message, range: { start } }: LocatedProblem): string {
  return JSON.stringify([file, code, message, start.line, start.character]);
}

export function byFile(problems: readonly LocatedProblem[]): ReadonlyMap<string, readonly LocatedProblem[]> {
  const files = new Map<string, LocatedProblem[]>();
  for (const problem of problems) {
    const own = files.get(problem.file);
    if (own === undefined) files.set(problem.file, [problem]);
    else own.push(problem);
  }
  return files;
}
