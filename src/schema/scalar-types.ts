import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { flattenSchema } from './flatten-schema.ts';
import { schemaTypes } from './schema-types.ts';

export type ScalarType = 'string' | 'integer' | 'number' | 'boolean' | 'null';

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean', 'null'] satisfies ScalarType[];
const maximumDepth = 8;

/** The types of a schema that allows only scalars, through its unions; undefined if it allows other values too. */
export function scalarTypes(schema: JsonSchema, table: SchemaTable, depth = 0): readonly ScalarType[] | undefined {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || depth > maximumDepth || isFileSchema(flat)) return undefined;
  if (flat.properties !== undefined) return undefined;
  const options = [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])];
  const types = options.length > 0 && flat.type === undefined ? [] : schemaTypes(flat);
  if (types.length === 0) return collectUnionTypes(options, table, depth);
  return types.every((type) => scalars.includes(type)) ? (types as readonly ScalarType[]) : undefined;
}

function collectUnionTypes(
  options: readonly JsonSchema[],
  table: SchemaTable,
  depth: number,
): ScalarType[] | undefined {
  const collected = new Set<ScalarType>();
  for (const option of options) {
    const types = scalarTypes(option, table, depth + 1);
    if (types === undefined) return undefined;
    for (const type of types) collected.add(type);
  }
  return collected.size === 0 ? undefined : [...collected];
}

/** Returns whether the value is raw bytes: `format: binary` (3.0), or a `contentMediaType` without an encoding (since 3.1). */
export function isFileSchema({ format, contentMediaType, contentEncoding }: JsonSchemaObject): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}
