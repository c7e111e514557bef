import { getOrInsert } from '../source/get-or-insert.ts';
import { type Lookaround, type PatternNode, parsePattern } from './pattern-tree.ts';
import type { StepMeter } from './step-meter.ts';

/** A pattern as a nondeterministic automaton: instructions, by their indexes. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  readonly assertions: readonly Assertion[];
}

export type Instruction =
  | { readonly kind: 'char'; readonly atom: number; readonly next: number }
  | { readonly kind: 'split'; next: number; readonly other: number }
  | { readonly kind: 'assert'; readonly assertion: number; readonly next: number }
  | { readonly kind: 'match' };

export type Assertion =
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** `\b`; `word` is the atom of its characters. */
  | { readonly kind: 'boundary'; readonly word: number; readonly isNegative: boolean }
  /** The program of a lookahead reads its text backward, so that one pass finds all positions from which it matches. */
  | { readonly kind: 'look'; readonly look: Lookaround; readonly program: Program };

export type CompiledPattern =
  /** `atoms` are the sources of what matches one character; instructions of all programs name them by index. */
  | { readonly kind: 'program'; readonly program: Program; readonly atoms: readonly string[] }
  | { readonly kind: 'invalid' }
  /** A valid pattern that can't be run. `why` continues a sentence: "it refers back to …". */
  | { readonly kind: 'refused'; readonly why: string };

/** Longer than any real one, such as a list of 2,000 names. */
const longestPattern = 50_000;
/** The maximum number of instructions, and of expanded repetitions. */
const largestProgram = 100_000;
const stepsPerNode = 10;
/** Each assertion of a program is a bit of a number. */
const mostAssertions = 30;
/** The atom that decides about `\b`. */
const wordAtom = String.raw`\w`;

/** Compiles a regular expression as JSON Schema requires: ECMA-262 with the flag `u`. Needless escapes, such as `\-`, are accepted. */
export function compilePattern(pattern: string, meter: StepMeter): CompiledPattern {
  if (pattern.length > longestPattern)
    return { kind: 'refused', why: `it has more than ${longestPattern.toLocaleString('en')} characters` };
  const source = readSource(pattern);
  if (source === undefined) {
    const isLoose = parseNatively(pattern, '') !== undefined;
    return isLoose ? { kind: 'refused', why: 'JavaScript accepts it only without the flag `u`' } : { kind: 'invalid' };
  }
  const tree = parsePattern(source);
  if (tree === undefined) return { kind: 'refused', why: 'it nests too deeply, or sets flags' };
  const atoms: string[] = [];
  const builder = new ProgramBuilder(atoms, meter);
  const program = builder.build(tree, false);
  return builder.refusal === undefined
    ? { kind: 'program', program, atoms }
    : { kind: 'refused', why: builder.refusal };
}

/** Parses a pattern; undefined if it is not valid, too long, or uses unsupported syntax. */
export function readPattern(pattern: string): PatternNode | undefined {
  const source = pattern.length > longestPattern ? undefined : readSource(pattern);
  return source === undefined ? undefined : parsePattern(source);
}

function readSource(pattern: string): string | undefined {
  return parseNatively(pattern, 'u') ?? parseNatively(dropIdleEscapes(pattern), 'u');
}

/** The pattern as JavaScript writes it; undefined if it is not valid. The expression is parsed and never run. */
function parseNatively(pattern: string, flags: string): string | undefined {
  try {
    return new RegExp(pattern, flags).source;
  } catch {
    return undefined;
  }
}

/** Removes escapes such as `\-` and `\_`, which are common and harmless, but errors in unicode mode. */
function dropIdleEscapes(pattern: string): string {
  return pattern.replace(/\\(.)/gsu, (whole, escaped: string) => {
    if (escaped === '-') return '\\x2d';
    return /[\w\s^$\\.*+?()[\]{}|/]/.test(escaped) && escaped !== '_' && escaped !== ' ' ? whole : escaped;
  });
}

class ProgramBuilder {
  /** The reason why there is no program, once there is one. */
  refusal: string | undefined;
  readonly #atoms: string[];
  readonly #meter: StepMeter;
  #atomIndexes = new Map<string, number>();
  #size = 0;

  constructor(atoms: string[], meter: StepMeter) {
    this.#atoms = atoms;
    this.#meter = meter;
  }

  build(tree: PatternNode, isBackward: boolean): Program {
    const part = new ProgramPart(isBackward);
    const start = this.#add(part, tree, part.push({ kind: 'match' }));
    return { instructions: part.instructions, start, assertions: part.assertions };
  }

  /** Adds the instructions of a node that continue at `next`, and returns the first of them. */
  #add(part: ProgramPart, node: PatternNode, next: number): number {
    this.#size += 1;
    this.#meter.spend(stepsPerNode);
    if (this.#size > largestProgram) this.refusal = 'its repetitions are too large';
    if (this.refusal !== undefined) return next;
    switch (node.kind) {
      case 'char':
        return part.push({ kind: 'char', atom: this.#findAtom(node.source), next });
      case 'reference':
        this.refusal = 'it refers back to what a group matched';
        return next;
      case 'assertion':
        return this.#addAssertion(part, node.source, () => this.#createAssertion(node.source), next);
      case 'group':
        return node.look === undefined
          ? this.#addAlternatives(part, node.alternatives, next)
          : this.#addLookaround(part, node.look, node, next);
      case 'repeat':
        return this.#addRepeat(part, node, next);
    }
  }

  #addAlternatives(part: ProgramPart, alternatives: readonly (readonly PatternNode[])[], next: number): number {
    const [first = next, ...others] = alternatives.map((nodes) => {
      const ordered = part.isBackward ? nodes : nodes.toReversed();
      return ordered.reduce((following, node) => this.#add(part, node, following), next);
    });
    return others.reduce((start, other) => part.push({ kind: 'split', next: start, other }), first);
  }

  /** `x{2,4}` is `xx(x(x)?)?`, so that leaving it takes one step from everywhere. */
  #addRepeat(part: ProgramPart, { node, min, max }: PatternNode & { kind: 'repeat' }, next: number): number {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) start = this.#addLoop(part, node, next);
    else {
      for (let count = min; count < max && this.refusal === undefined; count += 1)
        start = part.push({ kind: 'split', next: this.#add(part, node, start), other: next });
    }
    for (let count = 0; count < min && this.refusal === undefined; count += 1) start = this.#add(part, node, start);
    return start;
  }

  #addLoop(part: ProgramPart, node: PatternNode, next: number): number {
    const loop: Instruction = { kind: 'split', next, other: next };
    const start = part.push(loop);
    loop.next = this.#add(part, node, start);
    return start;
  }

  #addLookaround(part: ProgramPart, look: Lookaround, node: PatternNode & { kind: 'group' }, next: number): number {
    const create = (): Assertion => {
      const program = this.build({ kind: 'group', alternatives: node.alternatives }, !look.isBehind);
      return { kind: 'look', look, program };
    };
    return this.#addAssertion(part, node, create, next);
  }

  /** An assertion that a repetition repeats is one. */
  #addAssertion(part: ProgramPart, key: PatternNode | string, create: () => Assertion, next: number): number {
    const assertion = getOrInsert(part.assertionIndexes, key, () => part.assertions.push(create()) - 1);
    if (assertion >= mostAssertions) this.refusal = `it has more than ${mostAssertions} assertions`;
    return part.push({ kind: 'assert', assertion, next });
  }

  #createAssertion(source: string): Assertion {
    if (source === '^') return { kind: 'start' };
    if (source === '$') return { kind: 'end' };
    return { kind: 'boundary', word: this.#findAtom(wordAtom), isNegative: source === '\\B' };
  }

  #findAtom(source: string): number {
    return getOrInsert(this.#atomIndexes, source, () => this.#atoms.push(source) - 1);
  }
}

class ProgramPart {
  readonly instructions: Instruction[] = [];
  readonly assertions: Assertion[] = [];
  readonly assertionIndexes = new Map<PatternNode | string, number>();
  readonly isBackward: boolean;

  constructor(isBackward: boolean) {
    this.isBackward = isBackward;
  }

  push(instruction: Instruction): number {
    return this.instructions.push(instruction) - 1;
  }
}
