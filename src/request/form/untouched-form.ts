import type { OperationSlice, Slice } from '../../core/api/slice.ts';
import type { OptionalParts } from '../../schema/example/example-maker.ts';
import type { FormValues } from '../form-values.ts';
import { exampleBody, fillParameters } from './fill-values.ts';
import { requestOperation } from './handshake.ts';

/** The settings of a page for its form. */
export interface FormSettings {
  /** If false there is no form, and samples show generated values. */
  readonly interactive: boolean;
  readonly prefill: boolean;
  /** The optional values of the samples. In a body, `all` means those with an example. */
  readonly sampleParameters: 'required' | 'all';
  readonly server?: string;
}

/**
 * Returns the values that a form begins with. Required parameters have their authored example or default, with `prefill` the optional ones too;
 * a parameter without either is empty. The body is that of `untouchedBody`, in this media type, by default the first.
 */
export function untouchedForm(slice: Slice, settings: FormSettings, contentType?: string): FormValues {
  const { interactive, prefill, sampleParameters, server } = settings;
  const operation = requestOperation(slice);
  const values: FormValues = server === undefined ? {} : { server };
  const parameters = interactive ? (prefill ? 'all' : 'required') : sampleParameters;
  const filled = fillParameters(operation, values, { parameters, generate: !interactive });
  const body = startingBody(slice, settings, contentType);
  return body === undefined ? filled : { ...filled, body };
}

/** Returns the body that a form begins with in this media type, and that its samples have. */
export function startingBody(slice: Slice, settings: FormSettings, contentType?: string): FormValues['body'] {
  const { interactive, sampleParameters } = settings;
  if (interactive) return untouchedBody(slice, contentType, sampleParameters);
  const operation = requestOperation(slice);
  if (sampleParameters === 'required' && operation.operation.requestBody?.required !== true) return undefined;
  return exampleBody(operation, contentType, { generate: true, optional: untouchedParts(sampleParameters) });
}

/** Returns the values of a form into which these were typed. */
export function startingForm(slice: Slice, settings: FormSettings, typed: FormValues): FormValues {
  const { body, ...start } = untouchedForm(slice, settings, typed.contentType);
  const values: FormValues = { ...start, ...typed };
  for (const group of ['path', 'query', 'header', 'cookie'] as const) {
    const members = Object.entries(start[group] ?? {}).filter(([name]) => !isNamed(typed[group], name, group));
    if (members.length > 0) values[group] = { ...Object.fromEntries(members), ...typed[group] };
  }
  const isTyped = typed.body !== undefined || typed.bodyText !== undefined;
  return isTyped || body === undefined ? values : { ...values, body };
}

/** Names of headers are the same in either case (RFC 9110, 5.1). */
function isNamed(typed: object | undefined, name: string, group: string): boolean {
  if (group !== 'header') return Object.hasOwn(typed ?? {}, name);
  return Object.keys(typed ?? {}).some((each) => each.toLowerCase() === name.toLowerCase());
}

/**
 * Returns the body that a form begins with in this media type: its authored example or default, else a generated one of the required properties
 * and those with an example. For PATCH, which changes what its body names, and for an optional body of a method that has
 * none, none is generated. Files are never generated.
 */
export function untouchedBody(
  slice: Slice,
  contentType: string | undefined,
  parameters: FormSettings['sampleParameters'],
): FormValues['body'] {
  const operation = requestOperation(slice);
  const generate = isGenerated(operation.operation);
  return exampleBody(operation, contentType, { generate, optional: untouchedParts(parameters), omitsFiles: true });
}

/** Returns which optional properties the generated values of a form have. */
export function untouchedParts(parameters: FormSettings['sampleParameters']): OptionalParts {
  return parameters === 'all' ? 'authored' : 'none';
}

/** RFC 9110, 9.3: an optional body has no defined meaning in these methods, and browsers refuse to send one. */
const bodyless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE', 'TRACE']);

function isGenerated({ method, requestBody }: OperationSlice['operation']): boolean {
  return method !== 'PATCH' && (requestBody?.required === true || !bodyless.has(method));
}
