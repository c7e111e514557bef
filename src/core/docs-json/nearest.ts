/** The candidates that look most like what was written, best first, at most `count`; nothing that is far off. */
export function findNearest(written: string, candidates: Iterable<string>, count = 3): readonly string[] {
  const wanted = written.toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length * 0.4));
  const close: { readonly candidate: string; readonly distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const distance = countEdits(wanted, candidate.toLowerCase(), limit);
    if (distance <= limit && distance < candidate.length) close.push({ candidate, distance });
  }
  close.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
  return close.slice(0, count).map(({ candidate }) => candidate);
}

/** Insertions, deletions, replacements and swaps of neighbours between two texts; more than `limit` ends the count early. */
export function countEdits(from: string, to: string, limit: number): number {
  let beforeLast: Row = [];
  let last: Row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = nextRow(from, to, i, [beforeLast, last]);
    const best = Math.min(...row);
    if (best > limit) return best;
    beforeLast = last;
    last = row;
  }
  return last[to.length] ?? 0;
}

type Row = readonly number[];

function nextRow(from: string, to: string, i: number, [beforeLast, last]: readonly [Row, Row]): Row {
  const row = [i];
  for (let j = 1; j <= to.length; j++) {
    const replaced = (last[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
    const shifted = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
    row.push(Math.min(replaced, shifted, isSwap ? (beforeLast[j - 2] ?? 0) + 1 : shifted));
  }
  return row;
}
