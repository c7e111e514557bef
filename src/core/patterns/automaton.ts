import type { Alphabet } from './classified-text.ts';
import type { Assertion, Program } from './compile-pattern.ts';
import type { StepMeter } from './step-meter.ts';

/** A set of instructions at which the program may be, before the assertions there are evaluated. */
interface State {
  readonly entries: readonly number[];
  /** The closures of the state by the assertions that hold, as bits. */
  readonly closures: Map<number, Closure>;
}

interface Closure {
  readonly isMatch: boolean;
  /** The `char` instructions that are reached. */
  readonly characters: readonly number[];
  /** The following state for each class of characters, once it is known. */
  readonly next: State[];
}

/** The maximum number of instructions in kept states; then they are made anew. */
const mostKept = 100_000;
const stepsPerInstruction = 4;

/**
 * Runs a program as a deterministic automaton whose states are made on demand. One pass over a text finds all positions where a match ends
 * (forward) or begins (backward), in time linear in its length.
 */
export class Automaton {
  readonly #program: Program;
  readonly #alphabet: Alphabet;
  readonly #assertions: readonly EvaluatedAssertion[];
  #states = new Map<string, State>();
  #kept = 0;
  #mark = 0;
  readonly #marks: Uint32Array;

  constructor(program: Program, alphabet: Alphabet) {
    this.#program = program;
    this.#alphabet = alphabet;
    this.#assertions = program.assertions.map((assertion) => ({
      assertion,
      automaton: assertion.kind === 'look' ? new Automaton(assertion.program, alphabet) : undefined,
    }));
    this.#marks = new Uint32Array(program.instructions.length);
  }

  test(text: Int32Array, meter: StepMeter): boolean {
    return this.#scan(text, false, meter, () => true);
  }

  /** Sets the positions, of `text.length + 1`, at which a match ends or begins. */
  #find(text: Int32Array, isBackward: boolean, meter: StepMeter): Uint8Array {
    const found = new Uint8Array(text.length + 1);
    this.#scan(text, isBackward, meter, (position) => {
      found[position] = 1;
      return false;
    });
    return found;
  }

  /** Calls back for each position with a match, until that returns true. */
  #scan(text: Int32Array, isBackward: boolean, meter: StepMeter, onMatch: (at: number) => boolean): boolean {
    const contexts = this.#findContexts(text, meter);
    let state = this.#getState([], meter);
    for (let count = 0; count <= text.length; count += 1) {
      const position = isBackward ? text.length - count : count;
      const context = contexts?.[position] ?? 0;
      const closure = state.closures.get(context) ?? this.#close(state, context, meter);
      if (closure.isMatch && onMatch(position)) return true;
      if (count === text.length) break;
      const characters = text[isBackward ? position - 1 : position] ?? 0;
      state = closure.next[characters] ?? this.#advance(closure, characters, meter);
    }
    meter.spend(text.length);
    return false;
  }

  /** The assertions that hold at each position, as bits. */
  #findContexts(text: Int32Array, meter: StepMeter): Int32Array | undefined {
    if (this.#assertions.length === 0) return undefined;
    meter.spend(text.length * this.#assertions.length);
    const contexts = new Int32Array(text.length + 1);
    for (const [index, assertion] of this.#assertions.entries()) {
      const holds = this.#createTest(assertion, text, meter);
      for (let at = 0; at <= text.length; at += 1) if (holds(at)) contexts[at] = (contexts[at] ?? 0) | (1 << index);
    }
    return contexts;
  }

  /** Returns a test whether an assertion holds at a position. */
  #createTest(
    { assertion, automaton }: EvaluatedAssertion,
    text: Int32Array,
    meter: StepMeter,
  ): (at: number) => boolean {
    if (assertion.kind === 'start') return (at) => at === 0;
    if (assertion.kind === 'end') return (at) => at === text.length;
    if (assertion.kind === 'boundary') {
      const isWord = (at: number) => this.#alphabet.matches[text[at] ?? -1]?.[assertion.word] === true;
      return (at) => (isWord(at - 1) !== isWord(at)) !== assertion.isNegative;
    }
    const found = automaton === undefined ? [] : automaton.#find(text, !assertion.look.isBehind, meter);
    return (at) => (found[at] === 1) !== assertion.look.isNegative;
  }

  /** Follows everything that reads no character. A match may begin anywhere, so the start is always an entry. */
  #close(state: State, context: number, meter: StepMeter): Closure {
    const { instructions, start } = this.#program;
    const characters: number[] = [];
    let isMatch = false;
    this.#mark += 1;
    const waiting = [start, ...state.entries];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (this.#marks[at] === this.#mark) continue;
      this.#marks[at] = this.#mark;
      meter.spend(stepsPerInstruction);
      const instruction = instructions[at];
      if (instruction?.kind === 'char') characters.push(at);
      else if (instruction?.kind === 'match') isMatch = true;
      else if (instruction?.kind === 'split') waiting.push(instruction.next, instruction.other);
      else if (instruction !== undefined && (context & (1 << instruction.assertion)) !== 0)
        waiting.push(instruction.next);
    }
    const closure: Closure = { isMatch, characters, next: [] };
    state.closures.set(context, closure);
    this.#kept += characters.length + 1;
    return closure;
  }

  #advance({ characters, next }: Closure, read: number, meter: StepMeter): State {
    const { instructions } = this.#program;
    const matches = this.#alphabet.matches[read] ?? [];
    meter.spend(characters.length * stepsPerInstruction + 1);
    const reached = new Set<number>();
    for (const at of characters) {
      const instruction = instructions[at];
      if (instruction?.kind === 'char' && matches[instruction.atom] === true) reached.add(instruction.next);
    }
    const state = this.#getState(
      [...reached].sort((one, other) => one - other),
      meter,
    );
    next[read] = state;
    return state;
  }

  #getState(entries: readonly number[], meter: StepMeter): State {
    meter.spend(entries.length * stepsPerInstruction + 1);
    if (this.#kept > mostKept) {
      this.#states = new Map();
      this.#kept = 0;
    }
    const key = entries.join();
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const state: State = { entries, closures: new Map() };
    this.#states.set(key, state);
    this.#kept += entries.length + 1;
    return state;
  }
}

interface EvaluatedAssertion {
  readonly assertion: Assertion;
  readonly automaton: Automaton | undefined;
}
