import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { checkLongValue } from '../../../src/schema/check/check-long-value.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { schemaTable } from './table.ts';

const none = schemaTable({});
const many = (item: JsonValue, count = 2_000): JsonValue[] => Array.from({ length: count }, () => item);
const check = (value: JsonValue, schema: JsonSchema, table = none) =>
  checkLongValue(value, schema, table, { most: 3, direction: 'response' });

suite('checkLongValue', () => {
  test('lists the first mismatches with their places and counts the others', () => {
    const list = { type: 'array', items: { type: 'integer' } } as const;
    assert.deepEqual(check(many(1), list), { mismatches: [], more: 0 });
    const found = check([...many(1), ...many('x')], list);
    assert.deepEqual(
      found?.mismatches.map(({ pointer }) => pointer),
      ['/2000', '/2001', '/2002'],
    );
    assert.equal(found?.more, 1_997);
  });

  test('finds more errors than an argument list can hold, below references, in envelopes and in maps', () => {
    const table = schemaTable({ list: { type: 'array', items: { $ref: '#/$defs/item' } }, item: { type: 'integer' } });
    const data: JsonSchema = { oneOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] };
    const envelope: JsonSchema = {
      allOf: [{ type: 'object', properties: { data } }, { required: ['total'] }],
    };
    const found = check({ data: many('x', 65_000) }, envelope, table);
    assert.deepEqual(
      found?.mismatches.map(({ pointer }) => pointer),
      ['', '/data/0', '/data/1'],
    );
    assert.equal(found?.more, 64_998);
    const map = Object.fromEntries(many('x').map((text, index) => [`a/${index}`, text]));
    const inMap = check(map, { additionalProperties: { $ref: '#/$defs/item' } }, table);
    assert.equal(inMap?.mismatches[0]?.pointer, '/a~10');
    assert.equal(inMap?.more, 1_997);
  });

  test('finds the same mismatches as a check of the whole value', () => {
    const rows = { type: 'array', minItems: 5_000, prefixItems: [{ const: 'x' }], items: { $ref: '#/$defs/row' } };
    const table = schemaTable({
      row: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'integer' }, tags: { $ref: '#/$defs/tags' } },
      },
      tags: { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } },
    });
    const schema = { properties: { rows, none: false }, unevaluatedProperties: false } as JsonSchema;
    const row = { id: 'x', tags: ['c', 'a', 'a'] };
    const value = { rows: ['y', ...many({ id: 1, tags: ['a'] }), row, { tags: many('b') }], none: 1, other: 2 };
    const sorted = (all: readonly { pointer: string; message: string }[]) =>
      all.map(({ pointer, message }) => `${pointer} ${message}`).sort();
    const found = checkLongValue(value, schema, table, { most: 100 });
    assert.deepEqual(sorted(found?.mismatches ?? []), sorted(checkValue(value, schema, table)));
    assert.ok((found?.mismatches.length ?? 0) >= 8);
  });

  test('compares all items of a long list in one pass', () => {
    const numbers = Array.from({ length: 30_000 }, (_, index): JsonValue => ({ a: index, b: 1 }));
    assert.deepEqual(check(numbers, { uniqueItems: true }), { mismatches: [], more: 0 });
    const found = check([...numbers, { b: 1, a: 7 }], { uniqueItems: true });
    assert.deepEqual(found?.mismatches, [{ pointer: '', message: 'The items must be unique.' }]);
  });

  test('does not accept what can’t be checked', () => {
    const table = schemaTable({ a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } });
    assert.equal(check(many(1), { $ref: '#/$defs/a' }, table), undefined);
    assert.equal(check(1, { $ref: '#/$defs/a' }, table), undefined);
  });
});
