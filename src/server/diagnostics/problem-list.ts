import type { LocatedProblem } from '../../service/engine-values.ts';

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
  const known = new Set(quick.map(problemKey));
  return kept.filter((problem) => !known.has(problemKey(problem)));
}

function problemKey({ file, code, message, range: { start } }: LocatedProblem): string {
  return JSON.stringify([file, code, message, start.line, start.character]);
}
