import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { printJsonSchema } from '../../../../src/render/schema-text/print-json-schema.ts';
import { entry } from '../page-models.ts';

suite('printJsonSchema', () => {
  test('a complete document: referenced schemas are in $defs by name, with digits and values as written', () => {
    const table = {
      s0: entry(
        {
          properties: { self: { $ref: '#/$defs/s0' }, default: { $ref: '#/$defs/s1' } },
          discriminator: { propertyName: 'kind', mapping: { one: '#/$defs/s1' } },
          default: { $ref: '#/$defs/s1' },
        },
        'Order',
      ),
      s1: entry({ const: 1, $digits: { '/const': '1.00' } }, 'One'),
      s2: entry(true, 'Lost', '#/components/schemas/Lost'),
    };
    const text = printJsonSchema({ items: [{ $ref: '#/$defs/s0' }, { $ref: '#/$defs/s2' }] as never }, table);
    assert.match(text, /"const": 1\.00\n/);
    assert.deepEqual(JSON.parse(text), {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      items: [{ $ref: '#/$defs/Order' }, { $ref: '#/$defs/Lost' }],
      $defs: {
        Order: {
          properties: { self: { $ref: '#/$defs/Order' }, default: { $ref: '#/$defs/One' } },
          discriminator: { propertyName: 'kind', mapping: { one: '#/$defs/One' } },
          default: { $ref: '#/$defs/s1' },
        },
        Lost: { $comment: 'Not found: #/components/schemas/Lost' },
        One: { const: 1 },
      },
    });
  });

  test('a schema that is not an object, and a recursive one', () => {
    assert.deepEqual(JSON.parse(printJsonSchema(false, {})).allOf, [false]);
    let deep: JsonSchema = { type: 'string' };
    for (let depth = 0; depth < 10_000; depth += 1) deep = { items: deep };
    assert.ok(printJsonSchema(deep, {}).length < 30_000);
  });
});
