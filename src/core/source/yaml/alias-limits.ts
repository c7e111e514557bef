import { depthLimit } from '../tape/tape.ts';
import type { Report } from './yaml-mistake.ts';

/** Limit for the values of a text after expanding its aliases. */
const expansionLimit = 1_000_000;

/** The number of values, and of levels, after expanding aliases. */
export interface Extent {
  size: number;
  height: number;
}

/** Measures the expanded size of a YAML text, so that aliases can neither multiply nor nest without bound. */
export class AliasLimits {
  readonly #report: Report;
  /** Expanded values so far; and the deepest level of the value that is being measured. */
  #expanded = 0;
  #deepest = 0;
  #overflowed = false;

  constructor(report: Report) {
    this.#report = report;
  }

  enter(depth: number): void {
    this.#expanded += 1;
    this.#deepest = Math.max(this.#deepest, depth);
  }

  measure(depth: number, put: () => void): Extent {
    const before = { expanded: this.#expanded, deepest: this.#deepest };
    this.#deepest = depth;
    put();
    const extent = { size: this.#expanded - before.expanded + 1, height: this.#deepest - depth + 1 };
    this.#deepest = Math.max(this.#deepest, before.deepest);
    return extent;
  }

  follow(extent: Extent, depth: number): void {
    this.#expanded += extent.size;
    this.#deepest = Math.max(this.#deepest, depth + extent.height - 1);
  }

  /** Whether an alias may be expanded; if not, reports why (once for the limit of values). */
  mayFollow(target: Extent & { readonly closed: boolean }, depth: number, [start, end]: [number, number]): boolean {
    if (!target.closed) {
      const message = 'This alias is inside the value it names, so the value would never end. Remove it.';
      this.#report('yaml-alias', message, { start, end });
      return false;
    }
    if (depth + target.height - 1 > depthLimit) {
      const message = `With this alias the text nests deeper than ${depthLimit} levels. Make the nesting flatter.`;
      this.#report('nesting-limit', message, { start, end });
      return false;
    }
    if (this.#expanded + target.size <= expansionLimit) return true;
    if (!this.#overflowed) {
      const message =
        'With its aliases expanded, this text has more than a million values. This alias and larger ones after it are not read.';
      this.#report('yaml-alias-limit', message, { start, end });
    }
    this.#overflowed = true;
    return false;
  }
}
