/** A longer text is no slip of the hand, and comparing takes time that grows with both lengths. */
const longestWritten = 200;

/** The candidates most similar to what was written, best first, at most `count`; none that differs too much. */
export function findNearest(written: string, candidates: Iterable<string>, count = 3): readonly string[] {
  if (written.length > longestWritten) return [];
  const wanted = written.toLowerCase();
  const close: Near[] = [];
  let limit = Math.max(1, Math.floor(wanted.length * 0.4));
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = countEdits(wanted, candidate.toLowerCase(), limit);
    if (distance > limit || distance >= candidate.length) continue;
    close.push({ candidate, distance });
    close.sort(compare);
    // Only the best `count` are kept, so the worst of them is the new limit.
    if (close.length > count) close.pop();
    if (close.length === count) limit = Math.min(limit, close[count - 1]?.distance ?? limit);
  }
  return close.map(({ candidate }) => candidate);
}

/**
 * A known name that the other is a slip of; undefined: none is near enough. Another first letter makes another word of a
 * short one: `night` is no slip of `light`.
 */
export function findSlip(written: string, names: Iterable<string>): string | undefined {
  if (written.length < 3 || written.length > longestWritten) return undefined;
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

function compare(a: Near, b: Near): number {
  return a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1);
}

/**
 * The edit distance between two texts, with swaps of adjacent characters; some number above `limit` if it is larger.
 */
export function countEdits(from: string, to: string, limit: number): number {
  const far = limit + 1;
  const makeRow = () => new Uint16Array(to.length + 1);
  let [beforeLast, last, row] = [makeRow(), makeRow(), makeRow()];
  for (let index = 0; index <= to.length; index += 1) {
    beforeLast[index] = far;
    last[index] = Math.min(index, far);
  }
  for (let i = 1; i <= from.length; i += 1) {
    if (fillRow(row, { from, to, i, far, last, beforeLast }) > limit) return far;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[to.length] ?? 0;
}

interface Rows {
  readonly from: string;
  readonly to: string;
  readonly i: number;
  /** A value above the limit. */
  readonly far: number;
  readonly last: Uint16Array;
  readonly beforeLast: Uint16Array;
}

/** Fills the cells at most `far` from the diagonal; returns the minimum of the row. */
function fillRow(row: Uint16Array, { from, to, i, far, last, beforeLast }: Rows): number {
  const begin = Math.max(1, i - far);
  const end = Math.min(to.length, i + far);
  row.fill(far, 0, to.length + 1);
  row[0] = Math.min(i, far);
  let best = row[0];
  const here = from.charCodeAt(i - 1);
  const before = from.charCodeAt(i - 2);
  for (let j = begin; j <= end; j += 1) {
    const there = to.charCodeAt(j - 1);
    const replaced = (last[j - 1] ?? far) + (here === there ? 0 : 1);
    const shifted = Math.min(last[j] ?? far, row[j - 1] ?? far) + 1;
    const isSwap = i > 1 && j > 1 && here === to.charCodeAt(j - 2) && before === there;
    const swapped = isSwap ? (beforeLast[j - 2] ?? far) + 1 : far;
    const edits = Math.min(replaced, shifted, swapped, far);
    row[j] = edits;
    best = Math.min(best, edits);
  }
  return best;
}
