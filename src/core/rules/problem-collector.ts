import type { Problem } from '../source/document/problem.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import type { Location } from '../source/text/span.ts';

/** The most problems kept for one code in one file. More are of no use to a reader, and 100,000 would use too much memory. */
export const mostAlike = 1000;

interface ProblemBucket {
  readonly problems: Problem[];
  /** Start offsets, including problems over the limit. */
  readonly places: Set<number>;
  /** Location of the first problem over the limit. */
  rest: Location | undefined;
}

/** Collects problems: the first of each code at each location, up to a limit for each code and file. */
export class ProblemCollector {
  readonly #buckets = new Map<string, Map<string, ProblemBucket>>();

  add(problem: Problem): void {
    const { code, at } = problem;
    const bucket = this.#getBucket(code, at.file);
    const { start } = at.span;
    if (bucket.places.has(start)) return;
    bucket.places.add(start);
    if (bucket.problems.length < mostAlike) bucket.problems.push(problem);
    else bucket.rest ??= at;
  }

  addAll(problems: Iterable<Problem>): void {
    for (const problem of problems) this.add(problem);
  }

  /** All problems, and for each code and file over the limit one that states their number. */
  all(): Problem[] {
    return [...this.#buckets].flatMap(([code, byFile]) =>
      [...byFile.values()].flatMap(({ problems, places, rest }) => {
        if (rest === undefined) return problems;
        const left = places.size - problems.length;
        const message = `Only the first ${mostAlike} problems of \`${code}\` in this file are listed; there are ${left} more. Fix some of them to see the others.`;
        return [...problems, { code: 'problems-left-out', severity: 'info' as const, message, at: rest }];
      }),
    );
  }

  #getBucket(code: string, file: string): ProblemBucket {
    const byFile = getOrInsert(this.#buckets, code, () => new Map<string, ProblemBucket>());
    return getOrInsert(byFile, file, () => ({ problems: [], places: new Set<number>(), rest: undefined }));
  }
}
