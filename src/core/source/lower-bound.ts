/** The number of indexes for which the condition holds, if it holds for the first ones alone. */
export function countFirst(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the first value that is not smaller. */
export function lowerBound(sorted: readonly number[], value: number): number {
  return countFirst(sorted.length, (index) => (sorted[index] ?? 0) < value);
}
