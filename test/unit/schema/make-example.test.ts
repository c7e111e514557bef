import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { exampleOf } from '../../../src/schema/example/make-example.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { ref, schemaTable } from './table.ts';

const table = schemaTable({
  Node: {
    type: 'object',
    required: ['id', 'children'],
    properties: { id: { type: 'integer' }, children: { type: 'array', items: ref('Node') } },
  },
  Linked: { type: 'object', required: ['value'], properties: { value: { type: 'string' }, next: ref('Linked') } },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { type: 'string' }, lives: { type: 'integer' } },
  },
  Dog: {
    type: 'object',
    required: ['kind', 'barks'],
    properties: { kind: { type: 'string' }, barks: { type: 'boolean' } },
  },
  Pet: { oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'kind', mapping: { cat: '#/$defs/Cat' } } },
});

const condition: JsonSchema = JSON.parse(`{
  "type": "object",
  "required": ["country", "code"],
  "properties": { "country": { "enum": ["NL", "US"] }, "code": { "type": "string" } },
  "if": { "properties": { "country": { "const": "NL" } } },
  "then": { "properties": { "code": { "pattern": "^[0-9]{4} [A-Z]{2}$" } } },
  "else": { "properties": { "code": { "pattern": "^[0-9]{5}$" } } }
}`);

/** One schema for each feature that a generator may get wrong. */
const features: { [feature: string]: JsonSchema } = {
  'integer bounds': { type: 'integer', minimum: 5, maximum: 7 },
  'exclusive bounds': { type: 'integer', exclusiveMinimum: 5, exclusiveMaximum: 7 },
  'narrow number': { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.5 },
  'negative maximum': { type: 'integer', maximum: -3 },
  multiple: { type: 'integer', multipleOf: 7, minimum: 8 },
  'decimal multiple': { type: 'number', multipleOf: 0.01, minimum: 0.015 },
  'fraction bounds': { type: 'number', minimum: 0.25, maximum: 0.75 },
  'whole multiple of a fraction': { type: 'integer', multipleOf: 1.5 },
  'min length': { type: 'string', minLength: 40 },
  'max length': { type: 'string', maxLength: 2 },
  'a short address': { type: 'string', format: 'uri', maxLength: 9 },
  'length of emoji': { type: 'string', minLength: 3, maxLength: 3 },
  pattern: { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
  'pattern with length': { type: 'string', pattern: '^[a-z]+$', minLength: 12, maxLength: 14 },
  'pattern of alternatives': { type: 'string', pattern: '^(?:red|green)/(?:\\d+)$' },
  'pattern without anchors': { type: 'string', pattern: '\\d\\d', minLength: 6 },
  'unicode pattern': { type: 'string', pattern: '^\\p{Lu}\\p{Ll}+$' },
  'pattern of a format in capitals': {
    type: 'string',
    format: 'uuid',
    pattern: '^[{(]?[0-9A-F]{8}[-]?([0-9A-F]{4}[-]?){3}[0-9A-F]{12}[)}]?$',
  },
  'pattern of lists, and an example beside it': {
    type: 'string',
    pattern: '^-?\\w+(,-?\\w+)*$',
    examples: ['-companyName,address.houseNumber'],
  },
  'pattern of an address, with look-aheads': {
    type: 'string',
    pattern: '^((25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(?!$)|$)){4}$',
  },
  'pattern of escaped letters': { type: 'string', pattern: '^[\\u4e00-\\u9fa5]{2,4}$' },
  'pattern of the end of an email': { type: 'string', format: 'email', pattern: '@example\\.org$', maxLength: 14 },
  'two patterns': { allOf: [{ type: 'string', pattern: '^[a-z]+$' }, { pattern: '^a' }] },
  'date-time': { type: 'string', format: 'date-time' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'time' },
  duration: { type: 'string', format: 'duration' },
  email: { type: 'string', format: 'email', minLength: 30 },
  hostname: { type: 'string', format: 'hostname' },
  ipv4: { type: 'string', format: 'ipv4' },
  ipv6: { type: 'string', format: 'ipv6' },
  uri: { type: 'string', format: 'uri', minLength: 60 },
  'uri-reference': { type: 'string', format: 'uri-reference' },
  'uri-template': { type: 'string', format: 'uri-template' },
  uuid: { type: 'string', format: 'uuid' },
  'json-pointer': { type: 'string', format: 'json-pointer' },
  'relative-json-pointer': { type: 'string', format: 'relative-json-pointer' },
  enum: { enum: ['b', 'a'] },
  const: { const: { a: [1] } },
  'null only': { type: 'null' },
  'type list': { type: ['null', 'integer'], minimum: 3 },
  'min items': { type: 'array', minItems: 3, items: { type: 'string' } },
  'untyped array': { minItems: 2, items: { type: 'integer' } },
  'unique items': { type: 'array', minItems: 4, uniqueItems: true, items: { type: 'string' } },
  'unique enum items': { type: 'array', minItems: 3, uniqueItems: true, items: { enum: ['a', 'b', 'c'] } },
  'unique booleans': { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'boolean' } },
  tuple: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false, minItems: 2 },
  contains: { type: 'array', items: { type: 'integer' }, contains: { minimum: 100 }, minContains: 2 },
  'max items 0': { type: 'array', maxItems: 0, items: { type: 'string' } },
  required: { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } },
  'required without type': { required: ['a'] },
  'min properties': { type: 'object', minProperties: 3, additionalProperties: { type: 'integer' } },
  'max properties': {
    type: 'object',
    maxProperties: 1,
    required: ['b'],
    properties: { a: {}, b: { type: 'integer' } },
  },
  'pattern properties': {
    type: 'object',
    patternProperties: { '^x-[a-z]+$': { type: 'integer' } },
    minProperties: 2,
    additionalProperties: false,
  },
  'property names': { type: 'object', propertyNames: { pattern: '^[A-Z]{2}$' }, minProperties: 2 },
  'dependent required': {
    type: 'object',
    required: ['a'],
    properties: { a: {}, b: {} },
    dependentRequired: { a: ['b', 'c'] },
  },
  'dependent schemas': {
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string' } },
    dependentSchemas: { a: { required: ['d'], properties: { d: { type: 'integer' } } } },
  },
  'not required': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    not: { required: ['a'] },
  },
  'not a type': { not: { type: 'string' } },
  'not a value': { type: 'integer', not: { const: 1 } },
  condition,
  'all of': {
    allOf: [
      { type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 1 } } },
      { properties: { a: { maximum: 4 } } },
    ],
  },
  'enum intersection': { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
  'one of, exactly': { type: 'integer', oneOf: [{ minimum: 1 }, { maximum: 10, multipleOf: 3 }] },
  'any of with required': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  'alternatives of constants': {
    oneOf: [
      { const: 5, title: 'Five' },
      { type: 'string', enum: ['z'] },
    ],
  },
  'a constant beside an enum with null': { anyOf: [{ const: 5 }, { type: ['string', 'null'], enum: ['z', null] }] },
  'unevaluated properties': {
    allOf: [{ properties: { a: { type: 'string' } } }],
    unevaluatedProperties: false,
    type: 'object',
  },
  'wrong authored example': { type: 'integer', examples: ['seven'], minimum: 7 },
  'wrong default': { type: 'object', required: ['a'], properties: { a: { type: 'boolean', default: 'yes' } } },
  discriminator: ref('Pet'),
  'recursive list': ref('Node'),
  'recursive member': ref('Linked'),
};

suite('exampleOf', () => {
  for (const [feature, schema] of Object.entries(features)) {
    test(`matches its schema: ${feature}`, () => {
      const value = exampleOf(schema, table, { direction: 'request' }).value;
      const definitions = Object.fromEntries(Object.entries(table).map(([id, entry]) => [id, entry.schema]));
      const whole = { allOf: [structuredClone(schema)], $defs: structuredClone(definitions) };
      const { valid, errors } = new Validator(whole as object, '2020-12', false).validate(value);
      assert.ok(valid, `${JSON.stringify(value)}: ${JSON.stringify(errors)}`);
      assert.deepEqual(value, exampleOf(schema, table, { direction: 'request' }).value);
      assert.deepEqual(checkValue(value, schema, table), []);
    });
  }

  test('an object that would be empty has the objects in it that have an example', () => {
    const wrapped = (inner: JsonSchema): JsonSchema => ({ type: 'object', properties: { data: inner, more: true } });
    const make = (inner: JsonSchema) =>
      exampleOf(wrapped(inner), {}, { direction: 'request', optional: 'authored' }).value;
    const fields = { name: { type: 'string', examples: ['Ada'] }, age: { type: 'integer' } };
    assert.deepEqual(make({ type: 'object', properties: fields }), { data: { name: 'Ada' } });
    const hidden = { name: { ...fields.name, readOnly: true }, limit: { type: 'integer', default: 3 } };
    assert.deepEqual(make({ type: 'object', properties: hidden }), {});
  });

  test('leaves out optional parts that no value matches, and nothing else', () => {
    const nothing = { type: 'string', enum: [] };
    const schema: JsonSchema = {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'string', examples: ['x'] },
        b: nothing,
        c: { type: 'object', required: ['d'], properties: { d: nothing } },
        e: { type: 'object', properties: { f: nothing, g: { type: 'boolean' } } },
      },
    };
    assert.deepEqual(exampleOf(schema, {}, { direction: 'response' }).value, { a: 'x', e: { g: true } });
  });

  test('prefers authored examples, then defaults, then the enum', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        example: { type: 'string', examples: ['authored'], default: 'default' },
        fallback: { type: 'string', default: 'default', enum: ['other', 'default'] },
        chosen: { enum: ['first', 'second'] },
        prefilled: { type: 'string', 'x-default': 'prefill', examples: ['authored'] },
      },
    };
    assert.deepEqual(exampleOf(schema, {}, { direction: 'request' }).value, {
      example: 'authored',
      fallback: 'default',
      chosen: 'first',
      prefilled: 'prefill',
    });
  });

  test('a number is an example of a text as it is written', () => {
    const make = (schema: JsonSchema) => exampleOf(schema, {}, { direction: 'request', optional: 'authored' }).value;
    const version: JsonSchema = { type: 'string', examples: [1.1], $digits: { '/examples/0': '1.10' } };
    assert.deepEqual(make({ type: 'object', properties: { version, on: { type: 'string', examples: [true] } } }), {
      version: '1.10',
      on: 'true',
    });
    assert.equal(make({ type: 'string', maxLength: 2, examples: [12345] }), 'ng');
  });

  test('null is an example where the author has no other; a default of null is none', () => {
    const make = (schema: JsonSchema) => exampleOf(schema, {}, { direction: 'request' }).value;
    assert.equal(make({ type: ['integer', 'null'], examples: [null] }), null);
    assert.equal(make({ type: ['integer', 'null'], examples: [null, 7] }), 7);
    assert.equal(make({ type: ['integer', 'null'], default: null }), 1);
  });

  test('leaves out properties of the other direction, required or not', () => {
    const schema: JsonSchema = {
      type: 'object',
      required: ['id', 'secret', 'name'],
      properties: {
        id: { type: 'integer', readOnly: true },
        secret: { type: 'string', writeOnly: true },
        name: { type: 'string' },
      },
    };
    const keys = (direction: 'request' | 'response') =>
      Object.keys(exampleOf(schema, {}, { direction }).value as object);
    assert.deepEqual(keys('request'), ['secret', 'name']);
    assert.deepEqual(keys('response'), ['id', 'name']);
  });

  test('sets the discriminator to the value that selects the variant', () => {
    assert.deepEqual(exampleOf(ref('Pet'), table, { direction: 'response' }).value, { kind: 'cat', lives: 1 });
  });

  test('treats __proto__ as an ordinary name', () => {
    const schema = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"integer"}}}',
    );
    assert.equal(JSON.stringify(exampleOf(schema, {}, { direction: 'request' }).value), '{"__proto__":1}');
  });

  test('ends on fully recursive schemas', () => {
    const bushy = schemaTable(
      Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `S${index}`,
          {
            type: 'object',
            properties: Object.fromEntries(
              Array.from({ length: 30 }, (_one, other) => [`p${other}`, ref(`S${other}`)]),
            ),
          },
        ]),
      ),
    );
    const spent = startProcessorTime();
    exampleOf(ref('S0'), bushy, { direction: 'request' }).value;
    assert.ok(spent() < 2000);
    const circle = schemaTable({
      A: ref('B'),
      B: ref('A'),
      C: { allOf: [ref('C')] },
      D: { type: 'object', required: ['d'], properties: { d: ref('D') } },
    });
    for (const id of ['A', 'C', 'D'])
      assert.notEqual(exampleOf(ref(id), circle, { direction: 'request' }).value, undefined);
    assert.deepEqual(exampleOf(ref('D'), circle, { direction: 'request' }).value, { d: {} });
  });
});
