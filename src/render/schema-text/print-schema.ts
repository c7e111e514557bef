import type { HttpOperation, MediaType } from '../../core/api/http-operation.ts';
import type { JsonSchema } from '../../core/api/schema.ts';
import type { SchemaSlice, Slice } from '../../core/api/slice.ts';
import { splitPointer } from '../../core/source/document/pointer.ts';
import type { Direction } from '../../schema/direction.ts';
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

/** The schema of a body, with a name to use if it has none. */
interface BodySchema {
  readonly schema: JsonSchema;
  readonly name: string;
  readonly direction: Direction;
}

/**
 * Finds the schema whose rows have this pointer: a body (`/body`, `/responses/200/0`), its items (`…/:item`), a
 * message, or the schema of its own page.
 */
export function findSchema(slice: Slice | SchemaSlice, pointer: string): BodySchema | undefined {
  if (slice.kind === 'schema')
    return pointer === '/schema' ? { schema: slice.schema, name: slice.name, direction: 'both' } : undefined;
  const [first = '', ...rest] = splitPointer(pointer) ?? [];
  if (slice.kind === 'operation') return findInOperation(slice.operation, [first, ...rest]);
  if (first !== 'messages') return undefined;
  const operation = slice.channel.operations[Number(rest[0])];
  const message = operation?.messages[Number(rest[1])];
  const schema = rest[2] === 'headers' ? message?.headers : message?.payload;
  if (operation === undefined || schema === undefined) return undefined;
  const direction = operation.action === 'send' ? 'request' : 'response';
  return { schema, name: rest[2] === 'headers' ? 'Headers' : 'Payload', direction };
}

function findInOperation(operation: HttpOperation, [first, ...rest]: readonly string[]): BodySchema | undefined {
  const content = operation.requestBody?.content ?? [];
  switch (first) {
    case 'body':
      return findBodySchema(content[0], rest[0], { name: 'RequestBody', direction: 'request' });
    case 'bodies':
      return findBodySchema(content[Number(rest[0])], rest[1], { name: 'RequestBody', direction: 'request' });
    case 'responses': {
      const response = operation.responses.find(({ status }) => status === rest[0]);
      const name = `Response${rest[0]?.replace(/\W/g, '') ?? ''}`;
      return findBodySchema(response?.content[Number(rest[1])], rest[2], { name, direction: 'response' });
    }
    case 'callbacks': {
      const called = operation.callbacks[Number(rest[0])]?.operations[Number(rest[1])];
      return called && findInOperation(called, rest.slice(2));
    }
    default:
      return undefined;
  }
}

function findBodySchema(
  media: MediaType | undefined,
  part: string | undefined,
  facts: Omit<BodySchema, 'schema'>,
): BodySchema | undefined {
  if (part === ':item') return media?.itemSchema === undefined ? undefined : { ...facts, schema: media.itemSchema };
  return media && { ...facts, schema: media.schema };
}
