export class CommitGraph {
  /** The position of each commit in the listing, in which parents come after their children. */
  readonly #positions = new Map<string, number>();
  readonly #parents: (readonly string[])[] = [];
  /** The ancestors of the commits that touched the last page: the next one was often touched by the same. */
  #last: { readonly commits: string; readonly reached: ReadonlySet<number> } | undefined;

  /** `listing` is that of `git rev-list --topo-order --parents`. */
  constructor(listing: string) {
    for (const line of listing.split('\n')) {
      const [commit, ...parents] = line.split(' ');
      if (commit === undefined || commit === '') continue;
      this.#positions.set(commit, this.#parents.length);
      this.#parents.push(parents);
    }
  }

  /** Returns whether one of the first commits is neither one of the others nor an ancestor of one of them. */
  hasLater(first: readonly string[], others: readonly string[]): boolean {
    const reached = this.#reach(others);
    return first.some((commit) => {
      const position = this.#positions.get(commit);
      return position !== undefined && !reached.has(position);
    });
  }

  #reach(commits: readonly string[]): ReadonlySet<number> {
    const key = commits.join();
    if (this.#last?.commits === key) return this.#last.reached;
    const reached = new Set<number>();
    const waiting = commits.flatMap((commit) => this.#positions.get(commit) ?? []);
    for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
      if (reached.has(position)) continue;
      reached.add(position);
      for (const parent of this.#parents[position] ?? []) {
        const next = this.#positions.get(parent);
        if (next !== undefined && !reached.has(next)) waiting.push(next);
      }
    }
    this.#last = { commits: key, reached };
    return reached;
  }
}
