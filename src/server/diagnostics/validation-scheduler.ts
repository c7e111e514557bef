/** Runs one validation round after each pause in editing: our own rules first, then what is slow: the official validators, and git. */
export interface Validation {
  /** Runs our own rules. Resolves to whether the rest should follow. */
  quick(signal: AbortSignal): Promise<boolean>;
  /** Runs the official validators. Resolves to false if one gave no result; then they run again later. */
  official(signal: AbortSignal): Promise<boolean>;
  /** Called when a round fails; aborts are not reported. */
  fail(error: unknown): void;
}

/** Milliseconds without a change before the official validators run. */
const officialDelay = 700;

/** Milliseconds before a validator that gave no result runs again. Each further pause is twice as long. */
const retryDelay = 30_000;
const mostRetries = 4;

/** A shared error: creating one for each keystroke costs more than the rest of the scheduling. */
const textChanged = new Error('The text has changed.');

/** Never runs two rounds at once: a change aborts the current one and starts another after the next pause. */
export class ValidationScheduler {
  readonly #validation: Validation;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(validation: Validation) {
    this.#validation = validation;
  }

  /** `delay`: milliseconds without a change before our own rules run. */
  restart(delay: number): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#run(), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort(textChanged);
    this.#running = undefined;
  }

  async #run(): Promise<void> {
    this.#running = new AbortController();
    const { signal } = this.#running;
    await this.#guard(signal, async () => {
      const isOfficialWanted = await this.#validation.quick(signal);
      if (!isOfficialWanted || signal.aborted) return;
      this.#validateLater(signal, officialDelay);
    });
  }

  #validateLater(signal: AbortSignal, delay: number, retries = 0): void {
    const validate = async () => {
      const isDone = await this.#validation.official(signal);
      if (isDone || signal.aborted || retries === mostRetries) return;
      this.#validateLater(signal, retryDelay * 2 ** retries, retries + 1);
    };
    this.#timer = setTimeout(() => void this.#guard(signal, validate), delay);
  }

  async #guard(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) this.#validation.fail(error);
    }
  }
}
