import type { Message } from '../../core/api/channel.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { isFileSchema } from '../../schema/scalar-types.ts';

/** Returns whether the whole payload of a message is binary, such as a piece of audio, so that it has no text and no fields. */
export function isBytes({ payload }: Message, table: SchemaTable): boolean {
  const { schema } = flattenSchema(payload, table);
  return typeof schema === 'object' && isFileSchema(schema);
}
