import type { JsonSchemaObject } from '../core/api/schema.ts';

/** The keywords that concern values of one type alone (JSON Schema Validation 2020-12, 6 to 8; Core, 10.3), by that type. */
export const keywordsOfType: { readonly [type: string]: readonly string[] } = {
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames', 'minProperties'],
    ...['maxProperties', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'discriminator'],
  ],
  array: [
    ...['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems'],
    ...['additionalItems', 'minContains', 'maxContains'],
  ],
  string: ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** The types a value may have, `null` included. Without `type`, those that the other keywords apply to; empty for any. */
export function schemaTypes(schema: JsonSchemaObject): readonly string[] {
  if (schema.type !== undefined) return Array.isArray(schema.type) ? schema.type : [schema.type];
  if (schema.const !== undefined) return [jsonType(schema.const)];
  if (schema.enum !== undefined) return [...new Set(schema.enum.map(jsonType))];
  const hint = Object.keys(keywordsOfType).find((type) =>
    keywordsOfType[type]?.some((keyword) => schema[keyword] !== undefined),
  );
  return hint === undefined ? [] : [hint];
}

/** The JSON type of a value; whole numbers are `integer`. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
