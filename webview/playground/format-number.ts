/** Formats a count with separators: `1,200`. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en');
}
