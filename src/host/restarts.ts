/** After so many ends within `period` the server is not started again. */
const mostEnds = 5;
/** Milliseconds. */
const period = 3 * 60 * 1000;

/** Decides whether a server that ended is started again, and whether the user hears of it. */
export class Restarts {
  readonly #ends: number[] = [];
  #isKnown = false;

  /** `now` in milliseconds. The user hears of the first end, and when there will be no other start. */
  next(now: number): { readonly again: boolean; readonly isNews: boolean } {
    this.#ends.push(now);
    const again = this.#ends.filter((end) => now - end < period).length < mostEnds;
    const isNews = !again || !this.#isKnown;
    this.#isKnown = true;
    return { again, isNews };
  }
}
