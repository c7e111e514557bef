/**
 * Runs a task, never twice at the same time. Calls during a run share one further run after it, so that each caller
 * gets a run that began after its call.
 */
export class OneAtATime {
  readonly #task: () => Promise<void>;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(task: () => Promise<void>) {
    this.#task = task;
  }

  /** Rejects if the run does. */
  run(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    const start = () => this.#start();
    this.#next ??= this.#running.then(start, start);
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    this.#running = this.#task().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
}
