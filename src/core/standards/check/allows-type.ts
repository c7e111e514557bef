import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import type { JsonSchema, SchemaLibrary, SchemaNode } from '../schema-library.ts';
import { isOfType } from './explain-scalar.ts';
import { findSchemas } from './find-schemas.ts';

/** References and lists are followed to this depth. */
const deepest = 8;

/** The most members and elements of a value that are tried. */
const most = 20;

/**
 * Returns whether a value is of a type that the schema allows, with elements of their types and at least one of the keys. A scalar may be
 * intended as a text. Nothing else is checked: the value may have mistakes of its own.
 */
export function allowsType(library: SchemaLibrary, schema: JsonSchema, value: JsonValue, depth = 0): boolean {
  if (typeof schema === 'boolean' || depth > deepest) return schema !== false;
  const allows = (part: JsonSchema, inner = value) => allowsType(library, part, inner, depth + 1);
  if (!isOfSomeType(schema, value) || !isListed(schema, value)) return false;
  if ('$ref' in schema && !allows(library.follow(schema) ?? true)) return false;
  const { allOf, anyOf, oneOf } = schema as { readonly [keyword: string]: readonly JsonSchema[] | undefined };
  if (allOf?.every((part) => allows(part)) === false) return false;
  if ([anyOf, oneOf].some((branches) => branches?.some((part) => allows(part)) === false)) return false;
  if (Array.isArray(value)) {
    const { items } = schema;
    return typeof items !== 'object' || value.slice(0, most).every((item) => allows(items as JsonSchema, item));
  }
  return !isJsonObject(value) || allowsMembers(schema, value, allows);
}

function isOfSomeType({ type }: SchemaNode, value: JsonValue): boolean {
  const types = type === undefined ? [] : ([type].flat() as string[]);
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return types.length === 0 || types.some((name) => isOfType(value, name) || (isScalar && name === 'string'));
}

function isListed({ enum: values, const: only }: SchemaNode, value: JsonValue): boolean {
  const listed = only === undefined ? values : [only];
  return !Array.isArray(listed) || typeof value === 'object' || listed.includes(value);
}

/** A map has values of the type. An object without further keys has a known one, if any: a required one, if there are such. */
function allowsMembers(
  schema: SchemaNode,
  value: JsonObject,
  allows: (part: JsonSchema, inner: JsonValue) => boolean,
): boolean {
  const names = Object.keys(value).slice(0, most);
  if (schema.properties === undefined) {
    return names.every((name) =>
      findSchemas(schema, name).every((part) => part !== 'unknown' && allows(part, value[name] ?? null)),
    );
  }
  // Other schemas at the same place may know further keys.
  if (schema.additionalProperties !== false) return true;
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const isKnown = (name: string) => findSchemas(schema, name).some((part) => part !== 'unknown' && part !== false);
  return names.length === 0 || names.some((name) => (required.length > 0 ? required.includes(name) : isKnown(name)));
}

/** Returns whether the object that a schema describes has the key by name, for a value of this type. */
export function hasMember(library: SchemaLibrary, schema: JsonSchema, key: string, value: JsonValue): boolean {
  return listParts(library, schema).some(({ properties = {} }) => {
    const member = Object.hasOwn(properties as object, key) ? (properties as SchemaNode)[key] : undefined;
    return member !== undefined && allowsType(library, member as JsonSchema, value);
  });
}

/** A schema with the schemas that it refers to at the same value. */
function listParts(library: SchemaLibrary, schema: JsonSchema | undefined, depth = 0): readonly SchemaNode[] {
  if (typeof schema !== 'object' || depth > deepest) return [];
  const { allOf = [], anyOf = [], oneOf = [], then, $ref } = schema as { readonly [keyword: string]: never };
  const parts: readonly (JsonSchema | undefined)[] = [...allOf, ...anyOf, ...oneOf, then, schema.else as JsonSchema];
  const target = $ref === undefined ? [] : [library.follow(schema)];
  return [schema, ...[...parts, ...target].flatMap((part) => listParts(library, part, depth + 1))];
}
