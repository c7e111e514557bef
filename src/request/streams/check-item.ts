import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import type { SchemaMismatch } from '../../core/ports.ts';
import { checkValue } from '../../schema/check/check-value.ts';
import type { Direction } from '../../schema/direction.ts';
import { resolveSchema } from '../../schema/resolve-schema.ts';
import { findMediaType, findResponse, longestShown, mediaTypeOf } from '../declared-response.ts';
import type { ResponseHead } from '../http-request.ts';
import { nestsTooDeeply } from '../json/json-depth.ts';
import type { StreamItem } from './stream-reader.ts';

/** The mismatches of one item with the declared schema. Very long items are not checked. */
export type ItemCheck = (item: StreamItem) => readonly SchemaMismatch[];

/** Returns undefined if the description declares no schema for the items of this response. */
export function itemCheck(slice: Slice, head: ResponseHead): ItemCheck | undefined {
  if (slice.kind !== 'operation') return undefined;
  const content = findResponse(slice.operation.responses, head.status)?.content ?? [];
  const media = findMediaType(content, mediaTypeOf(head));
  if (media === undefined) return undefined;
  const { schemas } = slice;
  const schema = media.itemSchema ?? getItemSchema(media.schema, schemas);
  if (schema === true) return undefined;
  const check = (item: StreamItem) =>
    item.kind === 'event'
      ? checkEvent(item, schema, schemas, 'response')
      : checkJson(item.data, schema, schemas, 'response');
  return (item) => {
    const isChecked = (item.kind === 'event' || item.kind === 'value') && item.data.length <= longestShown;
    return isChecked && !nestsTooDeeply(item.data) ? check(item) : [];
  };
}

/** The schema of an item. Before OpenAPI 3.2, a stream was described by an array, or by one of its items. */
export function getItemSchema(schema: JsonSchema, table: SchemaTable): JsonSchema {
  const { schema: resolved } = resolveSchema(schema, table);
  if (typeof resolved !== 'object') return true;
  if (resolved.type === 'string') return true;
  return resolved.type === 'array' ? (resolved.items ?? true) : schema;
}

function checkJson(
  text: string,
  schema: JsonSchema,
  table: SchemaTable,
  direction: Direction,
): readonly SchemaMismatch[] {
  const reading = readJson(text);
  if (reading === undefined) return [{ pointer: '', message: 'Not valid JSON.' }];
  return checkValue(reading.value as never, schema, table, direction);
}

/** Checks an event as an object of its fields (OpenAPI 3.2, section 4.14.4), whose `data` may be JSON. Other schemas apply to the JSON in `data`. */
export function checkEvent(
  item: StreamItem,
  schema: JsonSchema,
  table: SchemaTable,
  direction: Direction,
): readonly SchemaMismatch[] {
  const { data, event, id } = item;
  const branches = objectBranches(schema, table);
  if (!branches.some(({ properties = {} }) => 'data' in properties || 'event' in properties)) {
    const reading = readJson(data);
    return reading === undefined ? [] : checkValue(reading.value as never, schema, table, direction);
  }
  const fields = { data, ...(event !== undefined && { event }), ...(id !== undefined && { id }) };
  const list = (each: JsonSchema) => checkValue(fields, each, table, direction);
  const isInData = (mismatches: readonly SchemaMismatch[]) => mismatches.every(({ pointer }) => pointer === '/data');
  const mismatches = list(schema);
  if (!isInData(mismatches)) return mismatches;
  const fitting = branches.filter((branch) => isInData(list(branch)));
  const inContent = fitting.flatMap(({ properties }) => checkContent(data, properties?.data, table, direction));
  return inContent.length > 0 ? inContent : mismatches;
}

/** Checks the JSON in a string with `contentSchema` (JSON Schema 2020-12, validation, section 8.5). */
function checkContent(
  data: string,
  schema: JsonSchema | undefined,
  table: SchemaTable,
  direction: Direction,
): readonly SchemaMismatch[] {
  const resolved = schema === undefined ? true : resolveSchema(schema, table).schema;
  if (typeof resolved !== 'object' || resolved.contentSchema === undefined) return [];
  return checkJson(data, resolved.contentSchema, table, direction).map(({ pointer, message }) => ({
    pointer: `/data${pointer}`,
    message,
  }));
}

/** The schema and its branches, which apply to the same value, with references resolved. */
function objectBranches(schema: JsonSchema, table: SchemaTable, seen = new Set<JsonSchema>()): JsonSchemaObject[] {
  const { schema: resolved } = resolveSchema(schema, table);
  if (typeof resolved !== 'object' || seen.has(resolved)) return [];
  seen.add(resolved);
  const { allOf = [], anyOf = [], oneOf = [] } = resolved;
  return [resolved, ...[...allOf, ...anyOf, ...oneOf].flatMap((branch) => objectBranches(branch, table, seen))];
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
