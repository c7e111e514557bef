/** After this many exits within `period` the server is not restarted. */
const mostEnds = 5;
/** Milliseconds. */
const period = 3 * 60 * 1000;

/** Decides whether a server that exited is restarted, and whether the user is notified. */
export class Restarts {
  readonly #ends: number[] = [];
  #isKnown = false;

  /** `now` in milliseconds. The user is notified of the first exit, and when there will be no restart. */
  next(now: number): { readonly again: boolean; readonly isNews: boolean } {
    this.#ends.push(now);
    const again = this.#ends.filter((end) => now - end < period).length < mostEnds;
    const isNews = !again || !this.#isKnown;
    this.#isKnown = true;
    return { again, isNews };
  }
}
