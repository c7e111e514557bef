import assert from 'node:assert/strict';
import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import { scalarTypes } from '../../../src/schema/scalar-types.ts';

/** The schema below this many unions of one alternative. */
const nest = (schema: JsonSchema, levels: number): JsonSchema =>
  levels === 0 ? schema : { oneOf: [nest(schema, levels - 1)] };

const at = { file: 'a.yaml', span: { start: 0, end: 0 } };

suite('scalarTypes', () => {
  const cases: readonly (readonly [string, JsonSchema, readonly string[] | undefined])[] = [
    ['one type', { type: 'integer' }, ['integer']],
    ['several types', { type: ['string', 'null'] }, ['string', 'null']],
    [
      'a union, each type once',
      { oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] },
      ['string', 'integer'],
    ],
    ['both kinds of union', { oneOf: [{ type: 'string' }], anyOf: [{ type: 'boolean' }] }, ['string', 'boolean']],
    ['the type decides, if there is one', { type: 'string', anyOf: [{ minLength: 1 }, { maxLength: 9 }] }, ['string']],
    ['an object', { type: 'object' }, undefined],
    ['properties without a type', { properties: { a: {} } }, undefined],
    ['a union with a list', { anyOf: [{ type: 'string' }, { type: 'array' }] }, undefined],
    ['a file', { type: 'string', format: 'binary' }, undefined],
    ['any value', {}, undefined],
    ['no value', false, undefined],
    ['unions in unions, eight deep', nest({ type: 'number' }, 8), ['number']],
    ['nine deep', nest({ type: 'number' }, 9), undefined],
  ];
  for (const [title, schema, types] of cases) {
    test(title, () => assert.deepEqual(scalarTypes(schema, {}), types));
  }

  test('follows references, and ends at a union of itself', () => {
    const table: SchemaTable = {
      s0: { schema: { oneOf: [{ type: 'string' }, { $ref: '#/$defs/s0' }] }, at },
      s1: { schema: { type: 'string' }, at },
    };
    assert.deepEqual(scalarTypes({ $ref: '#/$defs/s1' }, table), ['string']);
    assert.equal(scalarTypes({ $ref: '#/$defs/s0' }, table), undefined);
  });
});
