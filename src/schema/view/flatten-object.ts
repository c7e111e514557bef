import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { withoutNull } from './without-null.ts';

/** Resolves references and `allOf`, and removes `null`, as rows show a schema. */
export function flattenObject(schema: JsonSchema, table: SchemaTable): JsonSchemaObject {
  const { schema: flat } = withoutNull(flattenSchema(schema, table), table);
  return typeof flat === 'object' ? flat : {};
}
