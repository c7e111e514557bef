import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../core/api/schema.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { type ResolvedSchema, resolveSchema } from './resolve-schema.ts';

/** Keywords that only describe; a schema of nothing else adds no meaning of its own to the one `allOf` member beside them. */
const annotations = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  '$comment',
  'externalDocs',
]);

/**
 * The schema with its references followed and its `allOf` merged, one level deep: members below are untouched. `allOf` stays only with what
 * could not be merged (a second pattern, a second union). Each named schema is merged once: a second time adds nothing, and where each of
 * them names the next one twice there would be no end of it. So a schema that contains itself is left out of itself, too.
 */
export function flattenSchema(schema: JsonSchema, table: SchemaTable): ResolvedSchema {
  return flatten(schema, table, new Set());
}

function flatten(schema: JsonSchema, table: SchemaTable, seen: Set<SchemaId>): ResolvedSchema {
  const resolved = resolveSchema(schema, table);
  const { id } = resolved;
  if (id !== undefined && seen.has(id)) return { ...resolved, schema: true };
  if (typeof resolved.schema === 'boolean' || !Array.isArray(resolved.schema.allOf)) return resolved;
  if (id !== undefined) seen.add(id);
  const { allOf, ...own } = resolved.schema;
  const only = allOf.length === 1 ? allOf[0] : undefined;
  if (only !== undefined && !isRemainder(only) && describesOnly(own)) {
    const wrapped = flatten(only, table, seen);
    return { ...wrapped, ...named(resolved), schema: mergeSchemas(own, wrapped.schema) };
  }
  return { ...resolved, schema: allOf.reduce<JsonSchema>((merged, part) => addPart(merged, part, table, seen), own) };
}

function addPart(merged: JsonSchema, part: JsonSchema, table: SchemaTable, seen: Set<SchemaId>): JsonSchema {
  const { schema } = flatten(part, table, seen);
  if (typeof schema === 'boolean') return mergeSchemas(merged, schema);
  // A part's title and discriminator are about that part; the whole may be only one of the variants.
  const { title: _title, discriminator, ...rest } = schema;
  const kept =
    discriminator !== undefined && (rest.oneOf ?? rest.anyOf) !== undefined ? { ...rest, discriminator } : rest;
  return mergeSchemas(merged, kept);
}

function named({ id, name }: ResolvedSchema): { id?: SchemaId; name?: string } {
  return { ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) };
}

function describesOnly(schema: JsonSchemaObject): boolean {
  return Object.keys(schema).every((keyword) => annotations.has(keyword) || keyword.startsWith('x-'));
}

function isRemainder(schema: JsonSchema): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}
