import type { Problem } from '../../core/source/document/problem.ts';
import type { LocatedProblem } from '../engine-values.ts';
import type { Places } from '../places.ts';
import { comparePositions } from './compare-positions.ts';

/** Locates problems file by file, since places keep only the latest texts, and sorts them. */
export function locateProblems(
  problems: readonly Problem[],
  places: Pick<Places, 'toProblem'>,
): readonly LocatedProblem[] {
  const byFile = Map.groupBy(problems, ({ at }) => at.file);
  return sortProblems([...byFile.values()].flat().map((problem) => places.toProblem(problem)));
}

/** Sorts by file, line and column, and leaves out duplicates: two parsers may report the same problem. */
export function sortProblems(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  const sorted = [...problems].sort(compare);
  return sorted.filter((problem, index) => {
    const next = sorted[index + 1];
    return next === undefined || compare(problem, next) !== 0;
  });
}

function compare(a: LocatedProblem, b: LocatedProblem): number {
  return (
    compareText(a.file, b.file) ||
    comparePositions(a.range.start, b.range.start) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message) ||
    comparePositions(a.range.end, b.range.end)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
