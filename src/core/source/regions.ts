import type { Problem, TextEdit } from './problem.ts';
import type { SourceText } from './source-text.ts';
import type { Location, Span } from './span.ts';

/** The lines of a part of a text that is broken: it was read by itself. */
export interface Region extends Span {
  /** Their offsets count from the region's start. */
  readonly problems: readonly Problem[];
}

/** The same regions in a text that has so many characters more before them. */
export function shiftRegions(regions: readonly Region[], by: number): Region[] {
  return regions.map((region) => ({ ...region, start: region.start + by, end: region.end + by }));
}

interface Brackets {
  /** Opening brackets without closing ones. */
  readonly unclosed: number;
  /** Whether it closes more than it has opened, somewhere. */
  readonly closesOuter: boolean;
  readonly hasOpenString: boolean;
}

const stringOrBracket = /"(?:[^"\\\n]|\\[^\n])*("?)|[{}[\]]/g;

/** What a section does to the brackets around it. */
function bracketsOf(text: string): Brackets {
  let unclosed = 0;
  let closesOuter = false;
  let hasOpenString = false;
  for (const [found, quote] of text.matchAll(stringOrBracket)) {
    if (found === '{' || found === '[') unclosed += 1;
    else if (found === '}' || found === ']') unclosed -= 1;
    else hasOpenString ||= quote === '';
    closesOuter ||= unclosed < 0;
  }
  return { unclosed, closesOuter, hasOpenString };
}

/**
 * Whether a JSON text with these regions, and nothing wrong outside of them, can't be JSON as a whole. It could be where they make up for
 * each other: a bracket opened in one of them and closed in another.
 */
export function areSurelyBroken(regions: readonly Region[], text: SourceText): boolean {
  const brackets = regions.map(({ start, end }) => bracketsOf(text.slice(start, end)));
  if (brackets.some(({ hasOpenString }) => hasOpenString)) return true;
  if (brackets.reduce((sum, { unclosed }) => sum + unclosed, 0) !== 0) return true;
  return brackets.some(({ unclosed, closesOuter }, index) => {
    const isAlone =
      regions[index - 1]?.end !== regions[index]?.start && regions[index + 1]?.start !== regions[index]?.end;
    return isAlone && unclosed === 0 && !closesOuter;
  });
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
