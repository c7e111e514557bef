/** After this many exits within `period`, the server is not restarted. */
const maxExits = 5;
/** In milliseconds. */
const period = 3 * 60 * 1000;

/** Decides whether a server that exited is restarted, and whether the user is notified. */
export class Restarts {
  readonly #exits: number[] = [];
  #isKnown = false;

  /** `now` is in milliseconds. The user is notified of the first exit, and when there will be no restart. */
  next(now: number): { readonly again: boolean; readonly isNews: boolean } {
    this.#exits.push(now);
    const again = this.#exits.filter((end) => now - end < period).length < maxExits;
    const isNews = !again || !this.#isKnown;
    this.#isKnown = true;
    return { again, isNews };
  }
}
