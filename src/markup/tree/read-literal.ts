import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import type { PageBudget } from '../page-budget.ts';

/** The names that an expression may use, with their values: constants, snippet props, page properties, variables. */
export type Scope = ReadonlyMap<string, JsonValue>;

/**
 * The value of a JavaScript literal, or of a reference to the scope (`name`, `props.name`, `list[0]`); undefined for anything else. Nothing is
 * run: it reads strings, numbers, booleans, null, arrays and objects of these, templates over the scope, and `+` between strings.
 * Undefined too if the values of the scope in it are more than the page may still show.
 */
export function readLiteral(text: string, scope: Scope, budget: PageBudget): { readonly value: JsonValue } | undefined {
  const reader = new LiteralReader(text, scope, budget);
  const value = reader.sum();
  return value === undefined || !reader.atEnd() ? undefined : { value };
}

const maximumDepth = 40;
const blanks = /(?:\s|\/\*[\s\S]*?\*\/|(?<=\n\s*)\/\/[^\n]*)*/y;
const number = /[-+]?(?:0[xX][\da-fA-F]+|(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(?![\w.-])/y;
const identifier = /[A-Za-z_$][\w$]*/y;
const member = /\s*(?:\??\.\s*([A-Za-z_$][\w$]*)|(?:\?\.)?\[\s*(?:(\d+)|'([^'\\\n]*)'|"([^"\\\n]*)")\s*\])/y;
const words: { readonly [word: string]: JsonValue } = { true: true, false: false, null: null };

class LiteralReader {
  readonly #text: string;
  readonly #scope: Scope;
  readonly #budget: PageBudget;
  #pos = 0;
  #depth = 0;

  constructor(text: string, scope: Scope, budget: PageBudget) {
    this.#text = text;
    this.#scope = scope;
    this.#budget = budget;
  }

  atEnd(): boolean {
    this.#match(blanks);
    return this.#pos >= this.#text.length;
  }

  sum(): JsonValue | undefined {
    let value = this.#value();
    while (typeof value === 'string' || typeof value === 'number') {
      if (!this.#take('+')) return value;
      const right = this.#value();
      if (typeof right !== 'string' && typeof right !== 'number') return undefined;
      if (typeof value === 'number' && typeof right === 'number') return undefined;
      value = `${value}${right}`;
    }
    return value;
  }

  #value(): JsonValue | undefined {
    this.#match(blanks);
    this.#depth += 1;
    const value = this.#depth > maximumDepth ? undefined : this.#byFirstChar(this.#text[this.#pos] ?? '');
    this.#depth -= 1;
    return value;
  }

  #byFirstChar(char: string): JsonValue | undefined {
    if (char === '"' || char === "'") return this.#string(char);
    if (char === '`') return this.#template();
    if (char === '[') return this.#array();
    if (char === '{') return this.#object();
    if (char === '(') return this.#group();
    const digits = this.#match(number);
    if (digits !== undefined) {
      const value = Number(digits.replaceAll('_', ''));
      return Number.isFinite(value) ? value : undefined;
    }
    return this.#name();
  }

  #group(): JsonValue | undefined {
    this.#pos += 1;
    const value = this.sum();
    return this.#take(')') ? value : undefined;
  }

  #string(quote: string): string | undefined {
    let value = '';
    for (let pos = this.#pos + 1; pos < this.#text.length; pos += 1) {
      const char = this.#text[pos];
      if (char === quote) {
        this.#pos = pos + 1;
        return value.toWellFormed();
      }
      if (char === '\\') {
        const [plain, length] = unescapeAt(this.#text, pos);
        value += plain;
        pos += length - 1;
      } else value += char;
    }
    return undefined;
  }

  #template(): string | undefined {
    let value = '';
    for (this.#pos += 1; this.#pos < this.#text.length; ) {
      const char = this.#text[this.#pos];
      if (char === '`') {
        this.#pos += 1;
        return value;
      }
      if (char === '$' && this.#text[this.#pos + 1] === '{') {
        this.#pos += 2;
        const part = this.sum();
        if (part === undefined || typeof part === 'object' || !this.#take('}')) return undefined;
        value += String(part);
      } else if (char === '\\') {
        const [plain, length] = unescapeAt(this.#text, this.#pos);
        value += plain;
        this.#pos += length;
      } else {
        value += char;
        this.#pos += 1;
      }
    }
    return undefined;
  }

  #array(): JsonValue[] | undefined {
    const values: JsonValue[] = [];
    this.#pos += 1;
    while (!this.#take(']')) {
      const value = this.sum();
      if (value === undefined) return undefined;
      values.push(value);
      if (!this.#take(',') && !this.#sees(']')) return undefined;
    }
    return values;
  }

  #object(): JsonObject | undefined {
    const entries: [string, JsonValue][] = [];
    this.#pos += 1;
    while (!this.#take('}')) {
      const key = this.#key();
      if (key === undefined || !this.#take(':')) return undefined;
      const value = this.sum();
      if (value === undefined) return undefined;
      entries.push([key, value]);
      if (!this.#take(',') && !this.#sees('}')) return undefined;
    }
    return Object.fromEntries(entries);
  }

  #key(): string | undefined {
    this.#match(blanks);
    const char = this.#text[this.#pos];
    if (char === '"' || char === "'") return this.#string(char);
    return this.#match(identifier) ?? this.#match(number);
  }

  #name(): JsonValue | undefined {
    const name = this.#match(identifier);
    if (name === undefined) return undefined;
    let value = Object.hasOwn(words, name) ? words[name] : this.#scope.get(name);
    for (let found = this.#exec(member); found !== undefined; found = this.#exec(member)) {
      const key = found[1] ?? found[2] ?? found[3] ?? found[4] ?? '';
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
      value = (value as JsonObject)[key];
    }
    return value === undefined || this.#budget.takeValue(value) ? value : undefined;
  }

  #take(char: string): boolean {
    const isNext = this.#sees(char);
    if (isNext) this.#pos += 1;
    return isNext;
  }

  #sees(char: string): boolean {
    this.#match(blanks);
    return this.#text[this.#pos] === char;
  }

  #match(pattern: RegExp): string | undefined {
    return this.#exec(pattern)?.[0];
  }

  #exec(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#pos;
    const found = pattern.exec(this.#text);
    if (found === null) return undefined;
    this.#pos += found[0].length;
    return found;
  }
}

const escapes: { readonly [char: string]: string } = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '\n': '' };

/** The character for the escape at `pos`, and the escape's length. */
function unescapeAt(text: string, pos: number): [string, number] {
  const found = /^\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/.exec(text.slice(pos, pos + 12));
  const code = found === null ? Number.NaN : Number.parseInt(found[1] ?? found[2] ?? found[3] ?? '', 16);
  if (found !== null && code <= 0x10ffff) return [String.fromCodePoint(code), found[0].length];
  const char = text[pos + 1] ?? '';
  return [Object.hasOwn(escapes, char) ? (escapes[char] ?? '') : char, 2];
}
