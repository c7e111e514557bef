/** What is in any of the sets; no new set where there is one alone. */
export function unite<T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> {
  const [only = new Set<T>()] = sets;
  return sets.length < 2 ? only : new Set(sets.flatMap((set) => [...set]));
}
