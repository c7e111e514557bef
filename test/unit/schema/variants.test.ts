import assert from 'node:assert/strict';
import type { JsonSchema, JsonSchemaObject } from '../../../src/core/api/schema.ts';
import { variantsOf } from '../../../src/schema/variants-of.ts';
import { constraintsInWords } from '../../../src/schema/view/constraints-in-words.ts';
import { typeInWords } from '../../../src/schema/view/type-in-words.ts';
import { ref, schemaTable } from './table.ts';

const table = schemaTable({ Leaf: { type: 'object', properties: { v: { type: 'integer' } } } });

function labels(schema: JsonSchemaObject): readonly string[] {
  return variantsOf(schema, table).flatMap(({ options }) => options.map(({ label }) => label));
}

suite('variantsOf', () => {
  test('names alternatives of the same type by what tells them apart', () => {
    const object = (name: string) => ({ type: 'object', required: [name], properties: { [name]: {}, id: {} } });
    assert.deepEqual(labels({ oneOf: [object('email'), object('phone')] }), ['object with email', 'object with phone']);
    assert.deepEqual(labels({ anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] }), [
      'object with a',
      'object with b',
    ]);
    assert.deepEqual(labels({ oneOf: [{ type: 'object' }, { type: 'object' }] }), ['object', 'object (2)']);
    assert.deepEqual(labels({ oneOf: [{ type: 'string' }, object('a')] }), ['string', 'object']);
  });

  test('names alternatives by the values that only they allow', () => {
    const object = (a: JsonSchema, more = {}): JsonSchema => ({ type: 'object', properties: { a, ...more } });
    assert.deepEqual(
      labels({ oneOf: [object({ const: 'x' }), object({ const: 'y' }, { b: {} }), object({ enum: [1, 2] })] }),
      ['object with a "x"', 'object with a "y"', 'object with a 1 or 2'],
    );
    assert.deepEqual(labels({ oneOf: [object({ const: 'x' }), object({ const: 'x' }, { b: {} })] }), [
      'object',
      'object with b',
    ]);
    assert.deepEqual(labels({ anyOf: [{ const: '' }, { const: 0 }, { const: false }] }), ['""', '0', 'false']);
  });

  test('has the title that is beside a reference', () => {
    const titled = (title: string) => ({ allOf: [{ title }, ref('Leaf')] });
    assert.deepEqual(labels({ oneOf: [titled('One'), titled('Two')] }), ['One', 'Two']);
  });

  test('has every value that selects an alternative', () => {
    const mapping = { one: '#/$defs/Leaf', uno: '#/$defs/Leaf' };
    const [union] = variantsOf({ oneOf: [ref('Leaf')], discriminator: { propertyName: 'v', mapping } }, table);
    const [option] = union?.options ?? [];
    assert.deepEqual([option?.discriminatorValue, option?.otherValues], ['one', ['uno']]);
  });
});

test('a list of items that may be null may be null itself', () => {
  const items = { type: ['string', 'null'] };
  assert.equal(typeInWords({ type: ['array', 'null'], items }, {}), 'array of (string or null) or null');
  assert.equal(typeInWords({ type: 'array', items }, {}), 'array of string or null');
});

test('the items that a list must contain are described by what tells them apart', () => {
  const words = (contains: JsonSchemaObject, more: object = {}) =>
    constraintsInWords({ type: 'array', contains, ...more })[0];
  assert.equal(words({ const: 7 }), 'Contains at least 1 item (`7`)');
  assert.equal(words({ type: 'integer', minimum: 5 }), 'Contains at least 1 item (integer, at least 5)');
  const object = { type: 'object', required: ['id'], properties: { kind: { const: 'a' } } };
  assert.equal(words(object, { maxContains: 2 }), 'Contains 1 to 2 items (object with `id`, `kind` `"a"`)');
  assert.equal(words(ref('Leaf')), 'Contains at least 1 item of a given kind');
});
