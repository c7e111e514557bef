import {
  FunctionExpressionType,
  JSONPathEnvironment,
  JSONPathError,
  type JSONPathNode,
  type JSONPathQuery,
  jsonpath,
} from 'json-p3';
import { PatternRunner } from '../../patterns/pattern-runner.ts';
import type { JsonValue } from '../../source/document/json-value.ts';
import { depthLimit } from '../../source/tape/tape.ts';
import { toPattern } from './i-regexp.ts';

export type ParsedJsonPath =
  | { readonly kind: 'query'; readonly query: Query }
  /** `at` is the offset of the first character that is not valid JSONPath. */
  | { readonly kind: 'fault'; readonly message: string; readonly at: number };

/** The remaining steps of queries: each visited value costs one. */
export interface Budget {
  steps: number;
}

/** Limit for the length of a query; real ones take one line. */
const maxLength = 10_000;

/** A step of a pattern takes a tenth of the time of visiting a value. */
const patternStepsPerStep = 10;

/** Parses a JSONPath query, exactly as in RFC 9535. The text is never evaluated as code. */
export function parseJsonPath(text: string): ParsedJsonPath {
  if (text.length > maxLength) {
    return { kind: 'fault', message: `it has more than ${maxLength} characters`, at: maxLength };
  }
  if (!text.startsWith('$')) return { kind: 'fault', message: 'a query must begin with `$`', at: 0 };
  try {
    return { kind: 'query', query: new Query(text) };
  } catch (error) {
    if (!(error instanceof JSONPathError)) return { kind: 'fault', message: 'it is nested too deep', at: 0 };
    // The library's message ends with the position, which the caller reports in terms of the file.
    const message = error.message
      .replace(/ \('.*':\d+\)$/s, '')
      .replace("can't backup beyond start", 'something is missing');
    return { kind: 'fault', message, at: error.token.index };
  }
}

/** Thrown through the library when a query has used up its budget. */
class Exhausted extends Error {}

/** A parsed query with a limited cost. */
export class Query {
  readonly #compiled: JSONPathQuery;
  #budget: Budget = { steps: 0 };
  readonly #patterns = new PatternRunner({
    earn: (text) => this.#spend(text.length),
    spend: (steps) => this.#spend(steps / patternStepsPerStep),
  });

  /** Throws if the text is not a valid query. */
  constructor(text: string) {
    const environment = new JSONPathEnvironment({ maxRecursionDepth: 2 * depthLimit });
    for (const name of ['match', 'search']) {
      environment.functionRegister.set(name, {
        argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
        returnType: FunctionExpressionType.LogicalType,
        call: (text: unknown, pattern: unknown) => this.#matches(text, pattern, name === 'match'),
      });
    }
    this.#compiled = environment.compile(text);
    this.#meterSelectors(this.#compiled);
  }

  /**
   * The paths of the selected values, as names and indexes from the root; undefined if over budget, or nested too deep.
   */
  select(value: JsonValue, budget: Budget): readonly (readonly (string | number)[])[] | undefined {
    this.#budget = budget;
    try {
      return Array.from(this.#compiled.query(value), ({ location }) => location);
    } catch (error) {
      if (error instanceof Exhausted || error instanceof JSONPathError) return undefined;
      throw error;
    }
  }

  /**
   * Replaces the library's own matching, which could backtrack without limit. If the value is not a string, or the
   * pattern is not valid, nothing matches (RFC 9535, 2.4.6).
   */
  #matches(text: unknown, pattern: unknown, isWhole: boolean): boolean {
    if (typeof text !== 'string' || typeof pattern !== 'string') return false;
    const part = toPattern(pattern);
    if (part === undefined || this.#patterns.test(part, '') === undefined) return false;
    return this.#patterns.test(isWhole ? `^(?:${part})$` : part, text) === true;
  }

  /** Makes every selector in the query, nested filters included, count the values it visits. */
  #meterSelectors(part: object): void {
    for (const [name, inner] of Object.entries(part)) {
      const isPart = typeof inner === 'object' && inner !== null && name !== 'environment' && name !== 'token';
      if (isPart) this.#meterSelectors(inner);
    }
    if (!(part instanceof jsonpath.JSONPathSelector)) return;
    const { resolve, lazyResolve } = part;
    const isSingle =
      part instanceof jsonpath.selectors.NameSelector || part instanceof jsonpath.selectors.IndexSelector;
    // The library copies the path of each value, so a step costs its length.
    const pay = ({ value, location }: JSONPathNode) =>
      this.#spend(1 + (location.length >> 4) + (isSingle ? 0 : countChildren(value)));
    Object.assign(part, {
      resolve: (node: JSONPathNode) => pay(node) && resolve.call(part, node),
      lazyResolve: (node: JSONPathNode) => pay(node) && lazyResolve.call(part, node),
    });
  }

  #spend(steps: number): true {
    this.#budget.steps -= steps;
    if (this.#budget.steps < 0) throw new Exhausted();
    return true;
  }
}

function countChildren(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
