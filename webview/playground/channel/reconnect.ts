import { type Signal, signal } from '@preact/signals';

/** Milliseconds before the first attempt; each further one waits twice as long, up to the longest. */
const firstWait = 1_000;
const longestWait = 30_000;

export interface Attempt {
  readonly number: number;
  /** When it is made. */
  readonly at: number;
}

/** Opens a connection again that was lost, if the reader chose so; each failure doubles the time to the next attempt. */
export class Reconnect {
  readonly isOn: Signal<boolean> = signal(false);
  /** The attempt that is waited for. */
  readonly next: Signal<Attempt | undefined> = signal<Attempt | undefined>(undefined);
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  choose(isOn: boolean): void {
    this.isOn.value = isOn;
    if (!isOn) this.stop();
  }

  /** The connection ended, and nobody closed it; returns the attempt that follows. */
  lost(): Attempt | undefined {
    if (!this.isOn.value) return undefined;
    const wait = Math.min(longestWait, firstWait * 2 ** this.#attempts);
    this.#attempts += 1;
    const attempt = { number: this.#attempts, at: Date.now() + wait };
    this.next.value = attempt;
    this.#timer = setTimeout(() => this.now(), wait);
    return attempt;
  }

  /** Without waiting any longer. */
  now(): void {
    clearTimeout(this.#timer);
    this.next.value = undefined;
    this.#connect();
  }

  opened(): void {
    this.#attempts = 0;
  }

  /** The reader closed the connection, or opened one by hand. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#attempts = 0;
    this.next.value = undefined;
  }
}
