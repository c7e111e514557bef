/** How many elements two lists have in common at their beginning, and at their end, none of them counted twice. */
export interface SameAround {
  readonly first: number;
  readonly behind: number;
}

/** Two lists of thousands of which an edit changed one or two elements. */
export function sameAround(before: readonly unknown[], now: readonly unknown[]): SameAround {
  const most = Math.min(before.length, now.length);
  let first = 0;
  while (first < most && before[first] === now[first]) first += 1;
  let behind = 0;
  while (behind < most - first && before[before.length - 1 - behind] === now[now.length - 1 - behind]) behind += 1;
  return { first, behind };
}

/** Whether two lists hold the same elements in the same order. */
export function holdSame(ones: readonly unknown[], others: readonly unknown[]): boolean {
  return ones === others || (ones.length === others.length && ones.every((one, index) => one === others[index]));
}
