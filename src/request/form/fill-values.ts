import type { Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { OperationSlice } from '../../core/api/slice.ts';
import { setMember } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { mostCharacters } from '../../schema/example/example-budget.ts';
import type { OptionalParts } from '../../schema/example/example-maker.ts';
import type { ExampleOptions } from '../../schema/example/make-example.ts';
import { isOwnHeader } from '../build/build-headers.ts';
import { bodySchema, chooseMediaType, essenceOf, isStreamType } from '../build/media-types.ts';
import { makeValue } from '../examples/make-value.ts';
import { findValue, hasContent, readBodyExamples, readParameterExamples } from '../examples/read-examples.ts';
import type { ExactValue, FormValues } from '../form-values.ts';
import { exactText } from '../json/exact-value.ts';
import { exampleFileBody, isFileBody, withFiles } from './example-files.ts';

export interface BodyOptions extends Pick<FillOptions, 'generate' | 'onShort'> {
  /** The optional properties of a generated body. */
  readonly optional: OptionalParts;
  /** Leaves files out, also required ones. */
  readonly omitsFiles?: true;
}

export interface FillOptions {
  /** `required`: optional parameters, an optional body and optional properties are left out. */
  readonly parameters: 'required' | 'all';
  /** Generates values that have no example in the description. */
  readonly generate: boolean;
  /** Called with the pointer of each value whose schema requires more than the size limit of generated values allows. */
  readonly onShort?: (pointer: string) => void;
}

/** The options, and the number of characters left for all parameters. */
interface Filling extends FillOptions {
  left: number;
}

/**
 * Completes the parameters from the description's `x-default`, examples and defaults, else with generated ones. Credentials are never filled in,
 * and servers keep their defaults.
 */
export function fillParameters(slice: OperationSlice, values: FormValues, options: FillOptions): FormValues {
  const filled: FormValues = { ...values };
  const filling: Filling = { ...options, left: mostCharacters };
  for (const parameter of slice.operation.parameters) {
    const group = parameter.location === 'querystring' ? 'query' : parameter.location;
    const typed = filled[group] ?? {};
    const isSkipped = Object.hasOwn(typed, parameter.name) || (group === 'header' && isOwnHeader(parameter.name));
    if (isSkipped || (options.parameters === 'required' && !isNeeded(parameter, options))) continue;
    const value = parameterValue(parameter, slice.schemas, filling);
    if (value !== undefined) filled[group] = withMember(typed, parameter.name, value);
  }
  return filled;
}

/** In a form, which has no generated parameters, `x-default` prefills optional ones too. */
function isNeeded({ required, location, extensions }: Parameter, { generate }: FillOptions): boolean {
  return required || location === 'path' || (!generate && Object.hasOwn(extensions, 'x-default'));
}

function parameterValue(parameter: Parameter, table: SchemaTable, filling: Filling): ExactValue | undefined {
  const { schema, name, location } = parameter;
  const authored = authoredParameter(parameter, table);
  if (authored !== undefined || !filling.generate) return authored?.value;
  // An exploded array repeats the name with each item.
  const characters = Math.floor(filling.left / Math.max(1, name.length));
  const pointer = joinPointer('', location === 'querystring' ? 'query' : location, name);
  const generate = (shape: JsonSchema) =>
    generateValue(shape, table, { direction: 'request', name, characters }, { ...filling, pointer });
  const made = generate(schema);
  // An empty segment is that of another path.
  const value = location === 'path' && made === '' ? generate({ allOf: [schema, { minLength: 1 }] }) : made;
  filling.left -= exactText(value).length * name.length;
  return value;
}

/** Returns the value that the description has for a parameter. */
export function authoredParameter(parameter: Parameter, table: SchemaTable) {
  return findValue(readParameterExamples(parameter, table));
}

/** Generates a value, and says if its schema asks for more than it may hold. */
export function generateValue(
  schema: JsonSchema,
  table: SchemaTable,
  options: ExampleOptions,
  { onShort, pointer }: Pick<FillOptions, 'onShort'> & { readonly pointer: string },
): ExactValue {
  const { value, isShort } = makeValue(schema, table, options);
  if (isShort) onShort?.(pointer);
  return value;
}

/** Makes a body in this media type (by default the first) from its authored example, else a generated one. Undefined if there is neither. */
export function exampleBody(
  { operation, schemas: table }: OperationSlice,
  contentType: string | undefined,
  options: BodyOptions,
): ExactValue | undefined {
  const media = chooseMediaType(operation.requestBody?.content ?? [], contentType);
  if (media === undefined) return undefined;
  const { optional, omitsFiles, generate } = options;
  const essence = essenceOf(media.mediaType);
  const authored = readBodyExamples(media, table, 'request').find(hasContent);
  const written = authored?.value ?? authored?.serialized;
  if (written !== undefined && (authored?.isOwn || !generate || !essence.startsWith('multipart/'))) return written;
  if (written !== undefined) return withFiles(written, media, table, omitsFiles);
  if (!generate) return undefined;
  if (isFileBody(media, table)) return omitsFiles ? undefined : exampleFileBody(media);
  const schema = bodySchema(media);
  const place = { ...options, pointer: '/body' };
  const value: ExactValue = generateValue(schema, table, { direction: 'request', optional }, place);
  // A text in a stream is one item of it, and not the whole.
  if (isStreamType(essence)) return [value].flat();
  return essence.startsWith('multipart/') ? withFiles(value, media, table, omitsFiles) : value;
}

/** Returns a copy with this member. Its name may be `__proto__`. */
export function withMember(
  target: { [name: string]: ExactValue },
  name: string,
  value: ExactValue,
): { [name: string]: ExactValue } {
  const copy = { ...target };
  setMember(copy, name, value);
  return copy;
}
