import type { Fix, Problem } from '../core/source/document/problem.ts';
import { applyEdits } from '../core/source/text/apply-edits.ts';
import type { PageCollector } from './parse-context.ts';

/** A text whose problems have fixes that may be wrong. */
interface TriedText {
  readonly file: string;
  readonly text: string;
  /** The text's start in the file. */
  readonly offset: number;
  readonly findProblems: (text: string) => readonly Problem[];
}

/** Limit for the characters that are parsed for trials; a page of the usual length can have dozens of mistakes. */
const budget = 400_000;

/** Problems after which MDX reads the rest of a page differently, so that one mistake can look like several. */
const ofSyntax =
  /^mdx-(?:tag-unclosed|tag-unopened|character|comment|expression|expression-invalid|module-invalid|attribute-unquoted|fence-open|variable-unknown)$/;

/**
 * Offers for each problem the first of its guesses with which the page reads better: the problem is gone, and no other
 * is new. Problems that go with it are follow-ups of the same mistake, and are left out.
 */
export function tryFixes({ problems, guesses }: PageCollector, tried: TriedText): readonly Problem[] {
  if (guesses.size === 0) return problems;
  const fixed = new Map<Problem, readonly Fix[]>();
  const followUps = new Set<Problem>();
  let left = budget;
  const before = count(problems);
  for (const [problem, candidates] of guesses) {
    if (followUps.has(problem)) continue;
    const trials = candidates.flatMap((fix) => {
      left -= tried.text.length;
      const after = left < 0 ? undefined : problemsWith(fix, tried);
      return after === undefined ? [] : [{ fix, after: count(after) }];
    });
    const better = trials.filter(({ after }) => numberOf(problem, after) < numberOf(problem, before));
    // Where a mistake hid another one, that one shows as soon as the first is fixed.
    const found =
      better.find(({ after }) => !addsProblem(after, before, () => true)) ??
      better.find(({ after }) => !addsProblem(after, before, (code) => ofSyntax.test(code)));
    if (found === undefined) continue;
    fixed.set(problem, [found.fix]);
    for (const other of goneWith(found.after, problems, problem)) followUps.add(other);
  }
  return problems.flatMap((problem) => {
    if (followUps.has(problem)) return [];
    const fix = fixed.get(problem);
    return [fix === undefined ? problem : { ...problem, fixes: [...fix, ...(problem.fixes ?? [])] }];
  });
}

function problemsWith({ edits }: Fix, { file, text, offset, findProblems }: TriedText): readonly Problem[] | undefined {
  if (edits.some(({ at }) => at.file !== file || at.span.start < offset)) return undefined;
  const placed = edits.map(({ at: { span }, text: put }) => ({
    at: { file, span: { start: span.start - offset, end: span.end - offset } },
    text: put,
  }));
  return findProblems(applyEdits(text, placed));
}

type Counts = ReadonlyMap<string, number>;

function keyOf({ code, message }: Problem): string {
  return `${code} ${message}`;
}

function count(problems: readonly Problem[]): Counts {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    if (problem.severity === 'hint') continue;
    counts.set(keyOf(problem), (counts.get(keyOf(problem)) ?? 0) + 1);
  }
  return counts;
}

function numberOf(problem: Problem, counts: Counts): number {
  return counts.get(keyOf(problem)) ?? 0;
}

function addsProblem(after: Counts, before: Counts, counts: (code: string) => boolean): boolean {
  return [...after].some(([key, number]) => number > (before.get(key) ?? 0) && counts(key.split(' ', 1)[0] ?? ''));
}

/** The other problems of the syntax that the fix mends too; of equal ones those next after it. */
function goneWith(after: Counts, problems: readonly Problem[], fixed: Problem): readonly Problem[] {
  const groups = Map.groupBy(
    problems.filter((problem) => ofSyntax.test(problem.code) && problem.severity !== 'hint'),
    keyOf,
  );
  return [...groups].flatMap(([key, equal]) => {
    const others = equal.filter((problem) => problem !== fixed);
    const gone = equal.length - (after.get(key) ?? 0) - Number(others.length < equal.length);
    const isAfter = ({ at }: Problem) => at.span.start > fixed.at.span.start;
    return [...others.filter(isAfter), ...others.filter((problem) => !isAfter(problem))].slice(0, Math.max(0, gone));
  });
}
