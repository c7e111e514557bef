import { applyEdits } from '../text/apply-edits.ts';
import type { Fix, Problem } from './problem.ts';

/** A text whose problems have fixes that may be wrong. */
export interface TriedText {
  readonly file: string;
  readonly text: string;
  /** The text's start in the file. */
  readonly offset: number;
  /** The problems of another text in its place. */
  readonly findProblems: (text: string) => readonly Problem[];
  /** Whether one mistake can look like several problems of this code. */
  readonly isOfSyntax: (code: string) => boolean;
  /** Whether a mistake may have hidden the problem, which shows as soon as the fix is applied. */
  readonly mayBeHidden: (problem: Problem, fix: Fix) => boolean;
}

/** Fixes that may be wrong, by their problem, the likeliest first. */
export type Guesses = ReadonlyMap<Problem, readonly Fix[]>;

/** Limit for the characters that are parsed for trials; a text of the usual length can have dozens of mistakes. */
const budget = 400_000;

/**
 * Offers for each problem the first of its guesses that mends: the problem is gone, and no other is new. Problems that
 * go with it are follow-ups of the same mistake, and are left out.
 */
export function tryFixes(problems: readonly Problem[], guesses: Guesses, tried: TriedText): readonly Problem[] {
  if (guesses.size === 0) return problems;
  const mending = new Map<Problem, Fix>();
  const followUps = new Set<Problem>();
  let left = budget;
  // A warning is more often the consequence of an error than the other way round.
  const ordered = [...guesses].toSorted(([a], [b]) => Number(b.severity === 'error') - Number(a.severity === 'error'));
  for (const [problem, candidates] of ordered) {
    if (followUps.has(problem)) continue;
    left -= tried.text.length * candidates.length;
    if (left < 0) break;
    const best = findMending(problem, candidates, problems, tried);
    if (best === undefined) continue;
    mending.set(problem, best.fix);
    for (const other of findFollowUps(problem, problems, best.after, tried)) followUps.add(other);
  }
  return problems.flatMap((problem) => {
    if (followUps.has(problem)) return [];
    const fix = mending.get(problem);
    return [fix === undefined ? problem : { ...problem, fixes: [fix, ...(problem.fixes ?? [])] }];
  });
}

function findMending(
  problem: Problem,
  candidates: readonly Fix[],
  problems: readonly Problem[],
  tried: TriedText,
): Trial | undefined {
  const trials = candidates.flatMap((fix): readonly Trial[] => {
    const after = problemsWith(fix, tried);
    const isMended = after !== undefined && countOf(problem, after) < countOf(problem, problems);
    return isMended ? [{ fix, after, added: without(after, problems) }] : [];
  });
  return (
    trials.find(({ added }) => added.length === 0) ??
    trials.find(({ added, fix }) => added.every((one) => tried.mayBeHidden(one, fix)))
  );
}

interface Trial {
  readonly fix: Fix;
  readonly after: readonly Problem[];
  readonly added: readonly Problem[];
}

function problemsWith({ edits }: Fix, { file, text, offset, findProblems }: TriedText): readonly Problem[] | undefined {
  if (edits.some(({ at }) => at.file !== file || at.span.start < offset)) return undefined;
  const placed = edits.map(({ at: { span }, text: put }) => ({
    at: { file, span: { start: span.start - offset, end: span.end - offset } },
    text: put,
  }));
  return findProblems(applyEdits(text, placed));
}

function keyOf({ code, message }: Problem): string {
  return `${code} ${message}`;
}

function countOf(problem: Problem, problems: readonly Problem[]): number {
  return problems.filter((other) => keyOf(other) === keyOf(problem)).length;
}

/** The problems that are not among the others as often. */
function without(problems: readonly Problem[], others: readonly Problem[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return problems.filter((problem) => {
    const count = counts.get(keyOf(problem)) ?? 0;
    counts.set(keyOf(problem), count - 1);
    return count <= 0 && problem.severity !== 'hint';
  });
}

/** The other problems of the syntax that a fix mends too; of equal ones those next after its own. */
function findFollowUps(
  fixed: Problem,
  problems: readonly Problem[],
  after: readonly Problem[],
  { isOfSyntax }: TriedText,
): readonly Problem[] {
  const isAfter = ({ at }: Problem) => at.span.start > fixed.at.span.start;
  const groups = Map.groupBy(
    problems.filter(({ code }) => isOfSyntax(code)),
    keyOf,
  );
  return [...groups.values()].flatMap((equal) => {
    const others = equal.filter((problem) => problem !== fixed);
    const [first] = others;
    if (first === undefined) return [];
    const gone = others.length - countOf(first, after);
    return [...others.filter(isAfter), ...others.filter((one) => !isAfter(one))].slice(0, Math.max(0, gone));
  });
}
