import type { ExactValue } from '../request/form-values.ts';
import type { Exchange } from '../request/links/evaluate-expression.ts';

export type Values = ReadonlyMap<string, ExactValue>;

/** The values that the expressions of a step can read. */
export interface Scope {
  readonly inputs: Values;
  /** The outputs of the steps so far, by step. */
  readonly steps: ReadonlyMap<string, Values>;
  /** The inputs and outputs of workflows that have run, by id. */
  readonly workflows: ReadonlyMap<string, { readonly inputs: Values; readonly outputs: Values }>;
  /** The outputs that `$outputs` reads. */
  readonly outputs: Values;
  /** Undefined before the request, and for a step that runs a workflow. */
  readonly exchange: Exchange | undefined;
  /** The payload of the message that a step has received. */
  readonly message?: ExactValue;
}
