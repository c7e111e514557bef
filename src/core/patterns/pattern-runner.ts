import { Automaton } from './automaton.ts';
import { Alphabet, CharacterTests } from './classified-text.ts';
import { compilePattern } from './compile-pattern.ts';
import { OutOfSteps, StepBudget, type StepMeter } from './step-meter.ts';

/** True if a part of the text matches. */
type Test = (text: string) => boolean;

/**
 * Runs regular expressions of others: of descriptions, overlays, workflows and servers. Matching is linear in the text, whatever the pattern,
 * and all that one runner does is bounded by what it reads. Each pattern is compiled once, so a runner is kept as long as its schemas are.
 */
export class PatternRunner {
  readonly #meter: StepMeter;
  readonly #characters = new CharacterTests();
  readonly #compiled = new Map<string, Test | undefined>();

  constructor(meter: StepMeter = new StepBudget()) {
    this.#meter = meter;
  }

  /** Returns whether a part of the text matches (ECMA-262, flag `u`). Undefined if that is not checked: the pattern can't be run, or takes too long. */
  test(pattern: string, text: string): boolean | undefined {
    if (!this.#compiled.has(pattern)) this.#compiled.set(pattern, this.#compile(pattern));
    const matches = this.#compiled.get(pattern);
    this.#meter.earn(text);
    return matches && within(() => matches(text));
  }

  #compile(pattern: string): Test | undefined {
    this.#meter.earn(pattern);
    return within(() => {
      const compiled = compilePattern(pattern, this.#meter);
      if (compiled.kind !== 'program') return undefined;
      const alphabet = new Alphabet(compiled.atoms, this.#characters);
      const automaton = new Automaton(compiled.program, alphabet);
      return (text) => automaton.test(alphabet.classify(text, this.#meter), this.#meter);
    });
  }
}

/** The reason why a valid pattern can't be run, as the rest of a sentence; undefined if it can, or is not valid. */
export function explainUnrunnable(pattern: string): string | undefined {
  const compiled = within(() => compilePattern(pattern, new StepBudget()));
  if (compiled === undefined) return 'it is too large';
  return compiled.kind === 'refused' ? compiled.why : undefined;
}

function within<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined;
    throw error;
  }
}
