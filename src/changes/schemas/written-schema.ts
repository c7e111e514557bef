import type { JsonSchema, JsonSchemaObject, SchemaEntry, SchemaTable } from '../../core/api/schema.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';
import type { Place } from '../finding.ts';

/** A schema of one version, with the schemas that its references lead to and the place where it is written. */
export interface WrittenSchema {
  readonly schema: JsonSchema;
  readonly table: SchemaTable;
  /** Called for schemas that changed. */
  readonly place: () => Place;
}

/** The subschema that the flattened schema has under the keyword. */
export function subschema(
  written: WrittenSchema,
  keyword: readonly string[],
  schema: JsonSchema | undefined,
): WrittenSchema {
  return {
    schema: schema ?? true,
    table: written.table,
    place: () => findKeyword(written, keyword) ?? written.place(),
  };
}

/** The target of a reference; undefined: it is missing. */
export function entryOf({ $ref }: JsonSchemaObject, table: SchemaTable): SchemaEntry | undefined {
  const id = schemaIdOf($ref);
  return id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;
}

const mostHops = 50;

/** Where the keyword is written: in the schema itself, in the target of its reference, or in a part of its `allOf`. */
export function findKeyword(written: WrittenSchema, keyword: readonly string[]): Place | undefined {
  return search(written, keyword, mostHops);
}

function search(written: WrittenSchema, keyword: readonly string[], hops: number): Place | undefined {
  const { schema, table, place } = written;
  if (typeof schema === 'boolean' || hops === 0) return undefined;
  if (has(schema, keyword)) {
    const { at, path } = place();
    return { at, path: [...path, ...keyword] };
  }
  const entry = entryOf(schema, table);
  const target = entry && { schema: entry.schema, table, place: () => ({ at: entry.at, path: [] }) };
  const found = target && search(target, keyword, hops - 1);
  if (found !== undefined) return found;
  for (const [index, part] of listParts(schema).entries()) {
    const inPart = search(subschema(written, ['allOf', String(index)], part), keyword, hops - 1);
    if (inPart !== undefined) return inPart;
  }
  return undefined;
}

function listParts({ allOf }: JsonSchemaObject): readonly JsonSchema[] {
  return Array.isArray(allOf) ? allOf : [];
}

function has(schema: JsonSchemaObject, keyword: readonly string[]): boolean {
  let value: unknown = schema;
  for (const key of keyword) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as { [key: string]: unknown })[key];
  }
  return true;
}
