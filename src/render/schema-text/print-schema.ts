import type { SchemaSlice, Slice } from '../../core/api/slice.ts';
import { findSchema } from './find-schema.ts';
import { printJsonSchema } from './print-json-schema.ts';
import { printTypeScript } from './print-typescript.ts';

/** `typescript-sent` and `typescript-received`: of a schema that is used in both directions, and differs between them. */
export type SchemaFormat = 'typescript' | 'typescript-sent' | 'typescript-received' | 'json-schema';

/** The schema whose rows have this pointer, with all that it reaches; undefined: the slice has none there. */
export function printSchema(slice: Slice | SchemaSlice, pointer: string, format: SchemaFormat): string | undefined {
  const found = findSchema(slice, pointer);
  if (found === undefined) return undefined;
  switch (format) {
    case 'json-schema':
      return printJsonSchema(found.schema, slice.schemas);
    case 'typescript':
      return printTypeScript(found, slice.schemas);
    case 'typescript-sent':
      return printTypeScript({ ...found, direction: 'request' }, slice.schemas);
    case 'typescript-received':
      return printTypeScript({ ...found, direction: 'response' }, slice.schemas);
  }
}
