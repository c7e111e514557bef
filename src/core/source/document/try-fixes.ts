import { applyEdits } from '../text/apply-edits.ts';
import type { Fix, Problem } from './problem.ts';

/** A text whose problems have fixes that may be wrong. */
export interface TriedText {
  readonly file: string;
  readonly text: string;
  /** The text's start in the file. */
  readonly offset: number;
  /** Finds the problems of the text after an edit. */
  readonly findProblems: (text: string) => readonly Problem[];
  /** Returns whether the code is that of a syntax error, of which one mistake can cause several. */
  readonly isOfSyntax: (code: string) => boolean;
  /** Returns whether the problem may have been there before, hidden by the mistake that the fix corrects. */
  readonly mayBeHidden: (problem: Problem, fix: Fix) => boolean;
}

/** Fixes that may be wrong, by their problem, the likeliest first. */
export type Guesses = ReadonlyMap<Problem, readonly Fix[]>;

/** Limit for the characters that are parsed for trials; a text of the usual length can have dozens of mistakes. */
const characterLimit = 400_000;

/**
 * Adds to each problem the first of its guesses that works: the problem disappears, and no new one appears. Problems
 * that disappear with it are consequences of the same mistake, and are left out. In 22,000 versions of real pages, nearly
 * all mistakes whose fix is tried are open code blocks, open braces and wrong front matter, and most get a fix.
 */
export function tryFixes(problems: readonly Problem[], guesses: Guesses, tried: TriedText): readonly Problem[] {
  if (guesses.size === 0) return problems;
  const workingFixes = new Map<Problem, Fix>();
  const followUps = new Set<Problem>();
  let left = characterLimit;
  // A warning is more often the consequence of an error than the other way round.
  const ordered = [...guesses].toSorted(([a], [b]) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  for (const [problem, candidates] of ordered) {
    if (followUps.has(problem)) continue;
    left -= tried.text.length * candidates.length;
    if (left < 0) break;
    const best = findWorkingFix(problem, candidates, problems, tried);
    if (best === undefined) continue;
    workingFixes.set(problem, best.fix);
    for (const other of findFollowUps(problem, problems, best.after, tried)) followUps.add(other);
  }
  return problems.flatMap((problem) => {
    if (followUps.has(problem)) return [];
    const fix = workingFixes.get(problem);
    return [fix === undefined ? problem : { ...problem, fixes: [fix, ...(problem.fixes ?? [])] }];
  });
}

function findWorkingFix(
  problem: Problem,
  candidates: readonly Fix[],
  problems: readonly Problem[],
  tried: TriedText,
): Trial | undefined {
  const trials = candidates.flatMap((fix): readonly Trial[] => {
    const after = findProblemsAfter(fix, tried);
    const isFixed = after !== undefined && countEqual(problem, after) < countEqual(problem, problems);
    return isFixed ? [{ fix, after, added: subtractProblems(after, problems) }] : [];
  });
  return (
    trials.find(({ added }) => added.length === 0) ??
    trials.find(({ added, fix }) => added.every((other) => tried.mayBeHidden(other, fix)))
  );
}

interface Trial {
  readonly fix: Fix;
  readonly after: readonly Problem[];
  readonly added: readonly Problem[];
}

function findProblemsAfter(
  { edits }: Fix,
  { file, text, offset, findProblems }: TriedText,
): readonly Problem[] | undefined {
  if (edits.some(({ at }) => at.file !== file || at.span.start < offset)) return undefined;
  const placed = edits.map(({ at: { span }, text: newText }) => ({
    at: { file, span: { start: span.start - offset, end: span.end - offset } },
    text: newText,
  }));
  return findProblems(applyEdits(text, placed));
}

function problemKey({ code, message }: Problem): string {
  return `${code} ${message}`;
}

function countEqual(problem: Problem, problems: readonly Problem[]): number {
  return problems.filter((other) => problemKey(other) === problemKey(problem)).length;
}

/** The problems that do not occur as often among the others. */
function subtractProblems(problems: readonly Problem[], others: readonly Problem[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(problemKey(other), (counts.get(problemKey(other)) ?? 0) + 1);
  return problems.filter((problem) => {
    const count = counts.get(problemKey(problem)) ?? 0;
    counts.set(problemKey(problem), count - 1);
    return count <= 0 && problem.severity !== 'hint';
  });
}

/** The other syntax errors that a fix resolves too; of several equal ones, those right after the fixed one. */
function findFollowUps(
  fixed: Problem,
  problems: readonly Problem[],
  after: readonly Problem[],
  { isOfSyntax }: TriedText,
): readonly Problem[] {
  const isAfter = ({ at }: Problem) => at.span.start > fixed.at.span.start;
  const groups = Map.groupBy(
    problems.filter(({ code }) => isOfSyntax(code)),
    problemKey,
  );
  return [...groups.values()].flatMap((equal) => {
    const others = equal.filter((problem) => problem !== fixed);
    const [first] = others;
    if (first === undefined) return [];
    const gone = others.length - countEqual(first, after);
    return [...others.filter(isAfter), ...others.filter((other) => !isAfter(other))].slice(0, Math.max(0, gone));
  });
}
