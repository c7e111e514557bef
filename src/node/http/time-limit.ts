/** Aborts its signal when the time is over. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  /** In milliseconds; 0: never. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The time begins again. */
  restart(): void {
    this.stop();
    if (this.#milliseconds > 0) this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
