import { type Signal, signal } from '@preact/signals';

/** The wait before the first attempt, in milliseconds. It doubles with each further attempt, up to the longest. */
const firstWait = 1_000;
const longestWait = 30_000;

export interface Attempt {
  readonly number: number;
  /** The time of the attempt, in milliseconds since 1970. */
  readonly at: number;
}

/** Reopens a lost connection if the reader chose so. Each failure doubles the wait. */
export class Reconnect {
  readonly isOn: Signal<boolean> = signal(false);
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

  /** Called when the connection ended without the reader closing it. Returns the next attempt. */
  lost(): Attempt | undefined {
    if (!this.isOn.value) return undefined;
    const wait = Math.min(longestWait, firstWait * 2 ** this.#attempts);
    this.#attempts += 1;
    const attempt = { number: this.#attempts, at: Date.now() + wait };
    this.next.value = attempt;
    this.#timer = setTimeout(() => this.now(), wait);
    return attempt;
  }

  /** Makes the scheduled attempt at once. */
  now(): void {
    clearTimeout(this.#timer);
    this.next.value = undefined;
    this.#connect();
  }

  opened(): void {
    this.#attempts = 0;
  }

  /** Called when the reader closes the connection or opens one. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#attempts = 0;
    this.next.value = undefined;
  }
}
