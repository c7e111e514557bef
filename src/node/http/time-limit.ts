/** Aborts its signal when the time has passed. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  /** `milliseconds` may be 0 for no limit. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts the time again. */
  restart(): void {
    this.stop();
    if (this.#milliseconds > 0) this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
