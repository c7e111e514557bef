import type { LocatedProblem } from './engine.ts';

/** By file, line and column, each finding once: two readers may well notice the same thing. */
export function sortProblems(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  const unique = new Map(problems.map((problem) => [keyOf(problem), problem]));
  return [...unique.values()].sort(compare);
}

function keyOf({ file, range: { start, end }, code, message }: LocatedProblem): string {
  return JSON.stringify([file, start.line, start.character, end.line, end.character, code, message]);
}

function compare(a: LocatedProblem, b: LocatedProblem): number {
  return (
    compareText(a.file, b.file) ||
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
