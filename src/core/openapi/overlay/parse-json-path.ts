import type { LogicalCall, Operand, Operator, Query, Segment, Selector, Test, ValueCall } from './json-path.ts';
import { JsonPathCursor } from './json-path-cursor.ts';
import { faultOfValue, isLogical, isValue, typeCall } from './json-path-types.ts';

export type ParsedJsonPath =
  | { readonly kind: 'query'; readonly query: Query }
  /** `at` is the offset in the text where it stops being JSONPath. */
  | { readonly kind: 'fault'; readonly message: string; readonly at: number };

/** Longer ones are not read: what people write takes one line. */
const mostCharacters = 10_000;
const deepest = 50;

/** A JSONPath query as RFC 9535 has it, nothing more; types of functions are checked (2.4.3). Nothing of the text is ever run. */
export function parseJsonPath(text: string): ParsedJsonPath {
  if (text.length > mostCharacters)
    return { kind: 'fault', message: `it has more than ${mostCharacters} characters`, at: 0 };
  return new Parser(text).parse();
}

const words: { readonly [word: string]: boolean | null } = { true: true, false: false, null: null };

/** Every method reads one thing and leaves the cursor behind it; undefined: it can't, and the first fault says why. */
class Parser {
  readonly #cursor: JsonPathCursor;
  #depth = 0;

  constructor(text: string) {
    this.#cursor = new JsonPathCursor(text);
  }

  parse(): ParsedJsonPath {
    const cursor = this.#cursor;
    const query = cursor.take('$') ? this.#query('$') : cursor.fail('a query begins with `$`');
    if (query && cursor.isAtEnd) return { kind: 'query', query };
    cursor.fail('expected `.`, `..` or `[`');
    return { kind: 'fault', ...(cursor.fault ?? { message: 'it is no query', at: 0 }) };
  }

  #query(from: Query['from']): Query | undefined {
    const segments: Segment[] = [];
    for (;;) {
      const before = this.#cursor.at;
      this.#cursor.skipSpace();
      const segment = this.#segment();
      if (segment === 'none') {
        this.#cursor.at = before;
        return { kind: 'query', from, segments };
      }
      if (!segment) return undefined;
      segments.push(segment);
    }
  }

  #segment(): Segment | undefined | 'none' {
    const reach = this.#cursor.take('..') ? 'descendant' : 'child';
    const isDotted = reach === 'descendant' || this.#cursor.take('.');
    if (this.#cursor.isAt('[') && (reach === 'descendant' || !isDotted)) {
      const selectors = this.#bracketed();
      return selectors && { reach, selectors };
    }
    if (!isDotted) return 'none';
    if (this.#cursor.take('*')) return { reach, selectors: [{ kind: 'wildcard' }] };
    const name = this.#cursor.match('name');
    if (name === undefined)
      return this.#cursor.fail("expected a name, `*` or `[`; names with other signs stand in `['…']`");
    return { reach, selectors: [{ kind: 'name', name }] };
  }

  #bracketed(): readonly Selector[] | undefined {
    const selectors: Selector[] = [];
    do {
      this.#cursor.at += 1;
      this.#cursor.skipSpace();
      const selector = this.#selector();
      if (!selector) return undefined;
      selectors.push(selector);
      this.#cursor.skipSpace();
    } while (this.#cursor.isAt(','));
    return this.#cursor.take(']') ? selectors : this.#cursor.fail('expected `,` or `]`');
  }

  #selector(): Selector | undefined {
    if (this.#cursor.take('*')) return { kind: 'wildcard' };
    if (this.#cursor.take('?')) return this.#filter();
    const name = this.#cursor.string();
    if (name !== undefined) return { kind: 'name', name };
    const start = this.#cursor.integer();
    const before = this.#cursor.at;
    this.#cursor.skipSpace();
    if (this.#cursor.take(':')) return this.#slice(start);
    this.#cursor.at = before;
    if (start === undefined)
      return this.#cursor.fail('expected a name in quotes, an index, `*`, a slice or a filter (`?`)');
    return { kind: 'index', index: start };
  }

  #slice(start: number | undefined): Selector | undefined {
    this.#cursor.skipSpace();
    const end = this.#cursor.integer();
    this.#cursor.skipSpace();
    let step: number | undefined;
    if (this.#cursor.take(':')) {
      this.#cursor.skipSpace();
      step = this.#cursor.integer();
    }
    if (this.#cursor.fault) return undefined;
    return {
      kind: 'slice',
      step: step ?? 1,
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
    };
  }

  #filter(): Selector | undefined {
    this.#cursor.skipSpace();
    const test = this.#nested(() => this.#any());
    return test && { kind: 'filter', test };
  }

  #nested<T>(read: () => T | undefined): T | undefined {
    if (this.#depth === deepest) return this.#cursor.fail(`filters nest more than ${deepest} deep`);
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #any(): Test | undefined {
    return this.#joined('any', '||', () => this.#joined('all', '&&', () => this.#basic()));
  }

  #joined(kind: 'any' | 'all', operator: string, read: () => Test | undefined): Test | undefined {
    const tests: Test[] = [];
    for (;;) {
      const test = read();
      if (!test) return undefined;
      tests.push(test);
      const before = this.#cursor.at;
      this.#cursor.skipSpace();
      if (!this.#cursor.take(operator)) {
        this.#cursor.at = before;
        return tests.length === 1 ? test : { kind, tests };
      }
      this.#cursor.skipSpace();
    }
  }

  #basic(): Test | undefined {
    if (this.#cursor.take('!')) {
      this.#cursor.skipSpace();
      const test = this.#cursor.isAt('(') ? this.#parenthesized() : this.#asTest(this.#operand());
      return test && { kind: 'not', test };
    }
    if (this.#cursor.isAt('(')) return this.#parenthesized();
    const left = this.#operand();
    if (!left) return undefined;
    const before = this.#cursor.at;
    this.#cursor.skipSpace();
    const operator = this.#cursor.match('operator') as Operator | undefined;
    if (operator === undefined) {
      this.#cursor.at = before;
      return this.#asTest(left);
    }
    this.#cursor.skipSpace();
    const right = this.#operand();
    return right && this.#comparison(left, operator, right);
  }

  #parenthesized(): Test | undefined {
    this.#cursor.at += 1;
    this.#cursor.skipSpace();
    const test = this.#nested(() => this.#any());
    if (!test) return undefined;
    this.#cursor.skipSpace();
    return this.#cursor.take(')') ? test : this.#cursor.fail('expected `)`');
  }

  #asTest(operand: Operand | LogicalCall | undefined): Test | undefined {
    if (!operand) return undefined;
    if (operand.kind === 'query') return operand;
    if (isLogical(operand)) return operand;
    return this.#cursor.fail('expected a comparison (`==`, `!=`, `<`, `<=`, `>`, `>=`)');
  }

  #comparison(left: Operand | LogicalCall, operator: Operator, right: Operand | LogicalCall): Test | undefined {
    for (const side of [left, right]) if (!isValue(side)) return this.#cursor.fail(faultOfValue(side));
    return isValue(left) && isValue(right) ? { kind: 'compare', left, operator, right } : undefined;
  }

  #operand(): Operand | LogicalCall | undefined {
    if (this.#cursor.take('@')) return this.#query('@');
    if (this.#cursor.take('$')) return this.#query('$');
    const name = this.#cursor.match('call');
    if (name !== undefined) return this.#nested(() => this.#call(name));
    const word = this.#cursor.match('word');
    if (word !== undefined) return { kind: 'literal', value: words[word] ?? null };
    const number = this.#cursor.match('number');
    if (number !== undefined) return { kind: 'literal', value: Number(number) };
    const string = this.#cursor.string();
    if (string !== undefined) return { kind: 'literal', value: string };
    return this.#cursor.fail('expected a value, a query (`@…` or `$…`) or a function');
  }

  #call(name: string): ValueCall | LogicalCall | undefined {
    this.#cursor.at += 1;
    const operands: (Operand | LogicalCall)[] = [];
    this.#cursor.skipSpace();
    for (let isFirst = true; !this.#cursor.take(')'); isFirst = false) {
      if (!isFirst && !this.#cursor.take(',')) return this.#cursor.fail('expected `,` or `)`');
      this.#cursor.skipSpace();
      const operand = this.#operand();
      if (!operand) return undefined;
      operands.push(operand);
      this.#cursor.skipSpace();
    }
    const call = typeCall(name, operands);
    return typeof call === 'string' ? this.#cursor.fail(call) : call;
  }
}
