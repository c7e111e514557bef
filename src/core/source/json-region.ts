import type { Problem, TextEdit } from './problem.ts';
import type { Location, Span } from './span.ts';

/** The lines of one section that is broken: it was read by itself. */
export interface JsonRegion extends Span, Brackets {
  /** Their offsets count from the region's start. */
  readonly problems: readonly Problem[];
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
export function bracketsOf(text: string): Brackets {
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
 * Whether a text with these regions, and nothing wrong outside of them, can't be JSON as a whole. It could be where they make up for each
 * other: a bracket opened in one of them and closed in another.
 */
export function areSurelyBroken(regions: readonly JsonRegion[]): boolean {
  if (regions.some(({ hasOpenString }) => hasOpenString)) return true;
  if (regions.reduce((sum, { unclosed }) => sum + unclosed, 0) !== 0) return true;
  return regions.some((region, index) => {
    const isAlone = regions[index - 1]?.end !== region.start && regions[index + 1]?.start !== region.end;
    return isAlone && region.unclosed === 0 && !region.closesOuter;
  });
}

/** The same problem in a text that has so many characters more before it. */
export function shiftProblem(problem: Problem, by: number): Problem {
  if (by === 0) return problem;
  return {
    ...problem,
    at: shiftLocation(problem.at, by),
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
