import type { Location, Span } from '../text/span.ts';
import type { Fix, Problem, TextEdit } from './problem.ts';

/** The lines of a broken part of a text, which is parsed independently of the rest. */
export interface BrokenRange extends Span {
  /** Their offsets count from the start of the range. */
  readonly problems: readonly Problem[];
}

/** The same problem in a text with `by` more characters before it. */
export function shiftProblem(problem: Problem, by: number): Problem {
  if (by === 0) return problem;
  return {
    ...problem,
    at: shiftLocation(problem.at, by),
    ...(problem.doubtful && { doubtful: shiftLocation(problem.doubtful, by) }),
    ...(problem.unreadable && { unreadable: problem.unreadable.map((place) => shiftLocation(place, by)) }),
    ...(problem.related && {
      related: problem.related.map((place) => ({
        ...place,
        at: shiftLocation(place.at, by),
        ...(place.fixes && { fixes: shiftFixes(place.fixes, by) }),
      })),
    }),
    ...(problem.fixes && { fixes: shiftFixes(problem.fixes, by) }),
  };
}

function shiftFixes(fixes: readonly Fix[], by: number): readonly Fix[] {
  return fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => shiftEdit(edit, by)) }));
}

function shiftEdit(edit: TextEdit, by: number): TextEdit {
  return { ...edit, at: shiftLocation(edit.at, by) };
}

function shiftLocation({ file, span }: Location, by: number): Location {
  return { file, span: { start: span.start + by, end: span.end + by } };
}
