/** Thrown, and caught by the runner of patterns, when the budget is used up. */
export class OutOfSteps extends Error {}

/** Counts the work on patterns. A step takes about 10 ns. `spend` throws when there are too many. */
export interface StepMeter {
  /** Called with each pattern and text before it is read. */
  earn(text: string): void;
  spend(steps: number): void;
}

/** A bound in proportion to what is read. */
export class StepBudget implements StepMeter {
  /** The steps that short texts may cost beyond those that they earn. */
  readonly #reserve = 5_000_000;
  readonly #perCharacter = 100;
  #steps = this.#reserve;

  earn(text: string): void {
    this.#steps = Math.min(Math.max(this.#steps, 0), this.#reserve) + text.length * this.#perCharacter;
  }

  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new OutOfSteps();
  }
}
