import type { Slice } from '../../core/api/slice.ts';
import { findSchema } from './find-schema.ts';
import { printJsonSchema } from './print-json-schema.ts';
import { printTypeScript } from './print-typescript.ts';

export type SchemaFormat = 'typescript' | 'json-schema';

/** The schema whose rows have this pointer, with all that it reaches; undefined: the slice has none there. */
export function printSchema(slice: Slice, pointer: string, format: SchemaFormat): string | undefined {
  const found = findSchema(slice, pointer);
  if (found === undefined) return undefined;
  return format === 'typescript' ? printTypeScript(found, slice.schemas) : printJsonSchema(found.schema, slice.schemas);
}
