import type { JsonSchemaObject } from '../core/api/schema.ts';

const hints: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'propertyNames',
      'minProperties',
      'maxProperties',
    ],
  ],
  ['object', ['dependentRequired', 'dependentSchemas', 'unevaluatedProperties', 'discriminator']],
  ['array', ['items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems', 'unevaluatedItems']],
  ['string', ['pattern', 'minLength', 'maxLength', 'format', 'contentEncoding', 'contentMediaType']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** The types a value may have, `null` included. Without `type`, those that the other keywords apply to; empty for any. */
export function schemaTypes(schema: JsonSchemaObject): readonly string[] {
  if (schema.type !== undefined) return Array.isArray(schema.type) ? schema.type : [schema.type];
  if (schema.const !== undefined) return [jsonType(schema.const)];
  if (schema.enum !== undefined) return [...new Set(schema.enum.map(jsonType))];
  const hint = hints.find(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined));
  return hint === undefined ? [] : [hint[0]];
}

/** The JSON type of a value; whole numbers are `integer`. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
