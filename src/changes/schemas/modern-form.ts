import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import type { Versions } from '../words.ts';
import { hasOnly } from './annotations.ts';
import type { SchemaForm } from './written-schema.ts';

/** A schema in the form of OpenAPI 3.1, in which different ways of writing one contract are equal. */
export function toModern(schema: JsonSchemaObject): JsonSchemaObject {
  const modern = { ...schema };
  if (emptyPatterns.has(schema.pattern)) delete modern.pattern;
  if (schema.format === 'byte') {
    // Text in Base64 (OpenAPI 3.1.1, "Migrating Binary Descriptions from OAS 3.0").
    delete modern.format;
    modern.contentEncoding = 'base64';
  }
  if (schema.type === 'integer') closeBounds(modern);
  // A condition alone asks for nothing (JSON Schema 2020-12 core, 10.2.2.1).
  if (schema.then === undefined && schema.else === undefined) delete modern.if;
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (schema.type === 'boolean' && values?.includes(true) && values.includes(false)) delete modern.enum;
  if (values?.length !== 1) return separateNull(modern);
  delete modern.enum;
  delete modern.const;
  return values[0] === null ? { ...modern, type: 'null' } : { ...modern, const: values[0] };
}

/** Bounds of a whole number that are among its values; every whole number is a multiple of 1. */
function closeBounds(schema: JsonSchemaObject): void {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (schema.multipleOf === 1) delete schema.multipleOf;
  if (Number.isSafeInteger(above)) {
    schema.minimum = Math.max(minimum, Number(above) + 1);
    delete schema.exclusiveMinimum;
  }
  if (Number.isSafeInteger(below)) {
    schema.maximum = Math.min(maximum, Number(below) - 1);
    delete schema.exclusiveMaximum;
  }
}

/** `null` is allowed by the type alone: a value must be among those of `enum` and of the types. */
function separateNull(schema: JsonSchemaObject): JsonSchemaObject {
  const types = schemaTypes(schema);
  if (schema.enum === undefined || !types.includes('null') || types.length === 1) return schema;
  const values = schema.enum.filter((value) => value !== null);
  const isAllowed = values.length < schema.enum.length;
  return { ...schema, enum: values, type: types.filter((type) => type !== 'null' || isAllowed) };
}

/** These match every text. */
const emptyPatterns: ReadonlySet<unknown> = new Set(['', '^', '$', '.*', '^.*', '.*$']);

/** Two flat schemas in the modern form. The media type of bytes, which OpenAPI 3.0 does not say, is as in the other version. */
export function toModernPair(
  { before, after }: Versions<JsonSchemaObject>,
  form: SchemaForm,
): Versions<JsonSchemaObject> {
  const [old, now] = [toModern(withPlainEnum(before, after)), toModern(withPlainEnum(after, before))];
  const isOld = [before, after].some(({ format }) => format === 'byte' || format === 'binary');
  if (isOld && form === 'bytes' && isBytes(old) && isBytes(now)) {
    return { before: withoutBytes(old), after: withoutBytes(now) };
  }
  const media = [old, now].flatMap(({ contentMediaType }) => contentMediaType ?? []);
  const isKnown = media.length === 1 && [before, after].some(({ format }) => format === 'byte');
  const said = isKnown ? { contentMediaType: String(media[0]) } : {};
  return { before: { ...old, ...said }, after: { ...now, ...said } };
}

/** A choice among constants as an `enum`, as the other version has it: that way, each value has a description. */
function withPlainEnum(schema: JsonSchemaObject, other: JsonSchemaObject): JsonSchemaObject {
  const union = (['oneOf', 'anyOf'] as const).find((keyword) => Array.isArray(schema[keyword]));
  const options = union === undefined ? [] : (schema[union] ?? []);
  const values = options.flatMap((option) =>
    typeof option === 'object' && option.const !== undefined && hasOnly(option, ['const', 'type'])
      ? [option.const]
      : [],
  );
  const isPlain = values.length > 0 && values.length === options.length && schema.enum === undefined;
  if (union === undefined || !isPlain || other.enum === undefined || other[union] !== undefined) return schema;
  const { [union]: _options, ...rest } = schema;
  return { ...rest, enum: values };
}

/** Returns whether a value of a body that is no text is written as it is: `format: binary`, or no `type` (OpenAPI 3.1.1, 4.7.14.2). */
function isBytes(schema: JsonSchemaObject): boolean {
  if (schema.contentEncoding !== undefined) return false;
  if (schema.type === undefined) return hasOnly(schema, ['contentMediaType', 'format', 'minLength', 'maxLength']);
  return schema.type === 'string' && (schema.format === 'binary' || schema.contentMediaType !== undefined);
}

function withoutBytes({
  type: _type,
  format: _format,
  contentMediaType: _media,
  ...rest
}: JsonSchemaObject): JsonSchemaObject {
  return rest;
}
