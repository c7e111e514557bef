interface Disposable {
  dispose(): unknown;
}

/** Owns disposables and disposes of them in reverse order. Anything added after disposal is disposed of at once. */
export class DisposableStore implements Disposable {
  readonly #owned: Disposable[] = [];
  #disposed = false;

  add<T extends Disposable>(disposable: T): T {
    if (this.#disposed) disposable.dispose();
    else this.#owned.push(disposable);
    return disposable;
  }

  /** The number of live disposables, for tests. */
  get size(): number {
    return this.#owned.length;
  }

  dispose(): void {
    this.#disposed = true;
    for (let last = this.#owned.pop(); last !== undefined; last = this.#owned.pop()) last.dispose();
  }
}
