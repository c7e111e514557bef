import assert from 'node:assert/strict';
import type { Example, MediaType } from '../../../../src/core/api/http-operation.ts';
import type { JsonSchema } from '../../../../src/core/api/schema.ts';
import { renderMarkdown } from '../../../../src/render/render-markdown.ts';
import { renderPage } from '../../../../src/render/render-page.ts';
import { context, display, media, pageOf, parameter } from '../page-models.ts';

const at = { file: 'openapi.yaml', span: { start: 0, end: 0 } };
const scalars: JsonSchema = { oneOf: [{ type: 'string' }, { type: 'integer' }] };
const described: JsonSchema = {
  anyOf: [
    { type: 'string', description: 'Its name' },
    { const: 7, title: 'Seven' },
  ],
};

function drawField(schema: JsonSchema, kind: 'interactive' | 'none' = 'interactive') {
  const model = pageOf({ body: { type: 'object', properties: { value: schema } } }, { settings: display(kind) });
  return { markup: String(renderPage(model, context)), markdown: renderMarkdown(model, context) };
}

suite('unions of scalars', () => {
  for (const kind of ['interactive', 'none'] as const) {
    test(`alternatives that say nothing but their type are in the type line alone: ${kind}`, () => {
      const { markup, markdown } = drawField(scalars, kind);
      assert.match(markup, /<span class="type">string or integer</);
      assert.doesNotMatch(markup, /pick variants|One of/);
      assert.match(markdown, /`value` \(string or integer\)/);
      assert.doesNotMatch(markdown, /one of/);
    });
  }

  test('alternatives with texts are a list, and no second choice beside that of the form', () => {
    const { markup, markdown } = drawField(described);
    assert.match(markup, /<ul class="enum described" aria-label="Any of">.*Its name.*<code>7<\/code>.*Seven/s);
    assert.doesNotMatch(markup, /pick variants/);
    assert.equal(markup.match(/<select aria-label="Type of value"/g)?.length, 1);
    assert.match(markdown, /Its name/);
  });

  test('alternatives without fields draw no empty box where there is no form', () => {
    const lists: JsonSchema = { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };
    assert.doesNotMatch(drawField(lists, 'none').markup, /pick variants/);
    assert.match(drawField(lists).markup, /data-union="\/body\/value#0"/);
  });
});

suite('facts of a field', () => {
  const named = (more: Partial<Example> = {}): Example => ({
    name: 'novel',
    summary: 'A novel',
    value: 'sea',
    at,
    ...more,
  });

  test('examples with a title are among the other limits', () => {
    const model = pageOf({ parameters: [parameter('q', { type: 'string', maxLength: 9 }, { examples: [named()] })] });
    const limits = /<div class="limits">(.*?)<\/div>/s.exec(String(renderPage(model, context)))?.[1] ?? '';
    assert.equal(limits.match(/<p class="rule/g)?.length, 2);
    assert.match(limits, /Example: A novel <code>sea<\/code>/);
  });

  test('the example of a value that the form hides is not beside it', () => {
    const secret: JsonSchema = { type: 'string', format: 'password', examples: ['open sesame'] };
    const below = (markup: string) => markup.slice(markup.indexOf('id="body"'), markup.indexOf('<aside'));
    assert.doesNotMatch(below(drawField(secret).markup).replace(' value="open sesame"', ''), /open sesame/);
    assert.match(below(drawField(secret, 'none').markup), /Example <code>open sesame/);
  });

  test('fields of items that the form says completely are marked', () => {
    const list = (item: JsonSchema): JsonSchema => ({ type: 'array', items: { type: 'object', properties: { item } } });
    const isMarked = (item: JsonSchema) => drawField(list(item)).markup.includes('nest in-form');
    assert.equal(isMarked({ type: 'integer', minimum: 1, default: 1, examples: [2] }), true);
    assert.equal(isMarked({ type: 'integer', description: 'Copies of it' }), false);
    assert.equal(isMarked({ type: 'object', properties: { inner: {} } }), false);
  });

  test('alternatives of items are folded where the form of an item has the same choice', () => {
    const label: JsonSchema = { type: 'object', properties: { name: { type: 'string', description: 'Its name' } } };
    const list: JsonSchema = { type: 'array', items: { oneOf: [{ type: 'string' }, label] } };
    const folded = /<details class="nest"><summary>.*?Show 2 alternatives of each item.*?pick variants/s;
    assert.match(drawField(list).markup, folded);
    assert.doesNotMatch(drawField(list, 'none').markup, /alternatives of each item/);
    assert.doesNotMatch(drawField({ type: 'array', items: described }).markup, /alternatives of each item/);
  });
});

suite('the page of a schema', () => {
  const origin = { file: 'openapi.yaml', title: 'Things', version: '1', specVersion: '3.1.0' };
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      id: { type: 'string', readOnly: true, examples: ['ord_1'] },
      code: { type: 'string', writeOnly: true, examples: ['open'] },
    },
  };
  const { subject: _subject, ...page } = pageOf({});
  const model = { ...page, schema: { kind: 'schema', origin, name: 'Order', schema, schemas: {} } as const };

  test('says what is only sent or only received', () => {
    assert.match(String(renderPage(model, context)), />id<\/a> .*?read-only.*>code<\/a> .*?write-only/s);
    assert.match(renderMarkdown(model, context), /`id` \(string, read-only\).*`code` \(string, write-only\)/s);
  });

  test('has an example beside its fields', () => {
    const markup = String(renderPage(model, context));
    assert.match(markup.slice(markup.indexOf('<aside class="code"')), /ord_1.*open/s);
    assert.match(renderMarkdown(model, context), /"id": "ord_1",\s*"code": "open"/);
  });
});

suite('examples of bodies', () => {
  const example = (name: string, more: Partial<Example>): Example => ({ name, at, ...more });
  const body = (examples: readonly Example[]): MediaType => ({ ...media({ type: 'object' }), examples });
  const drawBody = (examples: readonly Example[], kind: 'interactive' | 'none' = 'interactive') =>
    String(
      renderPage(
        pageOf({ requestBody: { required: true, content: [body(examples)], at } }, { settings: display(kind) }),
        context,
      ),
    );
  const examples = [
    example('card', { summary: 'By card', description: 'The usual way.', value: { a: 1 } }),
    example('file', { externalValue: 'https://example.com/order.json' }),
  ];

  test('are chosen in the head of the body, and form and sample show the value', () => {
    const markup = drawBody(examples);
    assert.match(markup, /<div class="shape"><div class="fill choices">/);
    assert.match(markup, /By card<\/label>.*The usual way\..*<div class="unscripted">/s);
    assert.doesNotMatch(markup, />Examples?<\/p>|>Examples? </);
  });

  test('that the form can not take are shown', () => {
    const [, external = ''] = drawBody(examples).split('>file</label>');
    assert.match(external, /^<div class="panel"><div class="card">.*?example\.com\/order\.json/s);
  });

  test('are below the fields where there is no form', () => {
    const markup = drawBody(examples, 'none');
    assert.match(markup, />Examples<\/p><div class="card">/);
    assert.doesNotMatch(markup, /class="fill"/);
  });

  test('of a response have its status above them, even if it is the only one', () => {
    const content = [body(examples)];
    const markup = String(
      renderPage(pageOf({ responses: [{ status: '201', headers: [], content, links: [], at }] }), context),
    );
    assert.match(markup.slice(markup.indexOf('example-responses')), /dot s2"><\/span>201.*By card/s);
  });
});
