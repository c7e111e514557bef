interface Disposable {
  dispose(): unknown;
}

/** Owns what was opened, and closes it in reverse order. What is added after the end is closed at once. */
export class DisposableStore implements Disposable {
  readonly #owned: Disposable[] = [];
  #disposed = false;

  add<T extends Disposable>(disposable: T): T {
    if (this.#disposed) disposable.dispose();
    else this.#owned.push(disposable);
    return disposable;
  }

  /** How many are open; for tests. */
  get size(): number {
    return this.#owned.length;
  }

  dispose(): void {
    this.#disposed = true;
    for (let last = this.#owned.pop(); last !== undefined; last = this.#owned.pop()) last.dispose();
  }
}
