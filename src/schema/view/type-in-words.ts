import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import type { ResolvedSchema } from '../resolve-schema.ts';
import { schemaTypes } from '../schema-types.ts';
import { isFileSchema } from './file-schema.ts';
import { type NullableSchema, withoutNull } from './without-null.ts';

const deepestList = 3;

/** The type for readers: `string or null`, `array of Item`, `array of enum`, `one of`, `Money`, `any`. */
export function typeInWords(schema: JsonSchema, table: SchemaTable): string {
  return wordsOf(withoutNull(flattenSchema(schema, table), table), table, 0);
}

/** The same for a schema that is already flattened. */
export function flatTypeInWords(flat: NullableSchema, table: SchemaTable): string {
  return wordsOf(flat, table, 0);
}

function wordsOf(flat: NullableSchema, table: SchemaTable, depth: number): string {
  const { nullable } = flat;
  if (flat.schema === false) return 'nothing';
  const word = flat.schema === true ? named(flat, 'any') : mainWords(flat, flat.schema, table, depth);
  if (!nullable || word === 'any') return word;
  return word === 'null' ? word : `${word} or null`;
}

function mainWords(flat: ResolvedSchema, schema: JsonSchemaObject, table: SchemaTable, depth: number): string {
  const types = schemaTypes(schema).filter((type) => type !== 'null');
  const plainTypes = types.join(' or ');
  // `71` and `"71"` look the same in a list of values.
  if (schema.const !== undefined) return schema.const === null ? 'null' : `${plainTypes} constant`;
  if (schema.enum !== undefined) return `${plainTypes} enum`.trim();
  if (schema.type !== undefined && types.length === 0) return [schema.type].flat().length === 0 ? 'nothing' : 'null';
  const isPlain = types.length > 0 && types.every((type) => type !== 'object' && type !== 'array');
  if (isPlain) return types.map((type) => plainWord(type, schema)).join(' or ');
  if (schema.oneOf !== undefined) return named(flat, 'one of');
  if (schema.anyOf !== undefined) return named(flat, 'any of');
  if (types.length === 0) return named(flat, 'any');
  return types.map((type) => typeWord(type, flat, schema, table, depth)).join(' or ');
}

function typeWord(
  type: string,
  flat: ResolvedSchema,
  schema: JsonSchemaObject,
  table: SchemaTable,
  depth: number,
): string {
  if (type === 'object') return named(flat, 'object');
  if (type !== 'array') return plainWord(type, schema);
  if (schema.items === undefined || schema.prefixItems !== undefined || depth >= deepestList) return 'array';
  const words = wordsOf(withoutNull(flattenSchema(schema.items, table), table), table, depth + 1);
  return words === 'any' ? 'array' : `array of ${words}`;
}

/** `string`, or `file in base64` if its text is a file. */
function plainWord(type: string, schema: JsonSchemaObject): string {
  if (type !== 'string' || !isFileSchema(schema)) return type;
  return schema.contentEncoding === undefined ? 'file' : `file in ${schema.contentEncoding}`;
}

function named({ name, missing, schema }: ResolvedSchema, fallback: string): string {
  if (name !== undefined && name !== '') return name;
  if (missing !== undefined) return missing;
  const title = typeof schema === 'object' ? schema.title : undefined;
  return typeof title === 'string' && /^[\p{Lu}]\S*$/u.test(title) ? title : fallback;
}
