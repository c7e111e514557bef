/** Milliseconds between two pings of the thread. */
const interval = 30_000;

export interface Watched {
  isRunning(): boolean;
  /** Settles as soon as the thread has handled it, or has ended. */
  ping(): Promise<unknown>;
  end(): void;
}

/** Ends a thread that does not answer within 30 seconds. */
export class ThreadWatch {
  readonly #watched: Watched;
  readonly #timer: NodeJS.Timeout;
  #pauses = 0;
  #isWaiting = false;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#timer = setInterval(() => this.#check(), interval);
    // A timer of a browser has no such method.
    this.#timer.unref?.();
  }

  /**
   * Pauses the watch during work that may block the thread for long: an export plans its whole site without a break.
   */
  async pausedDuring<T>(work: () => Promise<T>): Promise<T> {
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
    }
  }

  dispose(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    if (!this.#watched.isRunning() || this.#pauses > 0) return;
    if (this.#isWaiting) {
      this.#watched.end();
      return;
    }
    this.#isWaiting = true;
    const settled = () => {
      this.#isWaiting = false;
    };
    this.#watched.ping().then(settled, settled);
  }
}
