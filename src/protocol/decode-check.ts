import { byKind, text } from './decoder.ts';

/** A value of a response that a workflow checks. */
export type ValueToCheck =
  /** `json`: the value. */
  | { readonly kind: 'body'; readonly pointer: string; readonly json: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string };

export const valueToCheck = byKind<ValueToCheck>({
  body: { pointer: text, json: text },
  header: { name: text, value: text },
});
