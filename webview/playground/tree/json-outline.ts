import { countFirst } from '../../../src/core/source/lower-bound.ts';
import type { Painted } from '../../../src/form/parts/highlight-sample.ts';

export type JsonPaint = { readonly kind: 'p' | Painted['kind']; readonly text: string };

/** A token of JSON: a string, a word or number, or one of `{}[]:,`. */
const token = /"(?:[^"\\]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/gs;

/** The maximum number of items that `findFirst` visits. */
const mostLookedAt = 2_000;

const quote = 34;
const backslash = 92;
const comma = 44;
const colon = 58;
const openBrace = 123;
const closeBrace = 125;
const openBracket = 91;
const closeBracket = 93;

/**
 * The lines of a JSON text as if it were pretty-printed. Each line is a range of the text, so that digits, escapes and
 * keys stay unchanged.
 */
export class JsonOutline {
  readonly text: string;
  /** The number of lines. */
  count = 0;
  /** The text nests deeper than allowed, and the outline ends there. */
  isTooDeep = false;
  readonly #deepest: number;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #depths: number[] = [];
  /** The line that opens the enclosing value, plus 1. 0: none. */
  readonly #parents: number[] = [];
  /** The position in a list or an object, plus 1. */
  readonly #places: number[] = [];
  /**
   * For an opening line, the closing one plus 1. For a closing line, the opening one, negated, minus 1. 0: neither, or
   * not closed.
   */
  readonly #partners: number[] = [];
  readonly #sizes: number[] = [];
  readonly #open: number[] = [];
  #at = 0;
  #lineStart = -1;
  #lineEnd = 0;
  #justOpened = false;
  /** The opening line of the value that the current line closes. -1: none. */
  #closes = -1;

  constructor(text: string, deepest: number) {
    this.text = text;
    this.#deepest = deepest;
    while (this.#at < text.length && !this.isTooDeep) this.#step();
    this.#endLine();
  }

  start(line: number): number {
    return this.#starts[line] ?? 0;
  }

  end(line: number): number {
    return this.#ends[line] ?? 0;
  }

  depth(line: number): number {
    return this.#depths[line] ?? 0;
  }

  /** Returns the line of the enclosing value. Undefined for a value at the top. */
  parent(line: number): number | undefined {
    const parent = this.#parents[line] ?? 0;
    return parent === 0 ? undefined : parent - 1;
  }

  /** Returns the last line of the value that this line opens. Undefined if it opens none. */
  closing(line: number): number | undefined {
    const partner = this.#partners[line] ?? 0;
    if (partner > 0) return partner - 1;
    return (this.#sizes[line] ?? 0) > 0 && partner === 0 ? this.count - 1 : undefined;
  }

  isClosing(line: number): boolean {
    return (this.#partners[line] ?? 0) < 0;
  }

  /** Returns the number of members or items of the value that this line opens. */
  size(line: number): number {
    return this.#sizes[line] ?? 0;
  }

  lineAt(offset: number): number {
    return Math.max(0, countFirst(this.count, (line) => this.start(line) <= offset) - 1);
  }

  /** Returns the steps from the root to the value of a line: keys as text, positions as numbers. */
  path(line: number): (string | number)[] {
    const steps: (string | number)[] = [];
    const partner = this.#partners[line] ?? 0;
    for (let at: number | undefined = partner < 0 ? -partner - 1 : line; at !== undefined; at = this.parent(at)) {
      const parent = this.parent(at);
      if (parent === undefined) break;
      steps.unshift(this.#isList(parent) ? (this.#places[at] ?? 0) - 1 : this.#key(at));
    }
    return steps;
  }

  /** Returns the line of the value at these steps, or of its closest ancestor. Visits one level after another. */
  find(steps: readonly string[]): number {
    let line = 0;
    for (const step of steps) {
      const child = this.#child(line, step);
      if (child === undefined) return line;
      line = child;
    }
    return line;
  }

  /**
   * Returns the line of the first value at these steps: names, `:item` for any position, `:any` for any name. Undefined
   * if there is none among the visited items.
   */
  findFirst(steps: readonly string[]): number | undefined {
    let left = mostLookedAt;
    const search = (line: number, from: number): number | undefined => {
      const step = steps[from];
      if (step === undefined) return line;
      const children = step === ':item' || step === ':any' ? this.#children(line) : [this.#child(line, step)];
      for (const child of children) {
        left -= 1;
        const found = child === undefined || left < 0 ? undefined : search(child, from + 1);
        if (found !== undefined || left < 0) return found;
      }
      return undefined;
    };
    return this.count === 0 ? undefined : search(0, 0);
  }

  /** Returns the original text of the value that begins on this line. */
  value(line: number): string {
    const last = this.closing(line) ?? line;
    const parent = this.parent(line);
    let from = this.start(line);
    if (parent !== undefined && !this.#isList(parent)) {
      const key = /^"(?:[^"\\]|\\.)*"\s*:\s*/s.exec(this.text.slice(from, this.end(line)));
      from += key?.[0].length ?? 0;
    }
    return this.text.slice(from, this.end(last)).replace(/\s*,$/, '');
  }

  /** Returns the tokens of a line, each with its offset in the text. */
  pieces(line: number): (JsonPaint & { readonly at: number })[] {
    const from = this.start(line);
    const parent = this.parent(line);
    let mayBeKey = parent !== undefined && !this.#isList(parent);
    return [...this.text.slice(from, this.end(line)).matchAll(token)].map(({ 0: text, index }) => {
      const isKey = mayBeKey && text.startsWith('"');
      mayBeKey = false;
      return { kind: isKey ? 'p' : classifyToken(text), text: text === ':' ? ': ' : text, at: from + index };
    });
  }

  #child(line: number, step: string): number | undefined {
    const isList = this.#isList(line);
    for (const at of this.#children(line)) {
      const name = isList ? String((this.#places[at] ?? 0) - 1) : this.#key(at);
      if (name === step) return at;
    }
    return undefined;
  }

  /** Returns the lines that begin the members or items of the value that a line opens. */
  *#children(line: number): Generator<number> {
    const last = this.closing(line);
    if (last === undefined) return;
    for (let at = line + 1; at <= last && !this.isClosing(at); at = (this.closing(at) ?? at) + 1) yield at;
  }

  #isList(line: number): boolean {
    return this.text.charCodeAt(this.end(line) - 1) === openBracket;
  }

  #key(line: number): string {
    const quoted = /^"(?:[^"\\]|\\.)*"/s.exec(this.text.slice(this.start(line), this.end(line)))?.[0] ?? '""';
    try {
      return String(JSON.parse(quoted));
    } catch {
      return quoted.slice(1, -1);
    }
  }

  #step(): void {
    const code = this.text.charCodeAt(this.#at);
    if (code <= 32) {
      this.#at += 1;
      return;
    }
    switch (code) {
      case openBrace:
      case openBracket:
        this.#openValue();
        break;
      case closeBrace:
      case closeBracket:
        this.#closeValue();
        break;
      case comma:
        this.#take(this.#at + 1);
        this.#endLine();
        break;
      case colon:
        this.#take(this.#at + 1);
        break;
      default:
        this.#takeScalar(code === quote ? this.#endOfString() : this.#endOfWord());
    }
  }

  #takeScalar(end: number): void {
    this.#beginValue();
    this.#take(end);
  }

  #openValue(): void {
    this.#beginValue();
    this.#take(this.#at + 1);
    this.#open.push(this.count);
    this.#justOpened = true;
    this.isTooDeep = this.#open.length > this.#deepest;
  }

  #closeValue(): void {
    const isEmpty = this.#justOpened;
    if (!isEmpty) this.#endLine();
    const opened = this.#open.pop() ?? -1;
    if (!isEmpty) this.#closes = opened;
    this.#justOpened = false;
    this.#take(this.#at + 1);
  }

  /** A value begins a new line after an opening bracket, and after another value at the top. */
  #beginValue(): void {
    if (this.#justOpened || (this.#open.length === 0 && this.#lineStart >= 0)) this.#endLine();
    this.#justOpened = false;
  }

  #take(end: number): void {
    if (this.#lineStart < 0) this.#lineStart = this.#at;
    this.#at = end;
    this.#lineEnd = end;
  }

  #endLine(): void {
    if (this.#lineStart < 0) return;
    const line = this.count;
    this.count += 1;
    // The line that opens a value belongs to the enclosing value.
    const opensHere = this.#open.at(-1) === line;
    const enclosing = this.#open.at(opensHere ? -2 : -1) ?? -1;
    const depth = this.#open.length - (opensHere ? 1 : 0);
    this.#starts[line] = this.#lineStart;
    this.#ends[line] = this.#lineEnd;
    this.#depths[line] = depth;
    this.#parents[line] = enclosing + 1;
    this.#lineStart = -1;
    if (this.#closes >= 0) {
      this.#partners[line] = -this.#closes - 1;
      this.#partners[this.#closes] = line + 1;
      this.#closes = -1;
    } else if (enclosing >= 0) {
      const place = (this.#sizes[enclosing] ?? 0) + 1;
      this.#sizes[enclosing] = place;
      this.#places[line] = place;
    }
  }

  #endOfString(): number {
    const { text } = this;
    for (let end = text.indexOf('"', this.#at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
      let before = end - 1;
      while (text.charCodeAt(before) === backslash) before -= 1;
      if ((end - before) % 2 === 1) return end + 1;
    }
    return text.length;
  }

  #endOfWord(): number {
    let end = this.#at + 1;
    for (; end < this.text.length; end += 1) {
      const code = this.text.charCodeAt(end);
      if (code <= 32 || code === comma || code === closeBrace || code === closeBracket || code === colon) break;
      if (code === quote || code === openBrace || code === openBracket) break;
    }
    return end;
  }
}

function classifyToken(text: string): JsonPaint['kind'] {
  if (/^[{}[\]:,]/.test(text)) return undefined;
  if (text.startsWith('"')) return 's';
  return /^[-\d]/.test(text) ? 'n' : 'k';
}

/** `$.a.b[0]["c d"]` (RFC 9535). */
export function toJsonPath(path: readonly (string | number)[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join('')}`;
}
