/** A list, told by what it has in common with the list before it; undefined: it is the same. */
export type ListChange<T> = readonly ListPart<T>[] | undefined;

/** So many items of the list before from there on, and then these. */
export interface ListPart<T> {
  readonly from: number;
  readonly count: number;
  readonly added: readonly T[];
}

/** The end that makes the lists. Items are the same where they are written the same as JSON. */
export class ListSender<T> {
  #sent: ReadonlyMap<string, number> = new Map();
  #length = 0;

  /** What to tell the other end so that it has this list; each change is told once, in order. */
  change(list: readonly T[]): ListChange<T> {
    const before = this.#sent;
    const now = new Map<string, number>();
    const parts: Growing<T>[] = [];
    for (const [index, item] of list.entries()) {
      const text = JSON.stringify(item);
      if (!now.has(text)) now.set(text, index);
      const known = before.get(text);
      if (known === undefined) append(parts, item);
      else keep(parts, known);
    }
    const [first] = parts;
    const isSame = parts.length <= 1 && (first?.count ?? 0) === this.#length && (first?.added.length ?? 0) === 0;
    this.#sent = now;
    this.#length = list.length;
    return isSame ? undefined : parts;
  }
}

interface Growing<T> extends ListPart<T> {
  count: number;
  readonly added: T[];
}

function append<T>(parts: Growing<T>[], item: T): void {
  const last = parts.at(-1);
  if (last) last.added.push(item);
  else parts.push({ from: 0, count: 0, added: [item] });
}

function keep<T>(parts: Growing<T>[], index: number): void {
  const last = parts.at(-1);
  if (last && last.added.length === 0 && index === last.from + last.count) last.count += 1;
  else parts.push({ from: index, count: 1, added: [] });
}

/** The end that shows them: items that did not change stay the same objects. */
export class ListReceiver<T> {
  #list: readonly T[] = [];

  apply(change: ListChange<T>): readonly T[] {
    const before = this.#list;
    if (change)
      this.#list = change.flatMap(({ from, count, added }) => [...before.slice(from, from + count), ...added]);
    return this.#list;
  }
}
