import type { Problem } from '../source/document/problem.ts';
import type { Location } from '../source/text/span.ts';

/** Of one code in one file. Nobody mends more one by one, and a hundred thousand would fill the memory. */
export const mostAlike = 1000;

/** Those of one code in one file. */
interface ProblemBucket {
  readonly problems: Problem[];
  /** Where they begin, those that are left out included. */
  readonly places: Set<number>;
  /** Of the first that was left out. */
  rest: Location | undefined;
}

/** Problems as they are found: one of each code at each place, the first; of very many alike the first thousand. */
export class ProblemCollector {
  readonly #buckets = new Map<string, Map<string, ProblemBucket>>();

  add(problem: Problem): void {
    const { code, at } = problem;
    const bucket = this.#bucketOf(code, at.file);
    const { start } = at.span;
    if (bucket.places.has(start)) return;
    bucket.places.add(start);
    if (bucket.problems.length < mostAlike) bucket.problems.push(problem);
    else bucket.rest ??= at;
  }

  /** What was kept, and for each code and file with more of them one that says how many. */
  all(): Problem[] {
    return [...this.#buckets].flatMap(([code, byFile]) =>
      [...byFile.values()].flatMap(({ problems, places, rest }) => {
        if (rest === undefined) return problems;
        const left = places.size - problems.length;
        const message = `${left} more problems of this file are like the first ${mostAlike} of \`${code}\`, and are not listed. Fix some of those, and the next ones show.`;
        return [...problems, { code: 'problems-left-out', severity: 'info' as const, message, at: rest }];
      }),
    );
  }

  #bucketOf(code: string, file: string): ProblemBucket {
    const byFile = this.#buckets.get(code) ?? new Map<string, ProblemBucket>();
    this.#buckets.set(code, byFile);
    const bucket = byFile.get(file) ?? { problems: [], places: new Set(), rest: undefined };
    byFile.set(file, bucket);
    return bucket;
  }
}
