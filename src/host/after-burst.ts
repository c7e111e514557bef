/** Runs a task once a burst of calls is over: `delay` milliseconds after the last call. */
export class AfterBurst {
  readonly #task: () => void;
  readonly #delay: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(task: () => void, delay: number) {
    this.#task = task;
    this.#delay = delay;
  }

  call(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#task, this.#delay);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
