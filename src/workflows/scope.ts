import type { ExactValue, FormValues } from '../request/form-values.ts';
import type { HttpResponse } from '../request/http-request.ts';

/** A request and its response, which expressions read. */
export interface StepExchange {
  readonly method: string;
  readonly url: string;
  readonly values: FormValues;
  readonly response: Pick<HttpResponse, 'status' | 'headers'>;
  /** Undefined if there is none. JSON is parsed; anything else is a text. */
  readonly body: ExactValue | undefined;
}

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
  readonly exchange: StepExchange | undefined;
  /** The payload of the message that a step has received. */
  readonly message?: ExactValue;
}
