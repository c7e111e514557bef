import { sameAround } from '../../source/same-around.ts';

/** How often each name stands in a list of which an edit changes one or two elements; only those are counted anew. */
export class Repeats<T extends object> {
  readonly #namesOf: (one: T) => readonly string[];
  readonly #counts = new Map<string, number>();
  readonly #repeated = new Set<string>();
  #list: readonly T[] = [];

  constructor(namesOf: (one: T) => readonly string[]) {
    this.#namesOf = namesOf;
  }

  /** The names that stand more than once in the list. */
  in(list: readonly T[]): ReadonlySet<string> {
    const before = this.#list;
    const { first, behind } = sameAround(before, list);
    for (let index = first; index < before.length - behind; index += 1) this.#count(before[index] as T, -1);
    for (let index = first; index < list.length - behind; index += 1) this.#count(list[index] as T, 1);
    this.#list = list;
    return this.#repeated;
  }

  #count(one: T, change: 1 | -1): void {
    for (const name of this.#namesOf(one)) {
      const count = (this.#counts.get(name) ?? 0) + change;
      if (count > 1) this.#repeated.add(name);
      else this.#repeated.delete(name);
      if (count === 0) this.#counts.delete(name);
      else this.#counts.set(name, count);
    }
  }
}

/** What is kept for each memory; nothing for what is looked at once. */
export function keptFor<T extends object>(
  known: WeakMap<object, Repeats<T>>,
  memory: object | undefined,
  make: () => Repeats<T>,
): Repeats<T> {
  const repeats = (memory && known.get(memory)) ?? make();
  if (memory) known.set(memory, repeats);
  return repeats;
}
