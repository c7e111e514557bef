import type { Span } from '../../core/source/text/span.ts';
import type { PageBudget } from '../page-budget.ts';
import { isFields, isList, longestText, Markup, type Value } from './values.ts';

/** Characters of a text that count as one value. */
const textUnit = 64;

/** The number of values in a value, with itself, and how deep they nest. */
interface Measures {
  readonly size: number;
  readonly depth: number;
}

const single: Measures = { size: 1, depth: 1 };

/** Counts values with everything in them. A list that has another one twice counts it twice, as it is drawn twice. */
class ValueSizes {
  /** Each list, object and element is measured once. */
  readonly #known = new WeakMap<object, Measures>();

  measure(value: Value): Measures {
    if (typeof value === 'string')
      return value.length < textUnit ? single : { size: 1 + value.length / textUnit, depth: 1 };
    if (typeof value !== 'object' || value === null) return single;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let size = 1;
    let depth = 0;
    for (const part of partsOf(value)) {
      const inner = this.measure(part);
      size += inner.size;
      depth = Math.max(depth, inner.depth);
    }
    const measures = { size, depth: depth + 1 };
    this.#known.set(value, measures);
    return measures;
  }
}

function* partsOf(value: object & Value): Iterable<Value> {
  if (isList(value)) yield* value;
  else if (isFields(value)) yield* value.values();
  else if (value instanceof Markup) {
    yield* value.props.values();
    yield* value.children;
  }
}

/** A place of a script that can't be drawn. */
export interface Beyond {
  /** A clause that follows the place: `has "fetch", which is code …`. */
  readonly reason: string;
  readonly at: Span;
  /** True if it could be drawn, but costs too much. */
  readonly isLimit: boolean;
}

/** The most steps of one component. Those of 14,000 real pages need less than a hundred. */
const mostSteps = 100_000;
/** The deepest nesting of expressions and values, those of called functions included: both are processed recursively. */
const deepest = 400;
/** The largest value, with everything in it. */
const largestValue = 50_000;

export const tooMuchText = 'makes more text than a component may';

const usedUp = {
  steps: 'takes more steps than the components of a page may together',
  time: 'takes more time than the components of a page may together',
};

/** The limits of one component. The first place that is beyond them, or beyond us, is kept in `beyond`. */
export class ScriptLimits {
  readonly #budget: PageBudget;
  readonly #sizes = new ValueSizes();
  #steps = 0;
  #depth = 0;
  #beyond: Beyond | undefined;

  constructor(budget: PageBudget) {
    this.#budget = budget;
  }

  get beyond(): Beyond | undefined {
    return this.#beyond;
  }

  /** Stops at code, named as its author would: `useState`, `for`. */
  fail(at: Span, construct: string): undefined {
    this.stop(
      at,
      `has "${construct.slice(0, 60)}", which is code and not run: a component may only make markup out of its attributes`,
    );
  }

  /** Stops for another reason, a clause that follows the place. */
  stop(at: Span, reason: string, isLimit = false): undefined {
    this.#beyond ??= { reason, at: { start: at.start, end: at.end }, isLimit };
  }

  /** Takes steps; false if nothing may be evaluated any more. */
  spend(steps: number, at: Span): boolean {
    if (this.#beyond !== undefined) return false;
    this.#steps += steps;
    const used = this.#budget.takeSteps(steps);
    if (this.#steps > mostSteps) this.stop(at, 'takes more steps than a component may', true);
    else if (used !== undefined) this.stop(at, usedUp[used], true);
    return this.#beyond === undefined;
  }

  /** Takes the steps that it costs to read, compare, copy or write these values, with everything in them. */
  spendOn(values: readonly Value[], at: Span): boolean {
    return this.spend(
      values.reduce<number>((sum, value) => sum + this.#sizes.measure(value).size, 0),
      at,
    );
  }

  /** Goes one level deeper, until `leave`; false if that is too deep. */
  enter(at: Span): boolean {
    if (this.#depth >= deepest) {
      this.stop(at, 'nests more deeply than a component may', true);
      return false;
    }
    this.#depth += 1;
    return true;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** The value, unless it is too large. */
  keep(value: Value, at: Span): Value {
    if ((typeof value === 'string' || isList(value)) && value.length > longestText)
      return this.stop(at, tooMuchText, true);
    const { size, depth } = this.#sizes.measure(value);
    if (size > largestValue) return this.stop(at, 'makes more values than a component may', true);
    return depth > deepest ? this.stop(at, 'nests values more deeply than a component may', true) : value;
  }
}
