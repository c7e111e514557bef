import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../src/core/api/schema.ts';
import { expandRows } from '../../../src/render/expand-rows.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { context, entry, pageOf, valuesOf } from './page-models.ts';

const wide = (count: number, inner: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, inner])),
});

suite('expandRows', () => {
  test('a page shows 600 rows, outer ones first, and the rest is available by pointer', () => {
    const model = pageOf({ body: wide(40, wide(20, { type: 'string' })) });
    const markup = String(renderPage(model, context));
    const shown = valuesOf(markup, 'data-pointer');
    assert.equal(shown.length, 600);
    const cut = valuesOf(markup, 'data-expand');
    assert.deepEqual([cut.length, cut[0]], [12, '/body/f28']);
    const rest = String(expandRows(model, '/body/f28', context));
    assert.equal(valuesOf(rest, 'data-pointer').length, 20);
    assert.deepEqual(valuesOf(rest, 'data-cell'), []);
    assert.equal(
      new Set([...valuesOf(markup, 'id'), ...valuesOf(rest, 'id')]).size,
      valuesOf(markup, 'id').length + 20,
    );
  });

  test('a body of more than 600 fields is cut off', () => {
    const model = pageOf({ body: wide(700, { type: 'string' }) });
    const markup = String(renderPage(model, context));
    assert.equal(valuesOf(markup, 'data-pointer').length, 600);
    assert.deepEqual(valuesOf(markup, 'data-expand'), ['/body#600']);
    const rest = valuesOf(String(expandRows(model, '/body#600', context)), 'data-pointer');
    assert.deepEqual([rest.length, rest[0], rest.at(-1)], [100, '/body/f600', '/body/f699']);
  });

  test('a recursive type stops, links to its first occurrence, and continues on request', () => {
    const schemas = {
      s0: entry({ type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#/$defs/s0' } } }, 'Node'),
    };
    const model = pageOf({ body: { type: 'object', properties: { node: { $ref: '#/$defs/s0' } } } }, { schemas });
    const markup = String(renderPage(model, context));
    assert.deepEqual(valuesOf(markup, 'data-pointer'), ['/body/node', '/body/node/name', '/body/node/parent']);
    assert.deepEqual(valuesOf(markup, 'data-expand'), ['/body/node/parent']);
    assert.match(markup, /The same fields as in <a href="#body\.node">node<\/a>/);
    const deeper = String(expandRows(model, '/body/node/parent/parent', context));
    assert.deepEqual(valuesOf(deeper, 'data-pointer'), [
      '/body/node/parent/parent/name',
      '/body/node/parent/parent/parent',
    ]);
  });

  test('a recursive union without fields stops too, and offers its variants', () => {
    const list: JsonSchema = { title: 'List', type: 'array', items: { $ref: '#/$defs/s0' } };
    const schemas = { s0: entry({ oneOf: [{ title: 'Leaf', type: 'string' }, list] }, 'Tree') };
    const model = pageOf({ body: { type: 'object', properties: { node: { $ref: '#/$defs/s0' } } } }, { schemas });
    const markup = String(renderPage(model, context));
    assert.deepEqual(valuesOf(markup, 'data-expand'), ['/body/node/:1']);
    assert.match(markup, /Show variants/);
    assert.match(String(expandRows(model, '/body/node/:1', context)), /Leaf.*List/s);
  });

  test('an unknown pointer returns nothing', () => {
    const model = pageOf({ body: wide(2, { type: 'string' }) });
    for (const pointer of ['', '/body/gone', '/body/f0/gone', '/query/x', '/body#9']) {
      assert.equal(String(expandRows(model, pointer, context)), '');
    }
  });
});
