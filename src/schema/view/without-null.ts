import type { JsonSchema, JsonSchemaObject, SchemaTable } from '../../core/api/schema.ts';
import { flattenSchema } from '../flatten-schema.ts';
import { mergeSchemas } from '../merge-schemas.ts';
import type { ResolvedSchema } from '../resolve-schema.ts';

/** A flat schema with its `null` separated. */
export interface NullableSchema extends ResolvedSchema {
  readonly nullable: boolean;
}

/**
 * Separates `null` from the type, the enum and the unions of a flat schema. A union with one member besides becomes that member.
 */
export function withoutNull(flat: ResolvedSchema, table: SchemaTable): NullableSchema {
  const { schema } = flat;
  if (typeof schema === 'boolean') return { ...flat, nullable: false };
  const fromUnion = splitNullFromUnion(schema, 'oneOf', table) ?? splitNullFromUnion(schema, 'anyOf', table);
  if (fromUnion !== undefined) return unwrap(flat, fromUnion, table);
  const hasType = Array.isArray(schema.type) && schema.type.includes('null') && schema.type.length > 1;
  const hasEnum = schema.enum?.includes(null) === true && schema.enum.length > 1;
  if (!hasType && !(hasEnum && allowsNull(schema.type))) return { ...flat, nullable: schema.type === 'null' };
  const bare: JsonSchemaObject = { ...schema };
  if (hasType && Array.isArray(schema.type)) bare.type = simplifyTypes(schema.type.filter((type) => type !== 'null'));
  if (hasEnum) bare.enum = schema.enum?.filter((value) => value !== null) ?? [];
  // `type: [string, null]` with an enum that lacks null does not allow it.
  return { ...flat, schema: bare, nullable: schema.enum === undefined || hasEnum };
}

function allowsNull(type: string | string[] | undefined): boolean {
  return type === undefined || type === 'null' || (Array.isArray(type) && type.includes('null'));
}

interface SplitUnion {
  readonly rest: JsonSchemaObject;
  readonly options: readonly JsonSchema[];
  readonly keyword: 'oneOf' | 'anyOf';
  readonly nullable: boolean;
}

function splitNullFromUnion(
  schema: JsonSchemaObject,
  keyword: 'oneOf' | 'anyOf',
  table: SchemaTable,
): SplitUnion | undefined {
  const union = schema[keyword];
  if (!Array.isArray(union)) return undefined;
  const options = union.filter((option) => !isNull(option, table));
  const nullable = options.length < union.length;
  // A discriminator says more about its only variant.
  const isAlone = options.length === 1 && schema.discriminator === undefined;
  if (options.length === 0 || !(nullable || isAlone)) return undefined;
  const { [keyword]: _union, ...rest } = schema;
  return { rest, options, keyword, nullable };
}

function unwrap(
  flat: ResolvedSchema,
  { rest, options, keyword, nullable }: SplitUnion,
  table: SchemaTable,
): NullableSchema {
  const only = options[0];
  if (options.length > 1 || only === undefined) {
    return { ...flat, schema: { ...rest, [keyword]: [...options] }, nullable };
  }
  const inner = flattenSchema(only, table);
  const { id = inner.id, name = inner.name } = flat;
  const schema = mergeSchemas(rest, inner.schema);
  const whole: NullableSchema = { ...inner, id, name, schema, nullable };
  // The member may allow null by itself. A union that contains itself stays.
  return nullable || isUnion(schema) ? whole : withoutNull(whole, table);
}

function isUnion(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.oneOf ?? schema.anyOf) !== undefined;
}

function isNull(schema: JsonSchema, table: SchemaTable): boolean {
  const { schema: flat } = flattenSchema(schema, table);
  return typeof flat === 'object' && (flat.type === 'null' || flat.const === null);
}

function simplifyTypes(types: string[]): string | string[] {
  const only = types[0];
  return types.length === 1 && only !== undefined ? only : types;
}
