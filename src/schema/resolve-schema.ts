import type { JsonSchema, JsonSchemaObject, SchemaId, SchemaTable } from '../core/api/schema.ts';
import { mergeSchemas } from './merge-schemas.ts';

/** The target of a reference. If it is dangling, `missing` is the reference as written, and `schema` contains only its siblings. */
export interface ResolvedSchema {
  readonly id?: SchemaId;
  readonly name?: string;
  readonly missing?: string;
  readonly schema: JsonSchema;
}

const prefix = '#/$defs/';
/** The maximum length of a chain of references. */
const maximumHops = 200;

/** Returns the id in `#/$defs/<id>`; undefined for any other reference. */
export function schemaIdOf(ref: string | undefined): SchemaId | undefined {
  return ref?.startsWith(prefix) ? ref.slice(prefix.length) : undefined;
}

/**
 * Follows `$ref` to the first schema that is not a reference; siblings of a `$ref` apply too (JSON Schema 2020-12 core, 8.2.3.1), and their
 * annotations win. The id and the name are those of the first reference. A cycle of bare references ends as `true`.
 */
export function resolveSchema(schema: JsonSchema, table: SchemaTable): ResolvedSchema {
  if (typeof schema === 'boolean' || typeof schema.$ref !== 'string') return { schema };
  return follow(schema, table, new Set());
}

function follow(schema: JsonSchemaObject, table: SchemaTable, seen: Set<SchemaId>): ResolvedSchema {
  const { $ref, ...siblings } = schema;
  const id = schemaIdOf($ref);
  const entry = id !== undefined && Object.hasOwn(table, id) ? table[id] : undefined;
  if (id === undefined || entry === undefined) return { missing: $ref ?? '', schema: siblings };
  const names = { id, name: entry.name };
  if (entry.missing !== undefined) return { ...names, missing: entry.missing, schema: siblings };
  if (seen.has(id) || seen.size >= maximumHops) return { ...names, schema: siblings };
  seen.add(id);
  const target = entry.schema;
  if (typeof target === 'boolean' || typeof target.$ref !== 'string') {
    return { ...names, schema: mergeSiblings(target, siblings) };
  }
  const further = follow(target, table, seen);
  return {
    ...further,
    ...names,
    name: entry.name ?? further.name ?? '',
    schema: mergeSiblings(further.schema, siblings),
  };
}

function mergeSiblings(target: JsonSchema, siblings: JsonSchemaObject): JsonSchema {
  if (Object.keys(siblings).length === 0) return target;
  return mergeSchemas(siblings, target);
}
