interface Cache<K, V> {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
}

/** Returns the value of the key in a map, and makes and adds it if there is none (as `Map.prototype.getOrInsertComputed` will). */
export function getOrInsert<K, V>(cache: Cache<K, V>, key: K, make: (key: K) => V): V {
  const cached = cache.get(key);
  if (cached !== undefined || cache.has(key)) return cached as V;
  const value = make(key);
  cache.set(key, value);
  return value;
}

/** Adds a value to the list of the key. */
export function appendTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  getOrInsert(lists, key, () => []).push(value);
}
