/** One round of judging after each quiet moment: our own rules first, then the slow official judges. */
export interface Judging {
  /** Our own rules. Resolves to whether the official judges are to follow. */
  quick(signal: AbortSignal): Promise<boolean>;
  official(signal: AbortSignal): Promise<void>;
  /** Of a round that was not ended: those of one that was are no news. */
  fail(error: unknown): void;
}

/** Milliseconds of quiet before the official judges are asked. */
const officialDelay = 700;

/** Never runs two rounds at once: a change ends the one that runs and begins anew once it is quiet. */
export class JudgingRounds {
  readonly #judging: Judging;
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(judging: Judging) {
    this.#judging = judging;
  }

  /** `delay`: milliseconds of quiet before our own rules look. */
  restart(delay: number): void {
    this.stop();
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#timer = setTimeout(() => void this.#run(signal), delay);
  }

  stop(): void {
    this.#running.abort();
    clearTimeout(this.#timer);
  }

  async #run(signal: AbortSignal): Promise<void> {
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
