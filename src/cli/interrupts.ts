import { constants } from 'node:os';

/** The signals that ask a process to end: Ctrl+C, a cancelled job, a closed terminal. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets a command clean up, such as an export that is half written, before its process ends. */
export class Interrupts {
  readonly #controller = new AbortController();
  #isWatching = false;
  #arrived: (typeof endSignals)[number] | undefined;

  /** Aborted by the first signal. The second one ends the process at once, and so does the first if this property was never read. */
  get signal(): AbortSignal {
    if (!this.#isWatching) for (const name of endSignals) process.once(name, this.#interrupt);
    this.#isWatching = true;
    return this.#controller.signal;
  }

  /** The exit code of an interrupted command, as in shells: 130 after Ctrl+C. A command that succeeded anyway keeps 0. */
  exitCode(code: number): number {
    return this.#arrived === undefined || code === 0 ? code : 128 + constants.signals[this.#arrived];
  }

  readonly #interrupt = (name: (typeof endSignals)[number]): void => {
    this.#arrived = name;
    for (const other of endSignals) process.off(other, this.#interrupt);
    this.#controller.abort(new Error(`Stopped by ${name}.`));
  };
}
