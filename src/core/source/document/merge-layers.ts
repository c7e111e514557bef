/** Merges objects into one. Of a member that several of them set, the value of the first is taken. */
export function mergeLayers<T extends object>(layers: readonly T[]): T {
  const merged: Partial<T> = {};
  for (const layer of layers.toReversed()) {
    for (const key in layer) if (layer[key] !== undefined) merged[key] = layer[key];
  }
  return merged as T;
}
