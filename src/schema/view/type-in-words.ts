import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import type { ResolvedSchema } from '../resolve-schema.ts';
import { scalarTypes } from '../scalar-types.ts';
import { schemaTypes } from '../schema-types.ts';
import { type NullableSchema, withoutNull } from './without-null.ts';

const maximumListDepth = 3;

/**
 * Describes the type of a schema with its format: `string or null`, `string<uuid>`, `array of Item`, `one of`, `Money`,
 * `any`.
 */
export function typeInWords(schema: JsonSchema, table: SchemaTable): string {
  return describeType(withoutNull(flattenSchema(schema, table), table), table, 0);
}

/** Like `typeInWords`, for a schema that is already flat. */
export function flatTypeInWords(flat: NullableSchema, table: SchemaTable): string {
  return describeType(flat, table, 0);
}

function describeType(flat: NullableSchema, table: SchemaTable, depth: number): string {
  const { nullable } = flat;
  if (flat.schema === false) return 'nothing';
  const word = flat.schema === true ? chooseName(flat, 'any') : describeNonNull(flat, flat.schema, table, depth);
  if (!nullable || word === 'any') return word;
  // The items may be null, too.
  return word === 'null' ? word : `${word.replace(/^array of (.* or .*)$/, 'array of ($1)')} or null`;
}

function describeNonNull(flat: ResolvedSchema, schema: JsonSchemaObject, table: SchemaTable, depth: number): string {
  const types = schemaTypes(schema).filter((type) => type !== 'null');
  const plainTypes = types.map((type) => describePlainType(type, schema)).join(' or ');
  // The type is shown too, because `71` and `"71"` look the same in a list of values.
  if (schema.const !== undefined) return schema.const === null ? 'null' : `${plainTypes} constant`;
  if (schema.enum !== undefined) return `${plainTypes} enum`.trim();
  if (schema.type !== undefined && types.length === 0) return [schema.type].flat().length === 0 ? 'nothing' : 'null';
  const isPlain = types.length > 0 && types.every((type) => type !== 'object' && type !== 'array');
  if (isPlain) return plainTypes;
  const scalars = describeScalars(schema, table, depth);
  if (scalars !== undefined) return scalars;
  if (schema.oneOf !== undefined) return chooseName(flat, 'one of');
  if (schema.anyOf !== undefined) return chooseName(flat, 'any of');
  if (types.length === 0) return chooseName(flat, 'any');
  return types.map((type) => describeSingleType(type, flat, schema, table, depth)).join(' or ');
}

function describeSingleType(
  type: string,
  flat: ResolvedSchema,
  schema: JsonSchemaObject,
  table: SchemaTable,
  depth: number,
): string {
  if (type === 'object') return chooseName(flat, 'object');
  if (type !== 'array') return describePlainType(type, schema);
  if (schema.items === undefined || schema.prefixItems !== undefined || depth >= maximumListDepth) return 'array';
  const items = withoutNull(flattenSchema(schema.items, table), table);
  const words = describeByName(items, table, depth + 1);
  return words === 'any' ? 'array' : `array of ${words}`;
}

/** Describes a type by the names of its alternatives, in place of "one of". */
export function nameOfType(schema: JsonSchema, table: SchemaTable): string {
  return describeByName(withoutNull(flattenSchema(schema, table), table), table, 0);
}

function describeByName(flat: NullableSchema, table: SchemaTable, depth: number): string {
  const words = describeType(flat, table, depth);
  if (!isUnsaid(words)) return words;
  return `${describeAlternatives(flat.schema, table, depth)}${flat.nullable ? ' or null' : ''}`;
}

/** Returns whether the words only say that there are alternatives. */
function isUnsaid(words: string): boolean {
  return /^(?:one|any) of\b/.test(words);
}

const mostScalars = 4;

/** The types of a union of scalars: `string or integer`. Undefined if there are too many, or other alternatives. */
function describeScalars(union: JsonSchemaObject, table: SchemaTable, depth: number): string | undefined {
  const alternatives = union.oneOf ?? union.anyOf ?? [];
  if (alternatives.length === 0 || depth > maximumListDepth || scalarTypes(union, table) === undefined)
    return undefined;
  const words = alternatives.flatMap((schema) =>
    describeType(withoutNull(flattenSchema(schema, table), table), table, depth + 1).split(' or '),
  );
  const areConstants = words.length > 1 && words.every((word) => word.endsWith(' constant'));
  const types = [...new Set(areConstants ? words.map((word) => word.replace(/ constant$/, ' enum')) : words)];
  const isShort = types.length <= mostScalars && !types.some((type) => isUnsaid(type));
  return isShort ? types.join(' or ') : undefined;
}

/** The different types of the alternatives of a union, `string or Item`, or how many alternatives there are. */
function describeAlternatives(union: JsonSchema, table: SchemaTable, depth: number): string {
  const { oneOf, anyOf } = union as JsonSchemaObject;
  const alternatives = oneOf ?? anyOf ?? [];
  const words = alternatives.map((schema) =>
    describeType(withoutNull(flattenSchema(schema, table), table), table, depth),
  );
  const types = [...new Set(words)];
  const isShort = types.length <= 3 && !types.some((type) => /\b(?:of|or)\b/.test(type));
  return isShort ? types.join(' or ') : `${alternatives.length} alternatives`;
}

/** `string`, `string<uuid>`, or `file in base64` if the string holds a file. */
function describePlainType(type: string, schema: JsonSchemaObject): string {
  const isFile = type === 'string' && holdsFile(schema);
  const format = formatInType(schema);
  const isSaid = format === undefined || (isFile && format === 'binary');
  const word = `${isFile ? 'file' : type}${isSaid ? '' : `<${format}>`}`;
  return isFile && schema.contentEncoding !== undefined ? `${word} in ${schema.contentEncoding}` : word;
}

/** Returns the format that the words of the type contain. Undefined if it has to be described as a constraint. */
export function formatInType(schema: JsonSchemaObject): string | undefined {
  const { format } = schema;
  if (typeof format !== 'string' || !/^[\w.+-]{1,30}$/.test(format)) return undefined;
  const [type, ...others] = schemaTypes(schema).filter((each) => each !== 'null');
  const isScalar = type !== undefined && type !== 'object' && type !== 'array';
  return isScalar && others.length === 0 ? format : undefined;
}

function chooseName({ name, missing, schema }: ResolvedSchema, fallback: string): string {
  if (name !== undefined && name !== '') return name;
  if (missing !== undefined) return missing;
  const title = typeof schema === 'object' ? schema.title : undefined;
  return typeof title === 'string' && /^[\p{Lu}]\S*$/u.test(title) ? title : fallback;
}

const textMediaType = /^text\/|[/+](?:json|xml|yaml|x-yaml|graphql|javascript|jwt|jose)(?:;|$)/i;

/** Returns whether the string is a file: `format: binary` (3.0), or a `contentMediaType` that is not text (3.1). */
function holdsFile({ format, contentMediaType }: JsonSchemaObject): boolean {
  return format === 'binary' || (contentMediaType !== undefined && !textMediaType.test(contentMediaType));
}
