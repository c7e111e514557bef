import type { Location, Span } from '../text/span.ts';
import type { Problem, TextEdit } from './problem.ts';

/** The lines of a part of a text that is broken: it was read by itself. */
export interface BrokenRange extends Span {
  /** Their offsets count from the region's start. */
  readonly problems: readonly Problem[];
}

/** The same problem in a text that has so many characters more before it. */
export function shiftProblem(problem: Problem, by: number): Problem {
  if (by === 0) return problem;
  return {
    ...problem,
    at: shiftLocation(problem.at, by),
    ...(problem.doubtful && { doubtful: shiftLocation(problem.doubtful, by) }),
    ...(problem.unreadable && { unreadable: problem.unreadable.map((place) => shiftLocation(place, by)) }),
    ...(problem.related && { related: problem.related.map((one) => ({ ...one, at: shiftLocation(one.at, by) })) }),
    ...(problem.fixes && {
      fixes: problem.fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => shiftEdit(edit, by)) })),
    }),
  };
}

function shiftEdit(edit: TextEdit, by: number): TextEdit {
  return { ...edit, at: shiftLocation(edit.at, by) };
}

function shiftLocation({ file, span }: Location, by: number): Location {
  return { file, span: { start: span.start + by, end: span.end + by } };
}
