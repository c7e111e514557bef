/**
 * The bar shows up to this number of tabs, with up to this total length in characters. The others are in the "More"
 * menu.
 */
const tabLength = 26;
const tabCount = 4;

/** Returns how many of a sample's languages are shown as tabs. */
export function countTabs(labels: readonly string[]): number {
  let length = 0;
  const end = labels.findIndex((label, index) => {
    length += label.length;
    return index > 0 && (index >= tabCount || length > tabLength);
  });
  return end === -1 ? labels.length : end;
}
