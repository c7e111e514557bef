import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { flattenSchema } from './flatten-schema.ts';
import { schemaTypes } from './schema-types.ts';

export type ScalarType = 'string' | 'integer' | 'number' | 'boolean' | 'null';

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean', 'null'] satisfies ScalarType[];
const deepest = 8;

/** The types of a schema that takes scalars only, through its unions; undefined if it takes others too, or anything. */
export function scalarTypes(schema: JsonSchema, table: SchemaTable, depth = 0): readonly ScalarType[] | undefined {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean' || depth > deepest || isFileSchema(flat)) return undefined;
  if (flat.properties !== undefined) return undefined;
  const options = [...(flat.oneOf ?? []), ...(flat.anyOf ?? [])];
  const own = options.length > 0 && flat.type === undefined ? [] : schemaTypes(flat);
  if (own.length === 0) return unionTypes(options, table, depth);
  return own.every((type) => scalars.includes(type)) ? (own as readonly ScalarType[]) : undefined;
}

function unionTypes(options: readonly JsonSchema[], table: SchemaTable, depth: number): ScalarType[] | undefined {
  const found = new Set<ScalarType>();
  for (const option of options) {
    const types = scalarTypes(option, table, depth + 1);
    if (types === undefined) return undefined;
    for (const type of types) found.add(type);
  }
  return found.size === 0 ? undefined : [...found];
}

/** Bytes: `format: binary` (3.0), or a `contentMediaType` without an encoding (3.1 on). */
export function isFileSchema({ format, contentMediaType, contentEncoding }: JsonSchemaObject): boolean {
  return format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);
}
