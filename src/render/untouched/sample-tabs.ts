/** Tabs are shown in the bar up to this total length in characters and this number; the others are in the "More" menu. */
const tabLength = 26;
const tabCount = 4;

/** How many of the languages of a sample are tabs. */
export function countTabs(labels: readonly string[]): number {
  let length = 0;
  const end = labels.findIndex((label, index) => {
    length += label.length;
    return index > 0 && (index >= tabCount || length > tabLength);
  });
  return end === -1 ? labels.length : end;
}
