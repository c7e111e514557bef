import type { MediaType, Parameter } from '../../core/api/http-operation.ts';
import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import type { FieldLocation } from '../../core/secrets/secret-names.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { unionsOf } from '../../schema/unions-of.ts';
import { flattenObject } from '../../schema/view/flatten-object.ts';
import { withoutNull } from '../../schema/view/without-null.ts';
import { bodySchema, isBytesType, isJsonType } from '../build/media-types.ts';
import { findValue, readParameterExamples } from '../examples/read-examples.ts';
import type { ExactValue } from '../form-values.ts';
import { withDigits } from '../json/exact-value.ts';
import { fieldLocation, isSecretField } from '../secrets/secret-values.ts';
import { type Control, chooseControl, toText } from './choose-control.ts';
import { fileMember } from './example-files.ts';
import { type FieldStep, stepsOf } from './field-pointer.ts';
import { memberSchema } from './object-fields.ts';

/** A field of the form, drawn in a cell of the page. */
export interface FieldSpec {
  /** May have steps of unions: see `FieldStep`. */
  readonly pointer: string;
  readonly name: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly schema: JsonSchema;
  readonly control: Control;
  readonly placeholder: string;
  /** The API's default, as text. */
  readonly fallback?: string;
  /** Typed text must be neither shown nor stored: see `isSecretField`. */
  readonly secret: boolean;
}

/** A schema on the path to a field. */
interface EnclosingSchema {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
  readonly location: FieldLocation;
  readonly isSecret: boolean;
}

/** Finds the field under a cell's pointer. Undefined if the description has none, or no longer. */
export function findField(slice: Slice, pointer: string, mediaType: string | undefined): FieldSpec | undefined {
  const steps = stepsOf(pointer);
  const [first, ...rest] = steps;
  if (first?.kind !== 'member') return undefined;
  if (first.name === 'body') return findBodyField(slice, pointer, rest, mediaType);
  const [nameStep, ...inner] = rest;
  const parameter = parametersOf(slice).find(
    ({ location, name }) => nameStep?.kind === 'member' && location === first.name && name === nameStep.name,
  );
  if (parameter === undefined) return undefined;
  const { name, required, schema, allowEmptyValue } = parameter;
  const from = { name, required, schema, location: fieldLocation(parameter) };
  const isSecret = isSecretField({ ...from, schemas: [schema] }, slice);
  const place = followSteps({ ...from, isSecret }, inner, slice);
  if (place === undefined) return undefined;
  const example =
    inner.length === 0
      ? findValue(readParameterExamples({ ...parameter, extensions: {} }, slice.schemas))?.value
      : undefined;
  const allowsEmpty = inner.length === 0 && allowEmptyValue;
  return toField(pointer, place, slice.schemas, { isParameter: inner.length === 0, allowsEmpty, example });
}

export function parametersOf(slice: Slice): readonly Parameter[] {
  return slice.kind === 'operation' ? slice.operation.parameters : slice.channel.parameters;
}

/** The media types of the request body, in the order of the description. */
export function mediaTypesOf(slice: Slice): readonly MediaType[] {
  return slice.kind === 'operation' ? (slice.operation.requestBody?.content ?? []) : [];
}

function findBodyField(
  slice: Slice,
  pointer: string,
  steps: readonly FieldStep[],
  mediaType: string | undefined,
): FieldSpec | undefined {
  const media = mediaTypesOf(slice).find((each) => each.mediaType === mediaType) ?? mediaTypesOf(slice)[0];
  if (media === undefined) return undefined;
  const required = slice.kind === 'operation' && slice.operation.requestBody?.required === true;
  const schema = bodySchema(media);
  const isSecret = isSecretField({ name: 'body', location: 'body', schemas: [schema] }, slice);
  const place = followSteps({ name: 'body', schema, required, location: 'body', isSecret }, steps, slice);
  if (place === undefined) return undefined;
  const field = toField(pointer, place, slice.schemas, { isParameter: false });
  const part =
    steps.length === 1 && steps[0]?.kind === 'member' ? fileMember(steps[0].name, media, slice.schemas) : undefined;
  if (part !== undefined && field.control.kind !== 'file') return { ...field, control: fileControl };
  if (steps.length > 0 || isJsonType(media.mediaType)) return field;
  return { ...field, control: wholeBodyControl(media.mediaType, field) };
}

/** Follows the steps from a place. Everything in a secret is secret. */
function followSteps(from: EnclosingSchema, steps: readonly FieldStep[], slice: Slice): EnclosingSchema | undefined {
  let place: EnclosingSchema | undefined = from;
  for (const step of steps) {
    place = followStep(place, step, slice);
    if (place === undefined) return undefined;
  }
  return place;
}

function followStep(place: EnclosingSchema, step: FieldStep, slice: Slice): EnclosingSchema | undefined {
  const object = flattenObject(place.schema, slice.schemas);
  if (step.kind === 'variant') {
    const schema = unionsOf(object, slice.schemas)[step.union]?.options[step.option]?.schema;
    return schema === undefined ? undefined : { ...place, schema };
  }
  const { name } = step;
  const isItem =
    /^\d+$/.test(name) && (object.items !== undefined || object.prefixItems !== undefined || object.type === 'array');
  const schema = isItem ? (object.prefixItems?.[Number(name)] ?? object.items ?? true) : memberSchema(object, name);
  if (schema === undefined) return undefined;
  const isSecret = place.isSecret || isSecretField({ name, location: 'body', schemas: [schema] }, slice);
  return { ...place, name, schema, required: isItem || (object.required ?? []).includes(name), isSecret };
}

/** Makes the field of a value that the form has and the description does not. It takes any value; in a parameter any text. */
export function undescribedField(slice: Slice, pointer: string): FieldSpec {
  const steps = stepsOf(pointer);
  const last = steps.at(-1);
  const name = last?.kind === 'member' ? last.name : '';
  const location = steps.length === 2 ? parameterLocation(steps[0]) : undefined;
  const isSecret = isSecretField({ name, location: location ?? 'body', schemas: [] }, slice);
  const place: EnclosingSchema = { name, schema: true, required: false, location: location ?? 'body', isSecret };
  return toField(pointer, place, slice.schemas, { isParameter: location !== undefined });
}

function parameterLocation(step: FieldStep | undefined): FieldLocation | undefined {
  return step?.kind === 'member'
    ? (['query', 'header', 'cookie'] as const).find((each) => each === step.name)
    : undefined;
}

const fileControl: Control = { kind: 'file', several: false, single: true };

/** Chooses the control of a body that is not JSON: a file for bytes, text for everything else. */
function wholeBodyControl(mediaType: string, field: FieldSpec): Control {
  if (field.control.kind === 'file' || isBytesType(mediaType)) return fileControl;
  const isStructured = /^(application\/x-www-form-urlencoded|multipart\/)|jsonl|ndjson|json-seq|event-stream/;
  return isStructured.test(mediaType) ? field.control : { kind: 'area' };
}

interface FieldOptions {
  readonly isParameter: boolean;
  readonly allowsEmpty?: boolean;
  readonly example?: ExactValue;
}

function toField(
  pointer: string,
  place: EnclosingSchema,
  table: SchemaTable,
  { example, ...context }: FieldOptions,
): FieldSpec {
  const { name, schema, required, isSecret } = place;
  const { nullable } = withoutNull(flattenSchema(schema, table), table);
  const object = flattenObject(schema, table);
  const fallback = object.default === undefined ? undefined : withDigits(object.default, object.$digits, '/default');
  const [first] = object.examples ?? [];
  const sample = example ?? (first === undefined ? fallback : withDigits(first, object.$digits, '/examples/0'));
  return {
    pointer,
    name,
    required,
    nullable,
    schema,
    control: chooseControl(schema, table, context),
    placeholder: sample === undefined ? '' : toText(sample),
    ...(fallback !== undefined && { fallback: toText(fallback) }),
    secret: isSecret,
  };
}
