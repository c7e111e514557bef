import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isFileSchema, scalarTypes } from './scalar-types.ts';
import { schemaTypes } from './schema-types.ts';
import { type SchemaVariants, variantsOf } from './variants-of.ts';

/**
 * How a value of this schema is chosen: `scalars` in one input, `files` in one picker, `variants` from a list of named alternatives
 * (`oneOf`, `anyOf`), `types` from its list of types. `none`: there is nothing to choose.
 */
export type UnionKind = 'none' | 'scalars' | 'files' | 'variants' | 'types';

/** `schema` is flat and without null. */
export function unionKind(
  schema: JsonSchemaObject,
  table: SchemaTable,
  variants = variantsOf(schema, table),
): UnionKind {
  const options = variants.flatMap((union) => union.options);
  if (options.length > 0) {
    if (scalarTypes(schema, table) !== undefined) return 'scalars';
    return options.every((option) => isFiles(option.schema, table)) ? 'files' : 'variants';
  }
  const types = schemaTypes(schema);
  if (types.length < 2) return 'none';
  return types.some((type) => type === 'object' || type === 'array') ? 'types' : 'scalars';
}

/** The unions whose alternatives a form offers by name; `schema` is flat and without null. */
export function unionsOf(schema: JsonSchemaObject, table: SchemaTable): readonly SchemaVariants[] {
  const variants = variantsOf(schema, table);
  switch (unionKind(schema, table, variants)) {
    case 'variants':
      return variants;
    case 'types':
      return [
        {
          keyword: 'anyOf',
          options: schemaTypes(schema).map((type) => ({ label: type, schema: { ...schema, type } })),
        },
      ];
    case 'none':
    case 'scalars':
    case 'files':
      return [];
  }
}

/** True if a value is a file, or a list of files. */
function isFiles(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return false;
  const item = flat.items === undefined ? flat : flattenSchema(flat.items, table).schema;
  return typeof item === 'object' && isFileSchema(item);
}
