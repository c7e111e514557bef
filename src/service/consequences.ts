import type { Problem } from '../core/source/problem.ts';
import type { SourceDocument, SourceNode } from '../core/source/source-document.ts';
import type { Location } from '../core/source/span.ts';

/** The problems without those found where a mistake in the writing keeps the text from being read as it is meant. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const unreadable = problems.flatMap((problem) => problem.unreadable ?? []);
  if (unreadable.length === 0) return problems;
  return problems.filter((problem) => isInWriting(problem) || !unreadable.some((place) => startsIn(problem.at, place)));
}

/** Whether a mistake in the writing stands in the value, or in its name. */
export function isBroken(document: SourceDocument, node: SourceNode): boolean {
  const { start } = node.keyLocation.span;
  const { end } = node.location.span;
  return document.problems.some((problem) => {
    const place = problem.at.span.start;
    return problem.severity === 'error' && isInWriting(problem) && place >= start && place <= end;
  });
}

/** Whether it is about JSON or YAML, not about what is said in it. */
function isInWriting({ code }: Problem): boolean {
  return /^(?:json|yaml)-/.test(code);
}

function startsIn({ file, span }: Location, place: Location): boolean {
  return file === place.file && span.start >= place.span.start && span.start < place.span.end;
}
