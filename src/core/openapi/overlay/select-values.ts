import { childOf, childrenOf, isContainer, sizeOf, type Value } from './draft.ts';
import { FilterTest } from './filter-test.ts';
import type { Query, Segment, Selector, Test } from './json-path.ts';

/** A value that a query selects, and the way to it from the root. */
export interface Match {
  readonly value: Value;
  /** The container it is in; undefined for the root. */
  readonly holder: Match | undefined;
  readonly key: string | number;
}

/** What a query may still cost: every value that is looked at takes one step. */
export interface Budget {
  steps: number;
}

/**
 * The values that the query selects (RFC 9535), in document order segment by segment, one for each way to it. Undefined: they can't be
 * found within the budget.
 */
export function selectValues(query: Query, root: Value, budget: Budget): readonly Match[] | undefined {
  const found = new Selection(root, budget).select(query, root);
  return budget.steps < 0 ? undefined : found;
}

/** One query at work. Once the budget is spent everything ends soon, with results that don't count. */
export class Selection {
  readonly #root: Match;
  readonly #budget: Budget;
  readonly #test: FilterTest;

  constructor(root: Value, budget: Budget) {
    this.#root = { value: root, holder: undefined, key: '' };
    this.#budget = budget;
    this.#test = new FilterTest(this);
  }

  /** `current` is what `@` means. */
  select({ from, segments }: Query, current: Value): readonly Match[] {
    let matches: readonly Match[] = [from === '$' ? this.#root : { value: current, holder: undefined, key: '' }];
    for (const segment of segments) matches = this.#step(matches, segment);
    return matches;
  }

  /** Whether there is a step left, and takes it. */
  spend(): boolean {
    this.#budget.steps -= 1;
    return this.#budget.steps >= 0;
  }

  #step(matches: readonly Match[], { reach, selectors }: Segment): readonly Match[] {
    const found: Match[] = [];
    for (const match of matches) {
      if (reach === 'child') this.#pick(match, selectors, found);
      else this.#descend(match, selectors, found);
    }
    return found;
  }

  /** As deep as descriptions are read, which is bounded. */
  #descend(match: Match, selectors: readonly Selector[], found: Match[]): void {
    if (!isContainer(match.value)) return;
    this.#pick(match, selectors, found);
    for (const [key, value] of childrenOf(match.value)) {
      if (!this.spend()) return;
      this.#descend({ value, holder: match, key }, selectors, found);
    }
  }

  #pick(holder: Match, selectors: readonly Selector[], found: Match[]): void {
    if (!isContainer(holder.value)) return;
    for (const selector of selectors) {
      for (const [key, value] of this.#selected(holder.value, selector)) {
        if (!this.spend()) return;
        found.push({ value, holder, key });
      }
    }
  }

  #selected(value: Value, selector: Selector): Iterable<Child> {
    switch (selector.kind) {
      case 'wildcard':
        return childrenOf(value);
      case 'name':
        return value.kind === 'object' ? child(value, selector.name) : [];
      case 'index':
        if (value.kind !== 'array') return [];
        return child(value, selector.index < 0 ? sizeOf(value) + selector.index : selector.index);
      case 'slice':
        return value.kind === 'array' ? slice([...childrenOf(value)], selector) : [];
      case 'filter':
        return this.#filtered(value, selector.test);
    }
  }

  *#filtered(value: Value, test: Test): Iterable<Child> {
    for (const candidate of childrenOf(value)) {
      if (!this.spend()) return;
      if (this.#test.holds(test, candidate[1])) yield candidate;
    }
  }
}

type Child = readonly [string | number, Value];

function child(value: Value, key: string | number): readonly Child[] {
  const found = childOf(value, key);
  return found === undefined ? [] : [[key, found]];
}

/** 2.3.4.2.2. */
function* slice(
  elements: readonly Child[],
  { start, end, step }: Extract<Selector, { kind: 'slice' }>,
): Iterable<Child> {
  const { length } = elements;
  const from = (index: number) => (index < 0 ? length + index : index);
  const first = from(start ?? (step > 0 ? 0 : length - 1));
  const last = end === undefined ? (step > 0 ? length : -1) : from(end);
  if (step > 0) {
    const stop = Math.min(last, length);
    for (let index = Math.max(first, 0); index < stop; index += step) yield* elements.slice(index, index + 1);
  } else if (step < 0) {
    const stop = Math.max(last, -1);
    for (let index = Math.min(first, length - 1); index > stop; index += step) yield* elements.slice(index, index + 1);
  }
}
