import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';

const at = { file: 'api.yaml', span: { start: 0, end: 0 } };

/** Builds a schema table as the reader does: an entry `Money` is addressed by `#/$defs/Money`. */
export function schemaTable(schemas: { [id: string]: JsonSchema }, missing: readonly string[] = []): SchemaTable {
  const entries = Object.entries(schemas).map(([id, schema]) => [id, { name: id, schema, at }] as const);
  const dangling = missing.map(
    (id) => [id, { name: id, schema: true, at, missing: `#/components/schemas/${id}` }] as const,
  );
  return Object.fromEntries([...entries, ...dangling]);
}

export const ref = (id: string) => ({ $ref: `#/$defs/${id}` });
