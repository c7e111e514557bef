import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../core/api/schema.ts';
import { flattenSchema } from './flatten-schema.ts';
import { isFileSchema, scalarTypes } from './scalar-types.ts';
import { schemaTypes } from './schema-types.ts';
import { type SchemaVariants, variantsOf } from './variants-of.ts';

/**
 * How a form offers the alternatives of a schema: `scalars` in one input, `files` in one picker, `variants` as a list of named alternatives
 * (`oneOf`, `anyOf`), `types` as a list of types. `none` if there is nothing to choose.
 */
export type UnionKind = 'none' | 'scalars' | 'files' | 'variants' | 'types';

/** `schema` must be flat and without null. */
export function unionKind(
  schema: JsonSchemaObject,
  table: SchemaTable,
  variants = variantsOf(schema, table),
): UnionKind {
  const options = variants.flatMap((union) => union.options);
  if (options.length > 0) {
    if (scalarTypes(schema, table) !== undefined) return 'scalars';
    return options.every((option) => containsFiles(option.schema, table)) ? 'files' : 'variants';
  }
  const types = schemaTypes(schema);
  if (types.length < 2) return 'none';
  return types.some((type) => type === 'object' || type === 'array') ? 'types' : 'scalars';
}

/** The unions whose alternatives a form offers by name. `schema` must be flat and without null. */
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

/** Returns whether a value is a file, or a list of files. */
function containsFiles(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  if (typeof flat === 'boolean') return false;
  const item = flat.items === undefined ? flat : flattenSchema(flat.items, table).schema;
  return typeof item === 'object' && isFileSchema(item);
}
