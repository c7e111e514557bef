/** Finds the entry with the longest matching end of the path. */
export function findLongestMatch<T>(words: { readonly [path: string]: T }, names: readonly string[]): T | undefined {
  for (let start = 0; start < names.length; start += 1) {
    const end = names.slice(start).join('.');
    if (Object.hasOwn(words, end)) return words[end];
  }
  return undefined;
}
