import { parseExpression, type RuntimeExpression } from './runtime-expression.ts';

/** A simple condition (Arazzo 1.1, 4.6.11). */
export type Condition =
  /** An integer that a JavaScript number can't hold is a text. */
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** `path`: the members after the expression, as in `$response.body.items[0].id`. */
  | {
      readonly kind: 'value';
      readonly text: string;
      readonly expression: RuntimeExpression;
      readonly path: readonly (string | number)[];
    }
  | { readonly kind: 'not'; readonly operand: Condition }
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Condition; readonly right: Condition };

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type ParsedCondition =
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** `at`: the offset of the mistake in the condition. */
  | { readonly kind: 'fault'; readonly message: string; readonly at: number };

const longestCondition = 10_000;
const deepestCondition = 100;

/** Parses a condition. It is never evaluated as code. */
export function parseCondition(text: string): ParsedCondition {
  if (text.length > longestCondition) {
    return { kind: 'fault', message: `it has more than ${longestCondition} characters`, at: longestCondition };
  }
  return new ConditionParser(text).parse();
}

/** Thrown inside of the parser alone. */
class Fault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const comparison = /==|!=|<=|>=|<|>/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const word = /[A-Za-z_][\w-]*/y;
const quoted = /'((?:[^']|'')*)'/y;
/** A pointer may have parentheses and brackets; blanks and operators end it. */
const reference = /\$(?:[A-Za-z]+)(?:[.#/](?:[^\s=!<>&|()[\],'"])*)*/y;
const accessor = /\.([A-Za-z_][\w-]*)|\[(\d+)\]|\['([^']*)'\]/y;

class ConditionParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): ParsedCondition {
    try {
      const condition = this.#or();
      this.#skip();
      if (this.#at < this.#text.length) this.#fail(this.#describeRest());
      return { kind: 'condition', condition };
    } catch (error) {
      if (error instanceof Fault) return { kind: 'fault', message: error.message, at: error.at };
      throw error;
    }
  }

  #describeRest(): string {
    const rest = this.#text.slice(this.#at);
    if (rest.startsWith('=')) return 'equality is written `==`';
    if (/^and\b/i.test(rest)) return '"and" is written `&&`';
    if (/^or\b/i.test(rest)) return '"or" is written `||`';
    return `unexpected \`${rest.slice(0, 12)}\``;
  }

  #or(): Condition {
    let left = this.#and();
    while (this.#take('||')) left = { kind: 'or', left, right: this.#and() };
    return left;
  }

  #and(): Condition {
    let left = this.#compare();
    while (this.#take('&&')) left = { kind: 'and', left, right: this.#compare() };
    return left;
  }

  #compare(): Condition {
    const left = this.#unary();
    const operator = this.#match(comparison)?.[0];
    if (operator === undefined) return left;
    return { kind: 'compare', operator: operator as Comparison, left, right: this.#unary() };
  }

  #unary(): Condition {
    this.#depth += 1;
    if (this.#depth > deepestCondition) this.#fail('it is nested too deep');
    const condition = this.#take('!') ? ({ kind: 'not', operand: this.#unary() } as const) : this.#primary();
    this.#depth -= 1;
    return condition;
  }

  #primary(): Condition {
    if (this.#take('(')) {
      const inner = this.#or();
      if (!this.#take(')')) this.#fail('`)` is missing');
      return inner;
    }
    const text = this.#match(quoted);
    if (text !== undefined) return { kind: 'literal', value: (text[1] ?? '').replaceAll("''", "'") };
    const digits = this.#match(number);
    if (digits !== undefined) return { kind: 'literal', value: toLiteral(digits[0]) };
    if (this.#text.startsWith('$', this.#skip())) return this.#value();
    return this.#word();
  }

  #word(): Condition {
    const start = this.#skip();
    const name = this.#match(word)?.[0];
    if (name === 'true' || name === 'false') return { kind: 'literal', value: name === 'true' };
    if (name === 'null') return { kind: 'literal', value: null };
    this.#at = start;
    if (this.#text.startsWith('"', start)) this.#fail("texts are in single quotes, as in `'open'`");
    if (this.#text.startsWith("'", start)) this.#fail('the closing quote is missing');
    if (name !== undefined) this.#fail(`\`${name}\` is not known; texts are in single quotes, as in \`'${name}'\``);
    this.#fail(
      start < this.#text.length
        ? `unexpected \`${this.#text.slice(start, start + 12)}\``
        : 'a value is missing at its end',
    );
  }

  #value(): Condition {
    const start = this.#skip();
    const text = this.#match(reference)?.[0] ?? '$';
    const { expression, rest } = this.#split(text, start);
    this.#at = start + text.length - rest.length;
    const path: (string | number)[] = [];
    for (let part = this.#access(); part !== undefined; part = this.#access()) path.push(part);
    return { kind: 'value', text: this.#text.slice(start, this.#at), expression, path };
  }

  /** The longest part that is an expression: `$response.body.count` is the body, and a member of it. */
  #split(text: string, start: number): { readonly expression: RuntimeExpression; readonly rest: string } {
    for (let end = text.length; end > 0; end = text.lastIndexOf('.', end - 1)) {
      const parsed = parseExpression(text.slice(0, end));
      if (parsed.kind === 'expression') return { expression: parsed.expression, rest: text.slice(end) };
    }
    const whole = parseExpression(text);
    this.#at = start;
    return this.#fail(whole.kind === 'fault' ? `\`${text}\`: ${whole.message}` : 'an expression is expected');
  }

  #access(): string | number | undefined {
    accessor.lastIndex = this.#at;
    const match = accessor.exec(this.#text);
    if (match === null) return undefined;
    this.#at = accessor.lastIndex;
    return match[2] === undefined ? (match[1] ?? match[3] ?? '') : Number(match[2]);
  }

  #take(text: string): boolean {
    const isThere = this.#text.startsWith(text, this.#skip());
    // `!=` is not a negation.
    if (!isThere || (text === '!' && this.#text[this.#at + 1] === '=')) return false;
    this.#at += text.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#skip();
    const match = pattern.exec(this.#text);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }

  #skip(): number {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#at;
  }

  #fail(message: string): never {
    throw new Fault(message, this.#at);
  }
}

function toLiteral(digits: string): number | string {
  const value = Number(digits);
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !/[.e]/i.test(digits) ? digits : value;
}
