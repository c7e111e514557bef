import type { SchemaSlice, Slice } from '../../core/api/slice.ts';
import { findSchema } from './find-schema.ts';
import { printJsonSchema } from './print-json-schema.ts';
import { printTypeScript } from './print-typescript.ts';

/**
 * `typescript-sent` and `typescript-received` are for a schema that is used in both directions and differs between
 * them.
 */
export type SchemaFormat = 'typescript' | 'typescript-sent' | 'typescript-received' | 'json-schema';

/**
 * Prints the schema whose rows have this pointer, with all schemas it refers to. Undefined if the slice has none there.
 */
export function printSchema(slice: Slice | SchemaSlice, pointer: string, format: SchemaFormat): string | undefined {
  const schema = findSchema(slice, pointer);
  if (schema === undefined) return undefined;
  switch (format) {
    case 'json-schema':
      return printJsonSchema(schema.schema, slice.schemas);
    case 'typescript':
      return printTypeScript(schema, slice.schemas);
    case 'typescript-sent':
      return printTypeScript({ ...schema, direction: 'request' }, slice.schemas);
    case 'typescript-received':
      return printTypeScript({ ...schema, direction: 'response' }, slice.schemas);
  }
}
