import type { Severity } from '../../source/document/problem.ts';
import type { Position, Range } from '../../source/text/span.ts';
import type { SiteNode } from './site-node.ts';

/** A place as clients give it. */
export interface LinePlace {
  readonly file: string;
  readonly range: Range;
}

/** Errors and warnings of a row and of everything below it. */
export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

interface Interval {
  readonly start: number;
  readonly end: number;
  readonly ids: string[];
}

/** Which rows a place in a file belongs to. */
export class RowPlaces {
  readonly #rows: readonly SiteNode<LinePlace>[];
  readonly #byPage = new Map<string, string[]>();
  /** Of each file, sorted, outer ones first; values of a text lie beside or inside each other. */
  readonly #intervals = new Map<string, Interval[]>();

  constructor(rows: readonly SiteNode<LinePlace>[]) {
    this.#rows = rows;
    const known = new Map<string, Interval>();
    for (const row of walk(rows)) {
      if (row.file !== undefined) append(this.#byPage, row.file, row.id);
      for (const place of [row.entryAt, row.target]) if (place !== undefined) this.#add(place, row.id, known);
    }
    for (const intervals of this.#intervals.values()) intervals.sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** The rows of the innermost element, entry, operation or page at the position, in the order of the tree. */
  at(file: string, position: Position): readonly string[] {
    return this.#byPage.get(file) ?? innermost(this.#intervals.get(file) ?? [], toNumber(position))?.ids ?? [];
  }

  /** Counts problems at the rows that they belong to, and at all rows above; rows without any are left out. */
  count(problems: readonly (LinePlace & { readonly severity: Severity })[]): ReadonlyMap<string, ProblemCount> {
    const own = new Map<string, ProblemCount>();
    for (const { file, range, severity } of problems) {
      if (severity !== 'error' && severity !== 'warning') continue;
      const one = { errors: severity === 'error' ? 1 : 0, warnings: severity === 'warning' ? 1 : 0 };
      for (const id of this.at(file, range.start)) own.set(id, sum(own.get(id), one));
    }
    const all = new Map<string, ProblemCount>();
    const countRow = ({ id, children }: SiteNode<LinePlace>): ProblemCount => {
      const total = children.reduce((before, child) => sum(before, countRow(child)), sum(own.get(id), none));
      if (total.errors + total.warnings > 0) all.set(id, total);
      return total;
    };
    for (const row of this.#rows) countRow(row);
    return all;
  }

  #add({ file, range }: LinePlace, id: string, known: Map<string, Interval>): void {
    const [start, end] = [toNumber(range.start), toNumber(range.end)];
    const key = `${start} ${end} ${file}`;
    const same = known.get(key);
    if (same !== undefined) {
      same.ids.push(id);
      return;
    }
    const interval = { start, end, ids: [id] };
    known.set(key, interval);
    append(this.#intervals, file, interval);
  }
}

const none: ProblemCount = { errors: 0, warnings: 0 };

function sum(a: ProblemCount | undefined, b: ProblemCount): ProblemCount {
  return { errors: (a?.errors ?? 0) + b.errors, warnings: (a?.warnings ?? 0) + b.warnings };
}

/** The last interval that begins at or before the position, or the nearest one around that. */
function innermost(intervals: readonly Interval[], at: number): Interval | undefined {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((intervals[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  for (let index = low - 1; index >= 0; index -= 1) {
    const interval = intervals[index];
    if (interval !== undefined && at <= interval.end) return interval;
  }
  return undefined;
}

/** One number that orders positions: characters of a line are fewer than 2^30. */
function toNumber({ line, character }: Position): number {
  return line * 2 ** 30 + character;
}

function* walk(rows: readonly SiteNode<LinePlace>[]): Generator<SiteNode<LinePlace>> {
  for (const row of rows) {
    yield row;
    yield* walk(row.children);
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
