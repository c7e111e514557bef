import type { JsonValue } from '../source/document/json-value.ts';
import type { JsonSchema, JsonSchemaObject } from './schema.ts';

/** The schema dialect of a description's version, as far as it differs from 2020-12. */
export interface SchemaDialect {
  /** The keywords next to `$ref` that apply: all (2020-12), or only the description (OpenAPI before 3.1, draft 7). */
  readonly refSiblings: 'keep' | 'description';
  /** OpenAPI 3.0's `nullable` (2.0: `x-nullable`). */
  readonly nullable: 'nullable' | 'x-nullable' | undefined;
}

/** Rewrites keywords of older dialects in place, and drops standard keywords with invalid values. */
export function modernizeSchema(schema: JsonSchemaObject, dialect: SchemaDialect): void {
  modernizeType(schema);
  dropInvalidKeywords(schema);
  modernizeItems(schema);
  modernizeDependencies(schema);
  modernizeLimit(schema, 'exclusiveMinimum', 'minimum');
  modernizeLimit(schema, 'exclusiveMaximum', 'maximum');
  modernizeExample(schema);
  if (dialect.nullable) modernizeNullable(schema, dialect.nullable);
}

/** Common invalid names of types. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ...['int', 'int32', 'int64', 'long', 'Integer', 'Int'].map((name) => [name, 'integer'] as const),
  ...['float', 'double', 'decimal', 'Number'].map((name) => [name, 'number'] as const),
  ...['bool', 'Boolean'].map((name) => [name, 'boolean'] as const),
  ...['str', 'String'].map((name) => [name, 'string'] as const),
]);

/**
 * Replaces a wrong type name by the right one. The validators report it; here values can still be shown and checked.
 */
function modernizeType(schema: JsonSchemaObject): void {
  if (typeof schema.type === 'string') schema.type = typeNames.get(schema.type) ?? schema.type;
}

/**
 * `nullable` has no meaning without a sibling `type`, nor beside an `allOf` that takes no null (OpenAPI 3.0.4, 4.7.24.2).
 * Beside a union or `allOf` it is read as its authors mean it, with null as another alternative. Elsewhere the keyword stays.
 */
function modernizeNullable(schema: JsonSchemaObject, keyword: string): void {
  if (schema[keyword] === false) delete schema[keyword];
  if (schema[keyword] !== true) return;
  const { type, oneOf, anyOf, allOf } = schema;
  const none = { type: 'null' };
  if (Array.isArray(oneOf)) schema.oneOf = [...oneOf, none];
  else if (Array.isArray(anyOf)) schema.anyOf = [...anyOf, none];
  else if (Array.isArray(allOf)) {
    schema.anyOf = [{ ...(type !== undefined && { type }), allOf }, none];
    delete schema.allOf;
    delete schema.type;
  } else if (type === undefined) return;
  if (schema.type !== undefined) schema.type = [...new Set([schema.type, 'null'].flat())];
  delete schema[keyword];
}

function modernizeLimit(
  schema: JsonSchemaObject,
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
  inclusive: 'minimum' | 'maximum',
): void {
  const written: unknown = schema[exclusive];
  if (typeof written !== 'boolean') return;
  delete schema[exclusive];
  const limit = schema[inclusive];
  if (!written || limit === undefined) return;
  schema[exclusive] = limit;
  delete schema[inclusive];
}

function modernizeExample(schema: JsonSchemaObject): void {
  if (schema.example === undefined) return;
  schema.examples ??= [schema.example as JsonValue];
  delete schema.example;
}

/** Draft 7's array form of `items`, with `additionalItems` for the rest. */
function modernizeItems(schema: JsonSchemaObject): void {
  const items: unknown = schema.items;
  const rest = schema.additionalItems as JsonSchema | undefined;
  delete schema.additionalItems;
  if (!Array.isArray(items)) return;
  delete schema.items;
  schema.prefixItems ??= items;
  if (rest !== undefined) schema.items = rest;
}

function modernizeDependencies(schema: JsonSchemaObject): void {
  const { dependencies } = schema;
  if (typeof dependencies !== 'object' || dependencies === null) return;
  delete schema.dependencies;
  const entries = Object.entries(dependencies);
  const names = entries.filter(([, value]) => Array.isArray(value));
  const schemas = entries.filter(([, value]) => !Array.isArray(value));
  if (names.length > 0) schema.dependentRequired ??= Object.fromEntries(names);
  if (schemas.length > 0) schema.dependentSchemas ??= Object.fromEntries(schemas);
}

const isString = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isLimit = (value: unknown) => isNumber(value) || isBoolean(value);
const areStrings = (value: unknown) => Array.isArray(value) && value.every(isString);

const validators: { readonly [keyword: string]: (value: unknown) => boolean } = {
  type: (value) => isString(value) || areStrings(value),
  title: isString,
  description: isString,
  format: isString,
  pattern: isString,
  contentEncoding: isString,
  contentMediaType: isString,
  enum: Array.isArray,
  examples: Array.isArray,
  required: areStrings,
  deprecated: isBoolean,
  readOnly: isBoolean,
  writeOnly: isBoolean,
  uniqueItems: isBoolean,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isLimit,
  exclusiveMaximum: isLimit,
  multipleOf: isNumber,
  minLength: isNumber,
  maxLength: isNumber,
  minItems: isNumber,
  maxItems: isNumber,
  minContains: isNumber,
  maxContains: isNumber,
  minProperties: isNumber,
  maxProperties: isNumber,
  xml: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/**
 * Drops keywords whose value has a wrong type: the validators report them, and they would break users of the schema.
 */
function dropInvalidKeywords(schema: JsonSchemaObject): void {
  for (const key of Object.keys(schema)) {
    if (Object.hasOwn(validators, key) && !validators[key]?.(schema[key])) delete schema[key];
  }
}
