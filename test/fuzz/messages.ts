/** The first message of the parent to a child. */
export interface Batch {
  readonly seed: number;
  readonly runs: readonly number[];
  readonly corpus: string | undefined;
  /** A folder that is the child's own. */
  readonly folder: string;
  /** The folder for sites with faults. */
  readonly output: string;
  /** Kinds of faults that are already reduced. */
  readonly known: readonly string[];
}

/** A report of a child. */
export type Report =
  | { readonly kind: 'asks'; readonly run: number; readonly question: string }
  | {
      readonly kind: 'finding';
      readonly run: number;
      readonly base: string;
      readonly question: string;
      readonly fault: string;
      readonly faultKind: string;
    }
  | { readonly kind: 'done'; readonly run: number };
