/** A longer text is not a typo, and the time for a comparison grows with both lengths. */
const maxLength = 200;

/**
 * The candidates that are most similar to `written`, best first, at most `count`; those that differ too much are left
 * out.
 */
export function findNearest(written: string, candidates: Iterable<string>, count = 3): readonly string[] {
  if (written.length > maxLength) return [];
  const wanted = written.toLowerCase();
  const close: Near[] = [];
  let limit = Math.max(1, Math.floor(wanted.length * 0.4));
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = countEdits(wanted, candidate.toLowerCase(), limit);
    if (distance > limit || distance >= candidate.length) continue;
    close.push({ candidate, distance });
    close.sort(compareDistance);
    // Only the best `count` are kept, so the worst of them is the new limit.
    if (close.length > count) close.pop();
    if (close.length === count) limit = Math.min(limit, close[count - 1]?.distance ?? limit);
  }
  return close.map(({ candidate }) => candidate);
}

const betweenWords = /[/_.-]+/;

/** Sorts by the path: those with the most folders in common with `written` first, then those with the most words, and then the most similar ones. */
export function sortByNearness<T>(written: string, items: readonly T[], toPath: (item: T) => string): readonly T[] {
  const folders = written.split('/').slice(0, -1);
  const words = new Set(written.split(betweenWords));
  const rank = (path: string) => {
    const other = path.split('/');
    const apart = folders.findIndex((folder, index) => folder !== other[index]);
    const shared = apart < 0 ? folders.length : apart;
    const alike = path.split(betweenWords).filter((word) => words.has(word)).length;
    return { shared, alike, edits: countEdits(written, path, maxLength) };
  };
  const ranked = items.map((item) => ({ item, ...rank(toPath(item).slice(0, maxLength)) }));
  return ranked.sort((a, b) => b.shared - a.shared || b.alike - a.alike || a.edits - b.edits).map(({ item }) => item);
}

/** Sorts like `sortByNearness`, but first those with the last segment of `written`: they may be what has moved. */
export function sortByName<T>(written: string, items: readonly T[], toPath: (item: T) => string): readonly T[] {
  const lastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const isNamed = (item: T) => Number(lastSegment(toPath(item)) === lastSegment(written));
  return sortByNearness(written, items, toPath).toSorted((a, b) => isNamed(b) - isNamed(a));
}

/**
 * The known name of which `written` is most likely a misspelling; undefined if none is near enough. A short word with
 * another first letter is another word: `night` is not a misspelling of `light`. A word of one or two letters can only have other
 * letter cases.
 */
export function findSlip(written: string, names: Iterable<string>): string | undefined {
  if (written.length > maxLength) return undefined;
  if (written.length < 3) return [...names].find((name) => name.toLowerCase() === written.toLowerCase());
  const limit = Math.max(1, Math.floor(written.length / 4));
  let best: { readonly name: string; readonly edits: number } | undefined;
  for (const name of names) {
    const edits = countEdits(written.toLowerCase(), name.toLowerCase(), limit);
    if (isOtherWord(written.toLowerCase(), name.toLowerCase())) continue;
    if (edits <= limit && edits < name.length - 1 && (best === undefined || edits < best.edits)) best = { name, edits };
  }
  return best?.name;
}

function isOtherWord(written: string, name: string): boolean {
  return written.length === name.length && written.length < 6 && written.slice(1) === name.slice(1) && written !== name;
}

interface Near {
  readonly candidate: string;
  readonly distance: number;
}

function compareDistance(a: Near, b: Near): number {
  return a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1);
}

/**
 * The edit distance between two texts, with swaps of adjacent characters; some number above `limit` if it is larger.
 */
export function countEdits(from: string, to: string, limit: number): number {
  const cap = limit + 1;
  const makeRow = () => new Uint16Array(to.length + 1);
  let [beforeLast, last, row] = [makeRow(), makeRow(), makeRow()];
  for (let index = 0; index <= to.length; index += 1) {
    beforeLast[index] = cap;
    last[index] = Math.min(index, cap);
  }
  for (let i = 1; i <= from.length; i += 1) {
    if (fillRow(row, { from, to, i, cap, last, beforeLast }) > limit) return cap;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[to.length] ?? 0;
}

interface Rows {
  readonly from: string;
  readonly to: string;
  readonly i: number;
  /** A value above the limit. */
  readonly cap: number;
  readonly last: Uint16Array;
  readonly beforeLast: Uint16Array;
}

/** Fills the cells within `cap` of the diagonal; returns the minimum of the row. */
function fillRow(row: Uint16Array, { from, to, i, cap, last, beforeLast }: Rows): number {
  const begin = Math.max(1, i - cap);
  const end = Math.min(to.length, i + cap);
  row.fill(cap, 0, to.length + 1);
  row[0] = Math.min(i, cap);
  let best = row[0];
  const here = from.charCodeAt(i - 1);
  const before = from.charCodeAt(i - 2);
  for (let j = begin; j <= end; j += 1) {
    const there = to.charCodeAt(j - 1);
    const replaced = (last[j - 1] ?? cap) + (here === there ? 0 : 1);
    const shifted = Math.min(last[j] ?? cap, row[j - 1] ?? cap) + 1;
    const isSwap = i > 1 && j > 1 && here === to.charCodeAt(j - 2) && before === there;
    const swapped = isSwap ? (beforeLast[j - 2] ?? cap) + 1 : cap;
    const edits = Math.min(replaced, shifted, swapped, cap);
    row[j] = edits;
    best = Math.min(best, edits);
  }
  return best;
}
