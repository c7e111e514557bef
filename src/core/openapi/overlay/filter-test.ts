import { childOf, childrenOf, isContainer, isDraft, sizeOf, type Value } from './draft.ts';
import { compileIRegexp, type Matcher } from './i-regexp.ts';
import type { Operand, Operator, Query, Test, ValueCall } from './json-path.ts';
import type { Match } from './select-values.ts';

/** What filters need of the query they stand in. */
export interface FilterContext {
  select(query: Query, current: Value): readonly Match[];
  /** Whether there is a step left, and takes it. */
  spend(): boolean;
}

type Scalar = string | number | boolean | null;
/** What is compared: a scalar, a container, or nothing at all (RFC 9535, 2.4.1). */
type Compared = Scalar | { readonly container: Value } | undefined;

/** What the filters of one query ask of values (2.3.5). */
export class FilterTest {
  readonly #context: FilterContext;
  readonly #matchers = new Map<string, Matcher | undefined>();

  constructor(context: FilterContext) {
    this.#context = context;
  }

  holds(test: Test, current: Value): boolean {
    switch (test.kind) {
      case 'any':
        return test.tests.some((one) => this.holds(one, current));
      case 'all':
        return test.tests.every((one) => this.holds(one, current));
      case 'not':
        return !this.holds(test.test, current);
      case 'query':
        return this.#context.select(test, current).length > 0;
      case 'call':
        return this.#matches(test.name === 'match', this.#read(test.text, current), this.#read(test.pattern, current));
      case 'compare':
        return this.#compare(this.#read(test.left, current), test.operator, this.#read(test.right, current));
    }
  }

  #read(operand: Operand, current: Value): Compared {
    switch (operand.kind) {
      case 'literal':
        return operand.value;
      case 'query':
        return read(this.#context.select(operand, current)[0]?.value);
      case 'call':
        return this.#call(operand, current);
    }
  }

  #call(call: ValueCall, current: Value): Compared {
    switch (call.name) {
      case 'count':
        return this.#context.select(call.of, current).length;
      case 'value': {
        const found = this.#context.select(call.of, current);
        return found.length === 1 ? read(found[0]?.value) : undefined;
      }
      case 'length': {
        const of = this.#read(call.of, current);
        if (typeof of === 'string') return [...of].length;
        return typeof of === 'object' && of !== null ? sizeOf(of.container) : undefined;
      }
    }
  }

  /** 2.4.6 and 2.4.7: what is no text or no pattern matches nothing. */
  #matches(isWhole: boolean, text: Compared, pattern: Compared): boolean {
    if (typeof text !== 'string' || typeof pattern !== 'string') return false;
    const matcher = this.#matchers.has(pattern) ? this.#matchers.get(pattern) : compileIRegexp(pattern);
    this.#matchers.set(pattern, matcher);
    return matcher?.matches(text, isWhole, () => this.#context.spend()) ?? false;
  }

  /** 2.3.5.2.2. */
  #compare(left: Compared, operator: Operator, right: Compared): boolean {
    switch (operator) {
      case '==':
        return this.#areEqual(left, right);
      case '!=':
        return !this.#areEqual(left, right);
      case '<':
        return isLess(left, right);
      case '>':
        return isLess(right, left);
      case '<=':
        return isLess(left, right) || this.#areEqual(left, right);
      case '>=':
        return isLess(right, left) || this.#areEqual(left, right);
    }
  }

  #areEqual(left: Compared, right: Compared): boolean {
    if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
    return this.#holdSame(left.container, right.container);
  }

  #holdSame(left: Value, right: Value): boolean {
    if (left.kind !== right.kind || sizeOf(left) !== sizeOf(right) || !this.#context.spend()) return false;
    if (!isContainer(left)) return read(left) === read(right);
    for (const [key, child] of childrenOf(left)) {
      const other = childOf(right, key);
      if (other === undefined || !this.#holdSame(child, other)) return false;
    }
    return true;
  }
}

function read(value: Value | undefined): Compared {
  if (value === undefined) return undefined;
  if (isDraft(value) || isContainer(value)) return { container: value };
  return value.string() ?? value.number() ?? value.boolean() ?? null;
}

function isLess(left: Compared, right: Compared): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left < right;
  return typeof left === 'string' && typeof right === 'string' && isBefore(left, right);
}

/** By code points, as the standard counts (2.3.5.2.2); `<` would compare halves of them. */
function isBefore(left: string, right: string): boolean {
  const [one, other] = [[...left], [...right]];
  for (const [index, sign] of one.entries()) {
    const against = other[index];
    if (against === undefined) return false;
    if (sign !== against) return (sign.codePointAt(0) ?? 0) < (against.codePointAt(0) ?? 0);
  }
  return one.length < other.length;
}
