import type { MediaType, Parameter } from '../../../src/core/api/http-operation.ts';
import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../../src/core/api/schema.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { isJsonType } from '../../../src/request/media-types.ts';
import type { FieldLocation } from '../../../src/request/secret-names.ts';
import { fieldLocation, isSecretField } from '../../../src/request/secret-values.ts';
import { flattenSchema } from '../../../src/schema/flatten-schema.ts';
import { segmentsOf } from '../value-at.ts';
import { type ListField, listFields } from './list-fields.ts';

/** The control for a schema. */
export type Control =
  | { readonly kind: 'text'; readonly input: 'text' | 'date' | 'date-time' | 'password' | 'number' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'chips'; readonly options: readonly Option[] }
  /** JSON in a text area; `items`: a list of scalars, which may be typed one per line. */
  | { readonly kind: 'json'; readonly items: boolean }
  /** A list of objects of a body, item by item. */
  | { readonly kind: 'list'; readonly fields: readonly ListField[] }
  /** Plain text: bodies that are not JSON. */
  | { readonly kind: 'area' }
  | { readonly kind: 'file'; readonly several: boolean };

export interface Option {
  readonly label: string;
  readonly value: JsonValue;
}

/** The field of a cell. */
export interface FieldSpec {
  readonly pointer: string;
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly control: Control;
  readonly placeholder: string;
  /** The API's default, as text. */
  readonly fallback?: string;
  /** Typed text must be neither shown nor stored: see `isSecretField`. */
  readonly secret: boolean;
}

/** The field under a cell's pointer; undefined: this slice has none (any more). */
export function findField(slice: Slice, pointer: string, mediaType: string | undefined): FieldSpec | undefined {
  const [location, ...names] = segmentsOf(pointer);
  if (location === 'body') return findBodyField(slice, pointer, names, mediaType);
  const [name] = names;
  const parameter = parametersOf(slice).find((each) => each.location === location && each.name === name);
  if (parameter === undefined) return undefined;
  const { name: ownName, required, schema } = parameter;
  const place = { pointer, name: ownName, location: fieldLocation(parameter), required, schema };
  return toField(place, slice, parameterExample(parameter));
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
  names: readonly string[],
  mediaType: string | undefined,
): FieldSpec | undefined {
  const media = mediaTypesOf(slice).find((each) => each.mediaType === mediaType) ?? mediaTypesOf(slice)[0];
  if (media === undefined) return undefined;
  let place: { schema: JsonSchema; required: boolean } = {
    schema: media.schema,
    required: slice.kind === 'operation' && slice.operation.requestBody?.required === true,
  };
  let isInSecret = false;
  for (const name of names) {
    const inner = findProperty(place.schema, name, slice.schemas);
    if (inner === undefined) return undefined;
    place = inner;
    isInSecret ||= isSecretField({ name, location: 'body', schemas: [place.schema] }, slice);
  }
  const own = toField({ pointer, name: names.at(-1) ?? 'body', location: 'body', ...place }, slice);
  const field = isInSecret ? { ...own, secret: true } : own;
  // Nested lists would need nested forms.
  const isInItem = names.some((name) => /^\d+$/.test(name));
  if (isInItem && field.control.kind === 'list') return { ...field, control: { kind: 'json', items: false } };
  if (names.length > 0 || isJsonType(media.mediaType)) return field;
  return { ...field, control: wholeBodyControl(media.mediaType, field) };
}

function findProperty(schema: JsonSchema, name: string, table: SchemaTable) {
  const parent = withoutNull(flattenSchema(schema, table).schema, table);
  if (parent.items !== undefined && /^\d+$/.test(name)) return { schema: parent.items, required: true };
  if (!Object.hasOwn(parent.properties ?? {}, name)) return undefined;
  const property = parent.properties?.[name];
  return property === undefined ? undefined : { schema: property, required: (parent.required ?? []).includes(name) };
}

/** A body that is one cell: binary as a file, everything else that is not JSON as text. */
function wholeBodyControl(mediaType: string, field: FieldSpec): Control {
  if (field.control.kind === 'file' || /^(image|audio|video|font)\/|octet-stream|\/(zip|pdf|gzip)\b/.test(mediaType)) {
    return { kind: 'file', several: false };
  }
  return /^(application\/x-www-form-urlencoded|multipart\/)/.test(mediaType) ? field.control : { kind: 'area' };
}

interface PlacedField {
  readonly pointer: string;
  readonly name: string;
  readonly location: FieldLocation;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function toField({ location, ...place }: PlacedField, slice: Slice, example?: JsonValue): FieldSpec {
  const { pointer, name, schema } = place;
  const { schema: flat } = flattenSchema(schema, slice.schemas);
  const own = typeof flat === 'object' ? flat : {};
  const sample = example ?? own.examples?.[0] ?? own.default;
  return {
    ...place,
    control: chooseControl(flat, slice.schemas, !pointer.startsWith('/body')),
    placeholder: sample === undefined ? '' : toText(sample),
    ...(own.default === undefined ? {} : { fallback: toText(own.default) }),
    secret: isSecretField({ name, location, schemas: [schema] }, slice),
  };
}

function parameterExample({ examples }: Parameter): JsonValue | undefined {
  return examples.find(({ value }) => value !== undefined)?.value;
}

/** `untyped` schemas are text in a parameter and JSON in a body. */
export function chooseControl(schema: JsonSchema, table: SchemaTable, isParameter: boolean): Control {
  const own = withoutNull(schema, table);
  const options = toOptions(own);
  if (options !== undefined) return { kind: 'choice', options };
  const type = typeOf(own);
  switch (type) {
    case 'string':
      return textControl(own);
    case 'number':
      return { kind: 'text', input: 'number' };
    case 'boolean':
      return { kind: 'choice', options: [true, false].map((value) => ({ label: String(value), value })) };
    case 'array':
      return arrayControl(own, table, isParameter);
    case 'scalar':
      return { kind: 'text', input: 'text' };
    case undefined:
      return isParameter && own.properties === undefined
        ? { kind: 'text', input: 'text' }
        : { kind: 'json', items: false };
    default:
      return { kind: 'json', items: false };
  }
}

/** A union of one schema and null is treated as that schema. */
function withoutNull(schema: JsonSchema, table: SchemaTable): JsonSchemaObject {
  if (typeof schema === 'boolean') return {};
  const variants = (schema.oneOf ?? schema.anyOf)?.map((each) => flattenSchema(each, table).schema);
  const others = variants?.filter((each) => typeof each === 'boolean' || each.type !== 'null');
  const [only] = others ?? [];
  if (others?.length === 1 && typeof only === 'object') return only;
  return schema;
}

function typeOf(schema: JsonSchemaObject): 'string' | 'number' | 'boolean' | 'array' | 'object' | 'scalar' | undefined {
  const types = new Set([schema.type ?? []].flat().filter((each) => each !== 'null'));
  if (types.delete('integer')) types.add('number');
  const [only] = types;
  if (types.size === 1) return only as ReturnType<typeof typeOf>;
  if (types.size === 0)
    return schema.properties !== undefined ? 'object' : schema.items !== undefined ? 'array' : undefined;
  return types.has('array') || types.has('object') ? 'object' : 'scalar';
}

function textControl({ format, contentMediaType, contentEncoding }: JsonSchemaObject): Control {
  if (format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined)) {
    return { kind: 'file', several: false };
  }
  const input = format === 'date' || format === 'date-time' || format === 'password' ? format : 'text';
  return { kind: 'text', input };
}

function arrayControl({ items }: JsonSchemaObject, table: SchemaTable, isParameter: boolean): Control {
  const { schema } = flattenSchema(items ?? true, table);
  const item = typeof schema === 'object' ? schema : {};
  const options = toOptions(item);
  if (options !== undefined) return { kind: 'chips', options };
  const inner = chooseControl(item, table, false);
  if (inner.kind === 'file') return { kind: 'file', several: true };
  const fields = isParameter ? undefined : listFields(item, table);
  if (fields !== undefined) return { kind: 'list', fields };
  return { kind: 'json', items: inner.kind === 'text' };
}

function toOptions(schema: JsonSchemaObject): readonly Option[] | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (!Array.isArray(values) || values.length === 0) return undefined;
  return values.map((value) => ({ value, label: toText(value) }));
}

function toText(value: JsonValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
