/** Maximum number of missing values that are listed. */
export const mostNamed = 3;

/** Returns for example `2 values are missing:`. */
export function missingInWords(count: number): string {
  return count === 1 ? '1 value is missing:' : `${count} values are missing:`;
}
