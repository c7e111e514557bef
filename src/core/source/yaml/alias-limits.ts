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
  /** The number of expanded values so far, and the deepest level of the value that is being measured. */
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

  measure(depth: number, addValue: () => void): Extent {
    const before = { expanded: this.#expanded, deepest: this.#deepest };
    this.#deepest = depth;
    addValue();
    const extent = { size: this.#expanded - before.expanded + 1, height: this.#deepest - depth + 1 };
    this.#deepest = Math.max(this.#deepest, before.deepest);
    return extent;
  }

  follow(extent: Extent, depth: number): void {
    this.#expanded += extent.size;
    this.#deepest = Math.max(this.#deepest, depth + extent.height - 1);
  }

  /** Returns whether an alias may be expanded; if not, reports why (once for the limit of values). */
  mayFollow(target: Extent & { readonly closed: boolean }, depth: number, [start, end]: [number, number]): boolean {
    if (!target.closed) {
      const message = 'Circular alias: it is inside the value that it refers to. Remove it.';
      this.#report('yaml-alias', message, { start, end });
      return false;
    }
    if (depth + target.height - 1 > depthLimit) {
      const message = `With this alias expanded, values are nested deeper than ${depthLimit} levels. Flatten the structure.`;
      this.#report('nesting-limit', message, { start, end });
      return false;
    }
    if (this.#expanded + target.size <= expansionLimit) return true;
    if (!this.#overflowed) {
      const message =
        'With its aliases expanded, this file has more than a million values. This alias and larger ones after it are not read.';
      this.#report('yaml-alias-limit', message, { start, end });
    }
    this.#overflowed = true;
    return false;
  }
}
