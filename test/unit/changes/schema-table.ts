import type { JsonSchema } from '../../../src/core/api/schema.ts';

/**
 * A change of a schema with its impact: B breaking, C compatible, D documentation. In this order: the schema of a request body, then
 * of a response; then the same with the change undone.
 */
export type SchemaRow = readonly [clause: string, before: JsonSchema, after: JsonSchema, impacts: string];

const string = { type: 'string' };
/** An object with this member written out would be taken for a promise. */
const then = 'then';
const card = { type: 'object', title: 'Card', properties: { number: string } };
const bank = { type: 'object', title: 'Bank', properties: { iban: string } };

/** From the words of JSON Schema 2020-12: which values a keyword allows. */
const assertions: readonly SchemaRow[] = [
  ['validation 6.1.1, type: an instance validates if its type is one of those', {}, string, 'BCCB'],
  ['validation 6.1.1, type: a list has several', { type: ['string', 'integer'] }, string, 'BCCB'],
  ['validation 6.1.1, type: number includes integer', { type: 'number' }, { type: 'integer' }, 'BCCB'],
  ['validation 6.1.1, type: null is a type', { type: ['string', 'null'] }, string, 'BCCB'],
  ['validation 6.1.1, type: no value is of both types', string, { type: 'integer' }, 'BBBB'],
  ['validation 6.1.2, enum: equal to one of the elements', string, { type: 'string', enum: ['a'] }, 'BCCB'],
  ['validation 6.1.2, enum: fewer elements', { enum: ['a', 'b'] }, { enum: ['a'] }, 'BCCB'],
  ['validation 6.1.2, enum: other elements', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, 'BBBB'],
  ...(
    [
      { type: ['string', 'null'], enum: ['a', 'b', null] },
      { enum: ['a', 'b', null] },
      { oneOf: [{ type: 'null' }, { type: 'string', enum: ['a', 'b'] }] },
      { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
    ] satisfies readonly JsonSchema[]
  ).flatMap((form, index, forms): readonly SchemaRow[] => [
    ['validation 6.1.2, enum: null is an element', { type: 'string', enum: ['a', 'b'] }, form, 'CBBC'],
    ['validation 6.1.2, enum: null beside other elements, in another form', form, forms[index - 1] ?? form, '----'],
  ]),
  [
    'validation 6.1.2, enum: a type that no element has',
    { type: ['string', 'null'], enum: ['a', 'b'] },
    { type: 'string', enum: ['a', 'b'] },
    '----',
  ],
  ...(['oneOf', 'anyOf'] as const).map(
    (union): SchemaRow => [
      'validation 6.1.3, const: an enum with a description of each value',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', [union]: [{ const: 'a', title: 'A' }, { const: 'b' }] },
      '----',
    ],
  ),
  [
    'validation 6.1.3, const: one more value, with descriptions',
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }, { const: 'c' }] },
    'CBBC',
  ],
  [
    'validation 6.1.1, type: null as a constant',
    { type: ['string', 'null'] },
    { anyOf: [string, { const: null }] },
    '----',
  ],
  [
    'validation 6.1.1, type: both values of a boolean',
    { type: 'boolean' },
    { type: 'boolean', enum: [false, true] },
    '----',
  ],
  ['validation 6.2.1, multipleOf: 1', { type: 'integer' }, { type: 'integer', multipleOf: 1 }, '----'],
  [
    'validation 6.2.3, exclusiveMaximum of whole numbers',
    { type: 'integer', minimum: 1, maximum: 8 },
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9 },
    '----',
  ],
  ['core 10.2.2.1, if: alone', string, { type: 'string', if: { pattern: 'a' } }, '----'],
  ['validation 6.1.3, const: an enum with a single value', { enum: ['a', 'b'] }, { const: 'a' }, 'BCCB'],
  ['validation 6.1.3, const: another value', { const: 'a' }, { const: 'b' }, 'BBBB'],
  ['validation 6.2.1, multipleOf: added', { type: 'integer' }, { type: 'integer', multipleOf: 2 }, 'BCCB'],
  ['validation 6.2.1, multipleOf: a multiple', { multipleOf: 5 }, { multipleOf: 10 }, 'BCCB'],
  ['validation 6.2.1, multipleOf: no multiple', { multipleOf: 5 }, { multipleOf: 7 }, 'BBBB'],
  ['validation 6.2.2, maximum: added', { type: 'number' }, { type: 'number', maximum: 9 }, 'BCCB'],
  ['validation 6.2.2, maximum: lower', { maximum: 9 }, { maximum: 8 }, 'BCCB'],
  ['validation 6.2.3, exclusiveMaximum: without the limit itself', { maximum: 9 }, { exclusiveMaximum: 9 }, 'BCCB'],
  ['validation 6.2.3, exclusiveMaximum: lower', { exclusiveMaximum: 9 }, { exclusiveMaximum: 8 }, 'BCCB'],
  ['validation 6.2.4, minimum: added', { type: 'number' }, { type: 'number', minimum: 1 }, 'BCCB'],
  ['validation 6.2.4, minimum: higher', { minimum: 1 }, { minimum: 2 }, 'BCCB'],
  ['validation 6.2.5, exclusiveMinimum: without the limit itself', { minimum: 1 }, { exclusiveMinimum: 1 }, 'BCCB'],
  ['validation 6.3.1, maxLength: added', string, { type: 'string', maxLength: 9 }, 'BCCB'],
  ['validation 6.3.1, maxLength: lower', { maxLength: 9 }, { maxLength: 8 }, 'BCCB'],
  ['validation 6.3.2, minLength: added', string, { type: 'string', minLength: 1 }, 'BCCB'],
  ['validation 6.3.2, minLength: higher', { minLength: 1 }, { minLength: 2 }, 'BCCB'],
  ['validation 6.3.3, pattern: added', string, { type: 'string', pattern: '^a' }, 'BCCB'],
  ['validation 6.3.3, pattern: another', { pattern: '^a' }, { pattern: '^b' }, 'BBBB'],
  ['validation 6.3.3, pattern: an empty one matches everything', string, { type: 'string', pattern: '' }, '----'],
  [
    'validation 6.1.1, type: one that is added with its own limits',
    string,
    { type: ['string', 'array'], items: string, maxItems: 3 },
    'CBBC',
  ],
  ['validation 6.1.1, type: its limits', string, { type: ['string', 'integer'], maximum: 9 }, 'CBBC'],
  ['validation 6.3, limits of a type that no value has', { type: 'string', maximum: 9 }, string, 'DDDD'],
  ['validation 6.4.1, maxItems: added', { type: 'array' }, { type: 'array', maxItems: 9 }, 'BCCB'],
  ['validation 6.4.1, maxItems: lower', { maxItems: 9 }, { maxItems: 8 }, 'BCCB'],
  ['validation 6.4.2, minItems: added', { type: 'array' }, { type: 'array', minItems: 1 }, 'BCCB'],
  ['validation 6.4.2, minItems: higher', { minItems: 1 }, { minItems: 2 }, 'BCCB'],
  ['validation 6.4.3, uniqueItems: true', { type: 'array' }, { type: 'array', uniqueItems: true }, 'BCCB'],
  ['validation 6.4.4, maxContains', { contains: string }, { contains: string, maxContains: 2 }, 'BCCB'],
  ['validation 6.4.5, minContains: absent is 1', { contains: string }, { contains: string, minContains: 2 }, 'BCCB'],
  ['validation 6.4.5, minContains: 0', { contains: string, minContains: 0 }, { contains: string }, 'BCCB'],
  ['validation 6.5.1, maxProperties', { type: 'object' }, { type: 'object', maxProperties: 2 }, 'BCCB'],
  ['validation 6.5.2, minProperties', { type: 'object' }, { type: 'object', minProperties: 2 }, 'BCCB'],
  [
    'validation 6.5.3, required: every element is the name of a property',
    { properties: { a: string } },
    { properties: { a: string }, required: ['a'] },
    'BCCB',
  ],
  [
    'validation 6.5.3, required: a property without a schema',
    { type: 'object' },
    { type: 'object', required: ['a'] },
    'BCCB',
  ],
  [
    'validation 6.5.4, dependentRequired',
    { type: 'object' },
    { type: 'object', dependentRequired: { a: ['b'] } },
    'BCCB',
  ],
  ['validation 7.2.2, format: optional assertion', string, { type: 'string', format: 'uuid' }, 'BCCB'],
  ['validation 7.2.2, format: another', { format: 'date' }, { format: 'date-time' }, 'BBBB'],
  ['OpenAPI format registry, int32 and int64', { format: 'int64' }, { format: 'int32' }, 'BCCB'],
  ['OpenAPI format registry, float and double', { format: 'double' }, { format: 'float' }, 'BCCB'],
  [
    'validation 8.3, contentEncoding: the same bytes in another form',
    string,
    { type: 'string', contentEncoding: 'base64' },
    'BBBB',
  ],
  ['validation 8.4, contentMediaType', { contentMediaType: 'image/png' }, { contentMediaType: 'image/jpeg' }, 'BBBB'],
  ['core 10.2.1.1, allOf: all must match', string, { allOf: [string, { minLength: 2 }] }, 'BCCB'],
  ['core 10.2.1.2, anyOf: one more', { anyOf: [card, bank] }, { anyOf: [card] }, 'BCCB'],
  ['core 10.2.1.3, oneOf: one more', { oneOf: [card, bank] }, { oneOf: [card] }, 'BCCB'],
  [
    'core 10.2.1.3, oneOf: exactly one instead of at least one',
    { anyOf: [card, bank] },
    { oneOf: [card, bank] },
    'BCCB',
  ],
  ['core 10.2.1, a choice instead of one schema', { oneOf: [card, bank] }, card, 'BCCB'],
  ['core 10.2.1, a choice instead of anything', {}, { anyOf: [card, bank] }, 'BCCB'],
  [
    'core 10.2.1, a change in an alternative',
    { oneOf: [string, bank] },
    { oneOf: [{ type: 'string', maxLength: 2 }, bank] },
    'BCCB',
  ],
  ['core 10.2.1.4, not: added', string, { type: 'string', not: { const: 'a' } }, 'BCCB'],
  ['core 10.2.1.4, not: what is refused becomes more', { not: { enum: ['a'] } }, { not: { enum: ['a', 'b'] } }, 'BCCB'],
  ['core 10.2.2.1, if: added', string, { type: 'string', if: { minLength: 2 }, [then]: { pattern: '^a' } }, 'BCCB'],
  ['core 10.2.2.2, then', { if: { minLength: 2 } }, { if: { minLength: 2 }, [then]: { maxLength: 4 } }, 'BCCB'],
  ['core 10.2.2.3, else', { if: { minLength: 2 } }, { if: { minLength: 2 }, else: { pattern: '^a' } }, 'BCCB'],
  [
    'core 10.2.2.1, if: another',
    { if: { minLength: 2 }, [then]: string },
    { if: { minLength: 3 }, [then]: string },
    'BBBB',
  ],
  [
    'core 10.2.2.4, dependentSchemas',
    { type: 'object' },
    { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    'BCCB',
  ],
  ['core 10.3.1.1, prefixItems', { type: 'array' }, { type: 'array', prefixItems: [string] }, 'BCCB'],
  ['core 10.3.1.2, items', { type: 'array' }, { type: 'array', items: string }, 'BCCB'],
  ['core 10.3.1.2, items: in them', { items: string }, { items: { type: 'string', maxLength: 3 } }, 'BCCB'],
  ['core 10.3.1.3, contains', { type: 'array' }, { type: 'array', contains: string }, 'BCCB'],
  [
    'core 10.3.2.1, properties: in them',
    { properties: { a: string } },
    { properties: { a: { type: 'string', minLength: 1 } } },
    'BCCB',
  ],
  [
    'core 10.3.2.1, properties: a value is refused',
    { properties: { a: string } },
    { properties: { a: false } },
    'BBCC',
  ],
  [
    'core 10.3.2.2, patternProperties',
    { type: 'object' },
    { type: 'object', patternProperties: { '^x': string } },
    'BCCB',
  ],
  [
    'core 10.3.2.3, additionalProperties: false',
    { type: 'object' },
    { type: 'object', additionalProperties: false },
    'BCCB',
  ],
  [
    'core 10.3.2.3, additionalProperties: a schema',
    { type: 'object' },
    { type: 'object', additionalProperties: string },
    'BCCB',
  ],
  ['core 10.3.2.4, propertyNames', { type: 'object' }, { type: 'object', propertyNames: { maxLength: 3 } }, 'BCCB'],
  ['core 11.2, unevaluatedItems', { type: 'array' }, { type: 'array', unevaluatedItems: string }, 'BCCB'],
  ['core 11.3, unevaluatedProperties', { type: 'object' }, { type: 'object', unevaluatedProperties: false }, 'BCCB'],
  ['core 4.3.2, false: nothing is valid', true, false, 'BCCB'],
];

/** From the words of OpenAPI, and from what clients do with properties. */
const descriptions: readonly SchemaRow[] = [
  [
    'an optional property: may be sent, may be received',
    { properties: { a: string } },
    { properties: { a: string, b: string } },
    'CCBB',
  ],
  [
    'a required property: must be sent, is always received',
    { properties: { a: string } },
    { properties: { a: string, b: string }, required: ['b'] },
    'BCBB',
  ],
  [
    'core 10.3.2.3: a property that other properties did not include',
    { properties: { a: string }, additionalProperties: false },
    { properties: { a: string, b: string }, additionalProperties: false },
    'CBBB',
  ],
  [
    'OpenAPI 3.0.4, 4.7.24.2, readOnly: not sent in requests',
    { properties: { a: string, b: string } },
    { properties: { a: string, b: { type: 'string', readOnly: true } } },
    'BDCD',
  ],
  [
    'OpenAPI 3.0.4, 4.7.24.2, writeOnly: not sent in responses',
    { properties: { a: string, b: string } },
    { properties: { a: string, b: { type: 'string', writeOnly: true } } },
    'DBDC',
  ],
  [
    'OpenAPI 3.0.4, 4.7.24.2: required takes effect on the response only',
    { properties: { b: { type: 'string', readOnly: true } } },
    { properties: { b: { type: 'string', readOnly: true } }, required: ['b'] },
    '-C-B',
  ],
  [
    'OpenAPI 3.0.4, 4.7.24.1, default: what the API assumes',
    { type: 'string', default: 'a' },
    { type: 'string', default: 'b' },
    'BDBD',
  ],
  ['OpenAPI 3.0.4, 4.7.24.1, default: nothing was assumed', string, { type: 'string', default: 'b' }, 'CDBD'],
  [
    'OpenAPI 3.2, 4.25, discriminator: another property',
    { oneOf: [card, bank], discriminator: { propertyName: 'a' } },
    { oneOf: [card, bank], discriminator: { propertyName: 'b' } },
    'BBBB',
  ],
  ...(
    [
      [{ Name: '#/components/schemas/Name', Short: 'Short' }, '----'],
      [{ Name: '#/components/schemas/Name', other: '#/components/schemas/Short' }, 'CBBC'],
    ] as const
  ).map(([mapping, impacts]): SchemaRow => {
    const oneOf = ['Name', 'Short'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const named = (more: object) => ({ oneOf, discriminator: { propertyName: 'a', ...more } });
    return ['OpenAPI 3.2, 4.25, discriminator: the implied mapping', named({}), named({ mapping }), impacts];
  }),
  ['validation 9.1, title', string, { type: 'string', title: 'A' }, 'DDDD'],
  ['validation 9.1, description', string, { type: 'string', description: 'A' }, 'DDDD'],
  ['validation 9.3, deprecated', string, { type: 'string', deprecated: true }, 'DDDD'],
  ['validation 9.5, examples', string, { type: 'string', examples: ['A'] }, 'DDDD'],
  ['OpenAPI 3.2, 4.24, externalDocs', string, { type: 'string', externalDocs: { url: 'https://example.com' } }, 'DDDD'],
  ['OpenAPI 3.2, 4.26, xml: JSON has none', string, { type: 'string', xml: { name: 'b' } }, 'DDDD'],
  ['OpenAPI 3.2, 4.28, extensions', string, { type: 'string', 'x-order': 1 }, 'DDDD'],
  ['core 6.5, an unknown keyword is an annotation', string, { type: 'string', optional: true }, 'DDDD'],
  [
    'core 8.2.3.1, a reference to what was written there',
    { $ref: '#/components/schemas/Name' },
    { type: 'string', minLength: 3 },
    '----',
  ],
  [
    'core 8.2.3.1, in the target of a reference',
    { $ref: '#/components/schemas/Name' },
    { $ref: '#/components/schemas/Short' },
    'BCCB',
  ],
  [
    'core 10.2.1.1, properties that move into allOf',
    { properties: { a: string } },
    { allOf: [{ properties: { a: string } }] },
    '----',
  ],
  [
    'type and null, as a choice or as a list',
    { anyOf: [string, { type: 'null' }] },
    { type: ['string', 'null'] },
    '----',
  ],
  [
    'OpenAPI 3.0, nullable beside a reference, as it is meant',
    { nullable: true, allOf: [{ $ref: '#/components/schemas/Name' }] },
    { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] },
    '----',
  ],
  ['a recursive schema', { $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/OldTree' }, 'BCCB'],
];

export const schemaTable: readonly SchemaRow[] = [...assertions, ...descriptions];

/** The schemas that the rows refer to. `Tree` is recursive. */
export const namedSchemas = {
  Name: { type: 'string', minLength: 3 },
  Short: { type: 'string', minLength: 3, maxLength: 9 },
  Tree: { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
  OldTree: {
    type: 'object',
    properties: { children: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/OldTree' } } },
  },
};
