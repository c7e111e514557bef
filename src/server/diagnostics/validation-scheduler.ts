/** One round of judging after each quiet moment: our own rules first, then the slow official judges. */
export interface Validation {
  /** Our own rules. Resolves to whether the official judges are to follow. */
  quick(signal: AbortSignal): Promise<boolean>;
  official(signal: AbortSignal): Promise<void>;
  /** Of a round that was not ended: those of one that was are no news. */
  fail(error: unknown): void;
}

/** Milliseconds of quiet before the official judges are asked. */
const officialDelay = 700;

/** Made once: an error of its own for each keystroke costs more than all else that is done for it here. */
const overtaken = new Error('The text has changed.');

/** Never runs two rounds at once: a change ends the one that runs and begins anew once it is quiet. */
export class ValidationScheduler {
  readonly #judging: Validation;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(judging: Validation) {
    this.#judging = judging;
  }

  /** `delay`: milliseconds of quiet before our own rules run. */
  restart(delay: number): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort(overtaken);
    this.#running = undefined;
  }

  async #run(): Promise<void> {
    this.#running = new AbortController();
    const { signal } = this.#running;
    await this.#guard(signal, async () => {
      const goesOn = await this.#judging.quick(signal);
      if (!goesOn || signal.aborted) return;
      this.#timer = setTimeout(() => void this.#guard(signal, () => this.#judging.official(signal)), officialDelay);
    });
  }

  async #guard(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) this.#judging.fail(error);
    }
  }
}
