import { constants } from 'node:os';

/** How a process is asked to end: Ctrl+C, a job that is cancelled, a terminal that is closed. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets a command end what it does, such as an export that is half written, before its process ends. */
export class Interrupts {
  readonly #controller = new AbortController();
  #isWatching = false;
  #arrived: (typeof endings)[number] | undefined;

  /** Aborted by the first signal; the second one ends the process at once, and so does the first if nobody has asked for this. */
  get signal(): AbortSignal {
    if (!this.#isWatching) for (const name of endings) process.once(name, this.#interrupt);
    this.#isWatching = true;
    return this.#controller.signal;
  }

  /** The exit code of a command that was interrupted, as shells write it: 130 after Ctrl+C. A command that was done anyway is done. */
  exitCode(code: number): number {
    return this.#arrived === undefined || code === 0 ? code : 128 + constants.signals[this.#arrived];
  }

  readonly #interrupt = (name: (typeof endings)[number]): void => {
    this.#arrived = name;
    for (const other of endings) process.off(other, this.#interrupt);
    this.#controller.abort(new Error(`Stopped by ${name}.`));
  };
}
