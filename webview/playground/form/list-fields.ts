import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import { flattenSchema } from '../../../src/schema/flatten-schema.ts';

/** One field of each item of a list. */
export interface ListField {
  readonly name: string;
  readonly required: boolean;
}

/** Items with more fields are easier to edit as JSON. */
const mostFields = 12;

/** The fields of each item of a list; undefined: its items are not plain objects, or have too many fields. */
export function listFields(items: JsonSchema, table: SchemaTable): readonly ListField[] | undefined {
  const { schema } = flattenSchema(items, table);
  if (typeof schema === 'boolean' || schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, property]): ListField[] => {
    const flat = flattenSchema(property, table).schema;
    const isReadOnly = typeof flat === 'object' && flat.readOnly === true;
    return isReadOnly ? [] : [{ name, required: required.has(name) }];
  });
  return fields.length === 0 || fields.length > mostFields ? undefined : fields;
}
