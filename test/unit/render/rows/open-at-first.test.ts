import assert from 'node:assert/strict';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { renderPage } from '../../../../src/render/render-page.ts';
import { context, media, pageOf } from '../page-models.ts';

const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };

function object(names: readonly string[], schema: JsonSchema = { type: 'string' }): JsonSchema {
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, schema])) };
}

function draw(schema: JsonSchema): readonly string[] {
  const response = { status: '200', headers: [], content: [media(schema)], links: [], at };
  return [pageOf({ body: schema }), pageOf({ responses: [response] })].map((page) =>
    renderPage(page, context).toString(),
  );
}

const states = (markup: string) =>
  [...markup.matchAll(/<details class="nest(?: in-form)?"( open)?>/g)].map(([, open]) =>
    open === undefined ? 'closed' : 'open',
  );

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `field${index}`);
}

const deep = object(['child'], object(['a', 'b'], object(['c'])));
const few = object(names(12));
const many = object(names(13));
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const bodies: readonly (readonly [title: string, schema: JsonSchema, states: readonly string[]])[] = [
  ['the only object', object(['data'], few), ['open']],
  ['the only list', object(['data'], list(few)), ['open']],
  ['items of a list', list(few), ['open']],
  ['levels below it', deep, ['open', 'closed', 'closed']],
  ['more than twelve fields', object(['data'], many), ['closed']],
  ['one of two objects', object(['data', 'meta'], few), ['closed', 'closed']],
];

const small = object(['data', 'meta'], object(names(6), object(['inner'])));

suite('bodies that are open at first', () => {
  for (const [title, schema, expected] of bodies)
    test(title, () => {
      for (const markup of draw(schema)) assert.deepEqual(states(markup), expected);
    });

  test('small objects where nothing is filled in', () => {
    const [request = '', response = ''] = draw(small);
    const inside = Array.from({ length: 6 }, () => 'closed');
    assert.deepEqual(
      states(request).filter((state) => state === 'open'),
      [],
    );
    assert.deepEqual(states(response), ['open', ...inside, 'open', ...inside]);
    assert.ok(!states(draw(object(['data', 'meta'], object(names(7))))[1] ?? '').includes('open'));
  });

  test('"Expand all" is there only while rows are closed', () => {
    const [open, closed] = [object(['data'], few), deep].map((schema) => draw(schema)[0]?.includes('expand-all'));
    assert.deepEqual([open, closed], [false, true]);
  });
});
