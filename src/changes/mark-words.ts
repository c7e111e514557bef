import type { Versions } from './words.ts';

/** A part of a text; `isOther`: the other text does not have it. */
export interface MarkedPart {
  readonly text: string;
  readonly isOther: boolean;
}

/** The table of the comparison has a cell for each pair of words. */
const mostCells = 250_000;

/** Two texts, word by word, with marks on the words that only one of them has. */
export function markWords({ before, after }: Versions<string>): Versions<readonly MarkedPart[]> {
  const [old, now] = [toWords(before), toWords(after)];
  const start = countEqual(old, now);
  const end = countEqual(old.slice(start).reverse(), now.slice(start).reverse());
  const [oldPart, newPart] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const isShort = oldPart.length * newPart.length <= mostCells;
  const kept = isShort ? findCommon(oldPart, newPart) : { before: new Set<number>(), after: new Set<number>() };
  const mark = (words: readonly string[], same: ReadonlySet<number>) =>
    joinParts(
      words.map((text, index) => {
        const isOutside = index < start || index >= words.length - end;
        return { text, isOther: !isOutside && !same.has(index - start) };
      }),
    );
  return { before: mark(old, kept.before), after: mark(now, kept.after) };
}

function toWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|./gsu) ?? [];
}

function countEqual(first: readonly string[], second: readonly string[]): number {
  let count = 0;
  while (count < first.length && count < second.length && first[count] === second[count]) count += 1;
  return count;
}

/** The indexes of the words of a longest common subsequence. */
function findCommon(old: readonly string[], now: readonly string[]): Versions<ReadonlySet<number>> {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const isEqual = old[row] === now[column];
      const length = isEqual ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row * width + column] = length;
    }
  }
  const [before, after] = [new Set<number>(), new Set<number>()];
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) {
      before.add(row);
      after.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return { before, after };
}

function joinParts(parts: readonly MarkedPart[]): readonly MarkedPart[] {
  const joined: { text: string; isOther: boolean }[] = [];
  for (const { text, isOther } of parts) {
    const last = joined.at(-1);
    if (last?.isOther === isOther) last.text += text;
    else joined.push({ text, isOther });
  }
  return joined;
}
