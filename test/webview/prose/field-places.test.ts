import assert from 'node:assert/strict';
import { findField, findNames, readPointer } from '../../../webview/prose/field-places.ts';

const order = `{
  "items": [
    { "isbn": "a:\\"1\\"", "quantity": 1 },
    { "isbn": "b" }
  ],
  "total": { "items": 2 },
  "id": "items"
}`;
const sample = `curl 'https://api.example/customers/cus%201/orders?expand=items&limit=2' \\
  -H 'Idempotency-Key: 7' \\
  --json '${order}'`;

const places = (code: string, pointer: string, value?: string) =>
  findField(code, readPointer(pointer), value).map(({ start, end }) => code.slice(start, end));

suite('places of fields in code', () => {
  test('pointers of rows are read', () => {
    assert.deepEqual(readPointer('/body/items/:item/isbn'), { place: 'body', names: ['items', 'isbn'] });
    assert.deepEqual(readPointer('/bodies/1/a~1b'), { place: 'body', names: ['a/b'] });
    assert.deepEqual(readPointer('/responses/201/0/total/:1/amount'), {
      place: 'responses',
      names: ['total', 'amount'],
    });
  });

  test('a field is found at its own level, in every item', () => {
    assert.deepEqual(places(order, '/body/items/:item/isbn'), [
      '"isbn": "a:\\"1\\"", "quantity": 1 },',
      '"isbn": "b" }',
    ]);
    assert.deepEqual(places(order, '/body/items'), ['"items": [']);
    assert.deepEqual(places(order, '/body/total/items'), ['"items": 2 },']);
    assert.deepEqual(places(order, '/body/quantity'), []);
  });

  test('fields and parameters are found in a sample', () => {
    assert.deepEqual(places(sample, '/body/id'), ['"id": "items"']);
    assert.deepEqual(places(sample, '/query/expand'), ['?expand=items']);
    assert.deepEqual(places(sample, '/query/limit'), ['&limit=2']);
    assert.deepEqual(places("get('/a?page%5Bsize%5D=3')", '/query/page[size]'), ['?page%5Bsize%5D=3']);
    assert.deepEqual(places(sample, '/header/idempotency-key'), ["'Idempotency-Key: 7' \\"]);
    assert.deepEqual(places(sample, '/path/customerId', 'cus 1'), ['cus%201']);
    assert.deepEqual(places(sample, '/path/customerId', ''), []);
  });

  test('names in incomplete and foreign code do no harm', () => {
    for (const code of ['}]}{', '{"a": [', '<a b="c">', '"', 'print("a": {'])
      assert.ok(
        findNames(code).every(({ start, end }) => start < end),
        code,
      );
  });
});
