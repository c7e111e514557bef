/** A pattern of `match()` and `search()`: I-Regexp (RFC 9485). */
export interface Matcher {
  /**
   * Whether the pattern matches the whole text, or a part of it. `spend` is called for each step and may end the search
   * without a match.
   */
  matches(text: string, isWhole: boolean, spend: () => boolean): boolean;
}

/** Undefined: this is no I-Regexp, or one with more than 5,000 states. Matching takes at most text × pattern steps. */
export function compileIRegexp(pattern: string): Matcher | undefined {
  const tree = new PatternReader(pattern).read();
  return tree && Automaton.of(tree);
}

/** `^` and `$` at the ends of a text: not in the standard's grammar, but in its test suite, and in common use. */
type Edge = 'start' | 'end';

type Tree =
  | { readonly kind: 'sign'; readonly test: RegExp }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'row' | 'choice'; readonly parts: readonly Tree[] }
  | { readonly kind: 'repeat'; readonly part: Tree; readonly least: number; readonly most: number };

const deepest = 50;
const escaped = String.raw`\\[()*+\-.?[\\\]^nrt{|}]`;
const category = String.raw`\\[pP]\{(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|Z[lps]?|S[ckmo]?|C[cfno]?)\}`;
const classSign = String.raw`(?:[^\-[\\\]\ud800-\udfff]|${escaped})`;
/** Compiled on first use, because few descriptions have a pattern. */
const makeSigns = () => ({
  plain: /[^$()*+.?[\\\]^{|}\ud800-\udfff]/uy,
  escaped: new RegExp(escaped, 'uy'),
  category: new RegExp(category, 'uy'),
  class: new RegExp(
    String.raw`\[\^?(?:-|${category}|${classSign}(?:-${classSign})?)(?:${category}|${classSign}(?:-${classSign})?)*-?\]`,
    'uy',
  ),
  range: /\{(\d{1,5})(,)?(\d{1,5})?\}/y,
});

/** `undefined` from any method: the pattern is no I-Regexp. */
class PatternReader {
  readonly #pattern: string;
  readonly #signs = makeSigns();
  #at = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  read(): Tree | undefined {
    const tree = this.#choice();
    return this.#at === this.#pattern.length ? tree : undefined;
  }

  #choice(): Tree | undefined {
    const parts: Tree[] = [];
    do {
      const row = this.#row();
      if (!row) return undefined;
      parts.push(row);
    } while (this.#take('|'));
    return { kind: 'choice', parts };
  }

  #row(): Tree | undefined {
    const parts: Tree[] = [];
    while (this.#at < this.#pattern.length && !this.#isAt('|') && !this.#isAt(')')) {
      const atom = this.#atom();
      const piece = atom && this.#quantified(atom);
      if (!piece) return undefined;
      parts.push(piece);
    }
    return { kind: 'row', parts };
  }

  #atom(): Tree | undefined {
    if (this.#take('(')) return this.#group();
    if (this.#take('.')) return { kind: 'sign', test: /^[^\n\r]$/u };
    if (this.#take('^')) return { kind: 'edge', edge: 'start' };
    if (this.#take('$')) return { kind: 'edge', edge: 'end' };
    const one = this.#match('plain') ?? this.#match('escaped') ?? this.#match('category');
    const written = one === undefined ? this.#match('class') : `[${one}]`;
    return written === undefined ? undefined : { kind: 'sign', test: toTest(written) };
  }

  #group(): Tree | undefined {
    this.#depth += 1;
    const inner = this.#depth > deepest ? undefined : this.#choice();
    this.#depth -= 1;
    return inner && this.#take(')') ? inner : undefined;
  }

  #quantified(part: Tree): Tree | undefined {
    const unbounded = Number.POSITIVE_INFINITY;
    if (this.#take('*')) return { kind: 'repeat', part, least: 0, most: unbounded };
    if (this.#take('+')) return { kind: 'repeat', part, least: 1, most: unbounded };
    if (this.#take('?')) return { kind: 'repeat', part, least: 0, most: 1 };
    if (!this.#isAt('{')) return part;
    const [, least, comma, most] = /^\{(\d+)(,)?(\d+)?\}$/.exec(this.#match('range') ?? '') ?? [];
    if (least === undefined || (comma === undefined && most !== undefined)) return undefined;
    const end = comma === undefined ? Number(least) : most === undefined ? unbounded : Number(most);
    return end < Number(least) ? undefined : { kind: 'repeat', part, least: Number(least), most: end };
  }

  #isAt(sign: string): boolean {
    return this.#pattern.startsWith(sign, this.#at);
  }

  #take(sign: string): boolean {
    if (!this.#isAt(sign)) return false;
    this.#at += 1;
    return true;
  }

  #match(kind: keyof ReturnType<typeof makeSigns>): string | undefined {
    const expression = this.#signs[kind];
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#pattern)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** Matches a single character, so it can't be slow. Reversed ranges match nothing. */
function toTest(written: string): RegExp {
  try {
    return new RegExp(`^${written}$`, 'u');
  } catch {
    return /^(?!)/u;
  }
}

interface State {
  /** The test for the next character; undefined: an empty transition to all of `next`. */
  readonly test: RegExp | undefined;
  /** The only position in the text where the transition is allowed. */
  readonly edge?: Edge;
  readonly next: number[];
}

const mostStates = 5_000;

/** Thompson's construction: all paths through the pattern are followed at the same time, without backtracking. */
class Automaton implements Matcher {
  readonly #states: State[] = [{ test: undefined, next: [] }];
  #start = 0;

  static of(tree: Tree): Automaton | undefined {
    const automaton = new Automaton();
    automaton.#start = automaton.#build(tree, 0);
    return automaton.#states.length > mostStates ? undefined : automaton;
  }

  matches(text: string, isWhole: boolean, spend: () => boolean): boolean {
    const always = isWhole ? [] : [this.#start];
    let left = [...text].length;
    let states = this.#closure([this.#start], left === 0 ? ['start', 'end'] : ['start']);
    for (const sign of text) {
      if (states.size === 0 || (!isWhole && states.has(0))) break;
      const reached = this.#advance(states, sign, spend);
      if (reached === undefined) return false;
      left -= 1;
      states = this.#closure([...reached, ...always], left === 0 ? ['end'] : []);
    }
    return states.has(0);
  }

  #advance(states: ReadonlySet<number>, sign: string, spend: () => boolean): readonly number[] | undefined {
    const reached: number[] = [];
    for (const index of states) {
      if (!spend()) return undefined;
      const state = this.#states[index];
      if (state?.test?.test(sign)) reached.push(...state.next);
    }
    return reached;
  }

  #closure(from: readonly number[], edges: readonly Edge[]): ReadonlySet<number> {
    const states = new Set(from);
    for (const index of states) {
      const state = this.#states[index];
      const isOpen = state && !state.test && (state.edge === undefined || edges.includes(state.edge));
      if (isOpen) for (const next of state.next) states.add(next);
    }
    return states;
  }

  /** Returns the first state of the part, given the state after it; state 0 is the end. */
  #build(tree: Tree, next: number): number {
    if (this.#states.length > mostStates) return next;
    switch (tree.kind) {
      case 'sign':
        return this.#add({ test: tree.test, next: [next] });
      case 'edge':
        return this.#add({ test: undefined, edge: tree.edge, next: [next] });
      case 'row':
        return tree.parts.reduceRight((after, part) => this.#build(part, after), next);
      case 'choice':
        return this.#add({ test: undefined, next: tree.parts.map((part) => this.#build(part, next)) });
      case 'repeat':
        return this.#repeat(tree, next);
    }
  }

  #repeat({ part, least, most }: Extract<Tree, { kind: 'repeat' }>, next: number): number {
    let begin = next;
    if (most === Number.POSITIVE_INFINITY) {
      begin = this.#add({ test: undefined, next: [next] });
      this.#states[begin]?.next.push(this.#build(part, begin));
    } else {
      for (let count = least; count < most && this.#states.length <= mostStates; count += 1)
        begin = this.#add({ test: undefined, next: [next, this.#build(part, begin)] });
    }
    for (let count = 0; count < least && this.#states.length <= mostStates; count += 1)
      begin = this.#build(part, begin);
    return begin;
  }

  #add(state: State): number {
    return this.#states.push(state) - 1;
  }
}
