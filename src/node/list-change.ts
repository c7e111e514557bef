/** A list, told by what it has in common with the list before it: so many items were taken out at `start`, and these stand there now. */
export interface ListChange<T> {
  readonly start: number;
  readonly removed: number;
  readonly added: readonly T[];
}

/** The end that makes the lists. Items are the same where they are written the same as JSON. */
export class ListSender<T> {
  #sent: readonly string[] = [];

  /** What to tell the other end so that it has this list; each change is told once, in order. */
  change(list: readonly T[]): ListChange<T> {
    const before = this.#sent;
    const now = list.map((item) => JSON.stringify(item));
    const shorter = Math.min(before.length, now.length);
    let start = 0;
    while (start < shorter && before[start] === now[start]) start += 1;
    let kept = 0;
    while (kept < shorter - start && before.at(-1 - kept) === now.at(-1 - kept)) kept += 1;
    this.#sent = now;
    return { start, removed: before.length - start - kept, added: list.slice(start, now.length - kept) };
  }
}

/** The end that shows them: items that did not change stay the same objects. */
export class ListReceiver<T> {
  #list: readonly T[] = [];

  apply({ start, removed, added }: ListChange<T>): readonly T[] {
    if (removed > 0 || added.length > 0) this.#list = this.#list.toSpliced(start, removed, ...added);
    return this.#list;
  }
}
