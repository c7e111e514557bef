import { byKind, count, text } from './decoder.ts';

/** A value of a response that a workflow checks. */
export type ValueToCheck =
  /** `json`: the value. */
  | { readonly kind: 'body'; readonly pointer: string; readonly json: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string }
  | { readonly kind: 'status'; readonly status: number };

/** The part of a request and its response that is added to a workflow: a check, else the request as a step. `isNew`: in a new workflow. */
export interface WorkflowPart {
  readonly check?: ValueToCheck;
  readonly isNew?: boolean;
}

export const valueToCheck = byKind<ValueToCheck>({
  body: { pointer: text, json: text },
  header: { name: text, value: text },
  status: { status: count },
});
