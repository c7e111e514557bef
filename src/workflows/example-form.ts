import type { OperationSlice } from '../core/api/slice.ts';
import { readBodyExamples, readParameterExamples } from '../request/examples/read-examples.ts';
import { type MissingValue, missingValues } from '../request/form/missing-values.ts';
import { startingForm } from '../request/form/untouched-form.ts';
import type { FormValues } from '../request/form-values.ts';
import type { Failure } from './workflow-run.ts';

/** A request to send, or why there is none. Reasons are sentences. */
export type SampleForm =
  | { readonly kind: 'values'; readonly values: FormValues }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly failure: Failure };

/** The values that the form of an operation begins with, and in place of its body a named example. */
export function exampleForm(
  slice: OperationSlice,
  named?: { readonly mediaType: string; readonly name: string },
): SampleForm {
  if (named === undefined) return fillForm(slice, {});
  const body = findBody(slice, named.name, named.mediaType);
  if (body === undefined) return { kind: 'skipped', reason: `There is no example "${named.name}" any more.` };
  return fillForm(slice, body);
}

/** Completes values with those that the form begins with. Nothing is made up: it would say nothing about the description. */
export function fillForm(slice: OperationSlice, typed: FormValues): SampleForm {
  const values = startingForm(slice, { interactive: true, prefill: true, sampleParameters: 'required' }, typed);
  const missing = missingValues(slice, values).map(describeMissing);
  if (missing.length === 0) return { kind: 'values', values };
  const place = missing.length === 1 ? 'it' : 'each';
  return {
    kind: 'skipped',
    reason: `No value for ${missing.join(', ')}. Add an \`example\` to ${place} in the description.`,
  };
}

/** ``the path parameter `id` ``, `` `recipient.postcode` in the body ``, `the body`. */
function describeMissing({ pointer, name }: MissingValue): string {
  const [, location] = pointer.split('/');
  if (location !== 'body') return `the ${location} parameter \`${name}\``;
  return pointer === '/body' ? 'the body' : `\`${name}\` in the body`;
}

/** The examples of the body and of parameters that have this name; undefined if none has it. */
export function findNamedValues(slice: OperationSlice, name: string): FormValues | undefined {
  if (name === '') return undefined;
  const values: FormValues = findBody(slice, name) ?? {};
  for (const parameter of slice.operation.parameters) {
    const { location } = parameter;
    const value = readParameterExamples(parameter, slice.schemas).find((example) => example.name === name)?.value;
    const group = location === 'querystring' ? 'query' : location;
    if (value !== undefined) values[group] = { ...values[group], [parameter.name]: value };
  }
  return Object.keys(values).length === 0 ? undefined : values;
}

function findBody({ operation, schemas }: OperationSlice, name: string, mediaType?: string): FormValues | undefined {
  for (const media of operation.requestBody?.content ?? []) {
    if (mediaType !== undefined && media.mediaType !== mediaType) continue;
    const example = readBodyExamples(media, schemas, 'request').find((each) => each.name === name);
    const body = example?.value ?? example?.serialized;
    if (body !== undefined) return { contentType: media.mediaType, body };
  }
  return undefined;
}
