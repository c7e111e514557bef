import type { Severity } from '../../source/document/problem.ts';
import { appendTo } from '../../source/get-or-insert.ts';
import { countFirst } from '../../source/lower-bound.ts';
import type { Position, Range, Span } from '../../source/text/span.ts';
import type { SiteNode } from './site-node.ts';

/** A location with a range, as clients send it. */
export interface LinePlace {
  readonly file: string;
  readonly range: Range;
}

/** Errors and warnings of a row and of everything below it. */
export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
  /** Set if the page or the edition of the row itself is not in step with its source. */
  readonly isOutOfStep?: true;
}

interface Interval extends Span {
  readonly ids: string[];
}

/** Finds the rows for a position in a file. */
export class RowPlaces {
  readonly #rows: readonly SiteNode<LinePlace>[];
  readonly #byPage = new Map<string, string[]>();
  /** By file, sorted with outer intervals first. Intervals are nested or disjoint. */
  readonly #intervals = new Map<string, Interval[]>();

  constructor(rows: readonly SiteNode<LinePlace>[]) {
    this.#rows = rows;
    const known = new Map<string, Interval>();
    for (const row of walk(rows)) {
      if (row.file !== undefined) appendTo(this.#byPage, row.file, row.id);
      for (const place of [row.entryAt, row.target]) if (place !== undefined) this.#add(place, row.id, known);
    }
    for (const intervals of this.#intervals.values()) intervals.sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** The rows of the innermost element, entry, operation or page at the position, in the order of the tree. */
  at(file: string, position: Position): readonly string[] {
    return this.#byPage.get(file) ?? findInnermost(this.#intervals.get(file) ?? [], toNumber(position))?.ids ?? [];
  }

  /** Counts problems at their rows and at all parent rows. Rows without problems are left out. */
  count(
    problems: readonly (LinePlace & { readonly severity: Severity; readonly code?: string })[],
  ): ReadonlyMap<string, ProblemCount> {
    const ownCounts = new Map<string, ProblemCount>();
    const outOfStep = this.#findOutOfStep(problems);
    for (const { file, range, severity } of problems) {
      if (severity !== 'error' && severity !== 'warning') continue;
      const count = { errors: severity === 'error' ? 1 : 0, warnings: severity === 'warning' ? 1 : 0 };
      for (const id of this.at(file, range.start)) ownCounts.set(id, addCounts(ownCounts.get(id), count));
    }
    const totals = new Map<string, ProblemCount>();
    const countRow = ({ id, children }: SiteNode<LinePlace>): ProblemCount => {
      const total = children.reduce(
        (before, child) => addCounts(before, countRow(child)),
        addCounts(ownCounts.get(id), none),
      );
      if (outOfStep.has(id)) totals.set(id, { ...total, isOutOfStep: true });
      else if (total.errors + total.warnings > 0) totals.set(id, total);
      return total;
    };
    for (const row of this.#rows) countRow(row);
    return totals;
  }

  #findOutOfStep(problems: readonly (LinePlace & { readonly code?: string })[]): ReadonlySet<string> {
    const outOfStep = problems.filter(({ code = '' }) => outOfStepCodes.has(code));
    return new Set(outOfStep.flatMap(({ file, range }) => this.at(file, range.start)));
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
    appendTo(this.#intervals, file, interval);
  }
}

/** The problems of pages and editions that are not in step with their sources. */
const outOfStepCodes: ReadonlySet<string> = new Set([
  'edition-page-missing',
  'edition-page-older',
  'edition-page-differs',
  'version-page-missing',
]);

const none: ProblemCount = { errors: 0, warnings: 0 };

function addCounts(a: ProblemCount | undefined, b: ProblemCount): ProblemCount {
  return { errors: (a?.errors ?? 0) + b.errors, warnings: (a?.warnings ?? 0) + b.warnings };
}

/** The innermost interval that contains the position. */
function findInnermost(intervals: readonly Interval[], at: number): Interval | undefined {
  const count = countFirst(intervals.length, (index) => (intervals[index]?.start ?? 0) <= at);
  for (let index = count - 1; index >= 0; index -= 1) {
    const interval = intervals[index];
    if (interval !== undefined && at <= interval.end) return interval;
  }
  return undefined;
}

/** A number that sorts like the position: a line has fewer than 2^30 characters. */
function toNumber({ line, character }: Position): number {
  return line * 2 ** 30 + character;
}

function* walk(rows: readonly SiteNode<LinePlace>[]): Generator<SiteNode<LinePlace>> {
  for (const row of rows) {
    yield row;
    yield* walk(row.children);
  }
}
