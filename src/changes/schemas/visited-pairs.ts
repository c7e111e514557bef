import type { JsonSchema } from '../../core/api/schema.ts';
import { getOrInsert } from '../../core/source/get-or-insert.ts';

/** More pairs of one named schema are not compared. */
const mostVisits = 20_000;

/**
 * The pairs of schemas that were compared. References with keywords beside them lead to the same schemas again and again: two in each
 * level would double the work at each level.
 */
export class VisitedPairs {
  readonly #known = new Map<object, Map<object, Set<boolean>>>();
  #count = 0;

  /** Adds a pair. Returns true if it was not visited before, and the limit is not reached. */
  add(before: JsonSchema, after: JsonSchema, isInverted: boolean): boolean {
    this.#count += 1;
    if (this.#count > mostVisits) return false;
    if (typeof before === 'boolean' || typeof after === 'boolean') return true;
    const partners = getOrInsert(this.#known, before, () => new Map<object, Set<boolean>>());
    const uses = getOrInsert(partners, after, () => new Set<boolean>());
    if (uses.has(isInverted)) return false;
    uses.add(isInverted);
    return true;
  }
}
