import assert from 'node:assert/strict';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { literalValues } from '../../../src/workflows/literal-values.ts';

const parameter = (name: string, location: string, value: JsonValue) => ({ name, location, value });

suite('The values of a step before its workflow runs', () => {
  test('are those without expressions, also inside of the body', () => {
    const selector = { context: '$response.body', selector: '$.id', type: 'jsonpath' };
    const values = literalValues({
      parameters: [
        parameter('id', 'path', 7),
        parameter('limit', 'query', '$inputs.limit'),
        parameter('price', 'query', '$5'),
        parameter('X-Trace', 'header', 'a-{$steps.create.outputs.id}'),
        parameter('b', 'cookie', 'c'),
      ],
      body: {
        contentType: 'application/json',
        payload: {
          value: {
            id: '$steps.create.outputs.id',
            note: 'n',
            items: [{ sku: 'a' }, '$inputs.item', selector],
            of: selector,
          },
        },
        replacements: [
          { target: '/note', type: 'jsonpointer', value: 'm' },
          { target: '/items', type: 'jsonpointer', value: ['$inputs.item'] },
        ],
      },
    });
    assert.deepEqual(values, {
      path: { id: 7 },
      query: { price: '$5' },
      cookie: { b: 'c' },
      contentType: 'application/json',
      body: { note: 'm', items: [{ sku: 'a' }] },
    });
  });

  test('are none without any', () => {
    const body = { contentType: 'application/json', payload: { value: '$inputs.order' }, replacements: [] };
    assert.deepEqual(literalValues({ parameters: [parameter('id', 'path', '$inputs.id')], body }), {});
  });
});
