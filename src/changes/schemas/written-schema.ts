import type { JsonSchema, JsonSchemaObject, SchemaEntry, SchemaTable } from '../../core/api/schema.ts';
import { schemaIdOf } from '../../schema/resolve-schema.ts';
import type { Place } from '../finding.ts';

/** How values are written: in JSON (or as text), in XML, or as the bytes of a body or of a part of one. */
export type SchemaForm = 'json' | 'xml' | 'bytes';

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
  const holder = findHolder(written, (schema) => has(schema, keyword), mostHops);
  if (holder === undefined) return undefined;
  const { at, path } = holder.place();
  return { at, path: [...path, ...keyword] };
}

/** The part of the flattened schema's `allOf` as it is written: flattening keeps the values of what it can't merge. */
export function remainder(written: WrittenSchema, part: JsonSchema | undefined): WrittenSchema {
  const { table } = written;
  if (typeof part !== 'object') return { schema: part ?? true, table, place: written.place };
  const entries = Object.entries(part);
  const holdsAll = (schema: JsonSchemaObject) => entries.every(([key, value]) => schema[key] === value);
  return { schema: part, table, place: () => (findHolder(written, holdsAll, mostHops) ?? written).place() };
}

function findHolder(
  written: WrittenSchema,
  isHolder: (schema: JsonSchemaObject) => boolean,
  hops: number,
): WrittenSchema | undefined {
  const { schema, table } = written;
  if (typeof schema === 'boolean' || hops === 0) return undefined;
  if (isHolder(schema)) return written;
  const entry = entryOf(schema, table);
  const target = entry && { schema: entry.schema, table, place: () => ({ at: entry.at, path: [] }) };
  const found = target && findHolder(target, isHolder, hops - 1);
  if (found !== undefined) return found;
  for (const [index, part] of (Array.isArray(schema.allOf) ? schema.allOf : []).entries()) {
    const inPart = findHolder(subschema(written, ['allOf', String(index)], part), isHolder, hops - 1);
    if (inPart !== undefined) return inPart;
  }
  return undefined;
}

function has(schema: JsonSchemaObject, keyword: readonly string[]): boolean {
  let value: unknown = schema;
  for (const key of keyword) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as { [key: string]: unknown })[key];
  }
  return true;
}
