import { type Signal, signal } from '@preact/signals';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import { splitPointer } from '../../../src/core/source/document/pointer.ts';
import { countFirst } from '../../../src/core/source/lower-bound.ts';
import { JsonOutline } from './json-outline.ts';

/** A row: a line of the outline, or a mismatch of the value on the line above it. */
export type JsonRow = { readonly kind: 'line'; readonly line: number } | ({ readonly kind: 'why' } & Remark);

interface Remark extends SchemaMismatch {
  readonly line: number;
}

/**
 * The rows of a JSON text: the lines that are not folded away, and the mismatches below them.
 */
export class JsonTreeModel {
  readonly outline: JsonOutline;
  /** Changes with the rows. */
  readonly version: Signal<number> = signal(0);
  count = 0;
  #mismatches: readonly SchemaMismatch[] = [];
  readonly #folded = new Set<number>();
  #remarks: readonly Remark[] = [];
  #hits: ReadonlySet<number> = new Set();
  /** Lines as numbers, and mismatches as their negated position minus 1. Undefined: all lines and no mismatches. */
  #rows: Int32Array | undefined;

  constructor(text: string, deepest: number) {
    this.outline = new JsonOutline(text, deepest);
    this.#build();
  }

  /** Replaces the shown mismatches. */
  mark(mismatches: readonly SchemaMismatch[]): void {
    if (mismatches === this.#mismatches) return;
    this.#mismatches = mismatches;
    this.#place();
    this.#build();
  }

  row(index: number): JsonRow {
    const entry = this.#rows === undefined ? index : (this.#rows[index] ?? 0);
    if (entry >= 0) return { kind: 'line', line: entry };
    const { line = 0, message = '', pointer = '' } = this.#remarks[-entry - 1] ?? {};
    return { kind: 'why', line, message, pointer };
  }

  /** Returns whether the value of a line is unfolded. Undefined if it has no parts. */
  isOpen(line: number): boolean | undefined {
    return this.outline.closing(line) === undefined ? undefined : !this.#folded.has(line);
  }

  isHit(line: number): boolean {
    return this.#hits.has(line);
  }

  toggle(line: number): void {
    if (!this.#folded.delete(line)) this.#folded.add(line);
    this.#build();
  }

  /** Folds every value below the outermost one. */
  foldAll(): void {
    const { outline } = this;
    for (let line = 1; line < outline.count; line += 1) {
      const last = outline.closing(line);
      if (last === undefined || outline.depth(line) !== 1) continue;
      this.#folded.add(line);
      line = last;
    }
    this.#build();
  }

  unfoldAll(): void {
    this.#folded.clear();
    this.#build();
  }

  /** Unfolds the values that hide a line, and returns its row. */
  show(line: number): number {
    let wasFolded = false;
    for (let at = this.outline.parent(line); at !== undefined; at = this.outline.parent(at)) {
      wasFolded = this.#folded.delete(at) || wasFolded;
    }
    if (wasFolded) this.#build();
    return this.#findRow(line);
  }

  #findRow(line: number): number {
    return countFirst(this.count - 1, (index) => this.row(index).line < line);
  }

  #place(): void {
    this.#remarks = this.#mismatches
      .map((mismatch) => ({ ...mismatch, line: this.outline.find(splitPointer(mismatch.pointer) ?? []) }))
      .sort((one, other) => one.line - other.line);
    this.#hits = new Set(this.#remarks.map(({ line }) => line));
  }

  #build(): void {
    const { outline } = this;
    if (this.#folded.size === 0 && this.#remarks.length === 0) {
      this.#rows = undefined;
      this.count = outline.count;
    } else {
      this.#rows = this.#visibleRows();
      this.count = this.#rows.length;
    }
    this.version.value += 1;
  }

  #visibleRows(): Int32Array {
    const { outline } = this;
    const rows = new Int32Array(outline.count + this.#remarks.length);
    const folded = Int32Array.from(this.#folded).sort();
    let count = 0;
    let nextFold = 0;
    let nextRemark = 0;
    for (let line = 0; line < outline.count; ) {
      rows[count] = line;
      count += 1;
      for (; this.#remarks[nextRemark]?.line === line; nextRemark += 1) {
        rows[count] = -nextRemark - 1;
        count += 1;
      }
      while (nextFold < folded.length && (folded[nextFold] ?? 0) < line) nextFold += 1;
      const after = folded[nextFold] === line ? (outline.closing(line) ?? line) + 1 : line + 1;
      while ((this.#remarks[nextRemark]?.line ?? after) < after) nextRemark += 1;
      line = after;
    }
    return rows.subarray(0, count);
  }
}
