/** One thing in both versions, or in one of them. */
export type Pair<T extends object> =
  | { readonly before: T; readonly after: T }
  | { readonly before: undefined; readonly after: T }
  | { readonly before: T; readonly after: undefined };

/**
 * Pairs the things of two versions that have the same key; what is left is paired by the next key, and so on. The things of the version after come
 * first. A key that several things of a version have identifies none of them, unless things with the same key are paired in order.
 */
export function pairBy<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keys: readonly ((item: T) => string | undefined)[],
  { inOrder = false } = {},
): readonly Pair<T>[] {
  const partners = new Map<T, T>();
  let [lost, gained] = [before, after];
  for (const identify of keys) {
    const groups = Map.groupBy(gained, identify);
    for (const [key, candidates] of Map.groupBy(lost, identify)) {
      const items = key === undefined ? [] : (groups.get(key) ?? []);
      if (!inOrder && candidates.length + items.length > 2) continue;
      for (const [item, partner] of zip(items, candidates)) partners.set(item, partner);
    }
    const paired = new Set(partners.values());
    lost = lost.filter((item) => !paired.has(item));
    gained = gained.filter((item) => !partners.has(item));
  }
  return [
    ...after.map((item) => ({ before: partners.get(item), after: item }) as Pair<T>),
    ...lost.map((item) => ({ before: item, after: undefined })),
  ];
}

function zip<T>(first: readonly T[], second: readonly T[]): readonly (readonly [T, T])[] {
  return first.slice(0, second.length).map((item, index) => [item, second[index] as T]);
}
