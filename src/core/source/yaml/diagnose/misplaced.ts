import type { YamlEntry } from './outline.ts';

/** A key or a dash in another column than its siblings. */
export interface Misplaced {
  readonly entry: YamlEntry;
  readonly message: string;
  /** Text to the right of this column on the lines below can't be read because of it. */
  readonly body: number;
  /** The right column; undefined if more than its own line would have to move. */
  readonly column: number | undefined;
  readonly siblingColumn: number;
  /** True if the entry is a superfluous dash. */
  readonly isStray?: boolean;
}

/**
 * The place where the parser failed, among the entries of a text: the first entry on that line, and whether its column
 * was unexpected.
 */
export interface FailedAt {
  readonly text: string;
  readonly entries: readonly YamlEntry[];
  readonly index: number;
  readonly isColumn: boolean;
}
