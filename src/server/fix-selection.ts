import type { Range } from '../core/source/text/span.ts';
import type { LocatedFix, LocatedProblem } from '../service/engine-values.ts';
import type { FileRange } from '../service/located.ts';
import { comparePositions } from '../service/problems/compare-positions.ts';
import { unattendedFix } from '../service/problems/offered-fixes.ts';

function touches(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

/**
 * The problems of the file that a caret or selection touches. One that is touched at another of its places has the fixes of that place, and
 * those of all places.
 */
export function problemsAt(problems: readonly LocatedProblem[], file: string, range: Range): readonly LocatedProblem[] {
  const isTouched = (place: FileRange) => place.file === file && touches(place.range, range);
  return problems.flatMap((problem) => {
    if (isTouched(problem)) return problem;
    const place = problem.related.find((each) => each.fixes !== undefined && isTouched(each));
    if (place === undefined) return [];
    const common = problem.fixes.filter(({ edits }) =>
      edits.some((edit) => edit.file === file && touches(edit.range, place.range)),
    );
    return { ...problem, removals: [], ...place, fixes: [...(place.fixes ?? []), ...common] };
  });
}

/** The edits of "fix all": those of problems with a single fix that keeps content. Overlapping edits are left for the next run. */
export function listFixAllEdits(problems: readonly LocatedProblem[], file: string): LocatedFix['edits'] {
  const taken: LocatedFix['edits'][number][] = [];
  for (const { fixes } of problems.filter((problem) => problem.file === file)) {
    const fix = unattendedFix(fixes);
    if (fix === undefined) continue;
    const isFree = fix.edits.every(
      (edit) => !taken.some((other) => other.file === edit.file && overlap(other.range, edit.range)),
    );
    if (isFree) taken.push(...fix.edits);
  }
  return taken;
}

function overlap(a: Range, b: Range): boolean {
  const startTogether = comparePositions(a.start, b.start) === 0;
  return startTogether || (isBefore(a.start, b.end) && isBefore(b.start, a.end));
}

function isBefore(a: Range['start'], b: Range['start']): boolean {
  return comparePositions(a, b) < 0;
}
