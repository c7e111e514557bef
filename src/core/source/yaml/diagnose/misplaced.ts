import type { YamlEntry } from './outline.ts';

/** A name or a dash that does not stand where those beside it do. */
export interface Misplaced {
  readonly entry: YamlEntry;
  readonly message: string;
  /** What stands to the right of this column on the lines below can't be read because of it. */
  readonly body: number;
  /** Where it is to be moved; undefined: more than its line would have to be. */
  readonly column: number | undefined;
  /** The column of what it belongs beside. */
  readonly beside: number;
  /** A dash that is one too many. */
  readonly isStray?: boolean;
}

/** Where reading failed, among the entries of a text: the first one on that line, and whether it is its column that was not expected. */
export interface FailedAt {
  readonly text: string;
  readonly entries: readonly YamlEntry[];
  readonly index: number;
  readonly isColumn: boolean;
}
