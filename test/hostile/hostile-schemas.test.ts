import assert from 'node:assert/strict';
import type { OperationSlice } from '../../src/core/api/slice.ts';
import { readOpenApi } from '../../src/core/openapi/openapi-description.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { renderMarkdown } from '../../src/render/render-markdown.ts';
import { renderPage } from '../../src/render/render-page.ts';
import { checkValue } from '../../src/schema/check/check-value.ts';
import { exampleOf } from '../../src/schema/example/make-example.ts';
import { context, pageOf } from '../unit/render/page-models.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const to = (name: string | number) => ({ $ref: `#/components/schemas/${name}` });
/** `s0` to `s(length - 1)`. */
const named = (length: number, make: (index: number) => unknown) =>
  Object.fromEntries(range(length).map((index) => [`s${index}`, make(index)]));
/** Each schema names the next one, the last one the first. */
const circle = (length: number, make: (next: object) => unknown) =>
  named(length, (index) => make(to(`s${(index + 1) % length}`)));
/** Each schema names the next one, the last one is a text. */
const chain = (length: number, make: (next: object) => unknown) =>
  named(length, (index) => (index === length - 1 ? { type: 'string' } : make(to(`s${index + 1}`))));

const keywords: { readonly [name: string]: (schema: object) => object } = {
  allOf: (schema) => ({ allOf: [schema, { properties: { own: { type: 'string' } } }] }),
  anyOf: (schema) => ({ anyOf: [schema, { type: 'string' }] }),
  oneOf: (schema) => ({ oneOf: [schema, { type: 'integer' }] }),
  'oneOf alone': (schema) => ({ oneOf: [schema] }),
  not: (schema) => ({ not: schema }),
  if: (schema) => Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, schema])),
  items: (schema) => ({ type: 'array', minItems: 1, items: schema }),
  prefixItems: (schema) => ({ prefixItems: [schema, schema] }),
  contains: (schema) => ({ contains: schema }),
  properties: (schema) => ({ required: ['a'], properties: { a: schema, b: schema } }),
  patternProperties: (schema) => ({ patternProperties: { '^a': schema } }),
  additionalProperties: (schema) => ({ additionalProperties: schema }),
  propertyNames: (schema) => ({ propertyNames: schema }),
  dependentSchemas: (schema) => ({ required: ['a'], dependentSchemas: { a: schema } }),
  unevaluatedProperties: (schema) => ({ unevaluatedProperties: schema }),
  contentSchema: (schema) => ({ type: 'string', contentMediaType: 'application/json', contentSchema: schema }),
  discriminator: () => ({ discriminator: { propertyName: 'k', mapping: { a: 's0', b: 's1' }, defaultMapping: 's1' } }),
};

interface Outcome {
  readonly slice: OperationSlice;
  readonly markup: string;
  readonly markdown: string;
}

/** Reads a schema, generates an example, checks it, and renders the page. */
function exhaust(schemas: object, schema: unknown = to('s0'), text?: string): Outcome {
  const body = { content: { 'application/json': { schema }, 'application/xml': { schema } } };
  const api = {
    openapi: '3.1.0',
    paths: { '/x': { post: { requestBody: body, responses: { 200: body } } } },
    components: { schemas },
  };
  const description = readOpenApi(parseSource('a.json', text ?? JSON.stringify(api)), { document: () => undefined });
  const summary = description?.operations[0];
  assert.ok(description && summary);
  const { slice } = description.slice(summary);
  assert.ok(slice.kind === 'operation');
  for (const direction of ['request', 'response'] as const) {
    const read = slice.operation.requestBody?.content[0]?.schema ?? true;
    const example = exampleOf(read, slice.schemas, { direction }).value;
    checkValue(example, read, slice.schemas, direction);
  }
  const model = { ...pageOf({}), subject: slice };
  const markup = String(renderPage(model, context));
  return { slice, markup, markdown: renderMarkdown(model, context) };
}

suite('hostile schemas, from the text to the page', () => {
  for (const [name, make] of Object.entries(keywords)) {
    test(`${name} in a circle of one, of two and of ten`, () => {
      for (const length of [1, 2, 10]) {
        const { markup, markdown } = exhaust(circle(length, make));
        assert.ok(markup.length < 2_000_000 && markdown.length < 2_000_000);
      }
    });

    test(`${name}, 4,000 deep`, () => {
      const { markup } = exhaust(chain(4_000, make));
      assert.ok(markup.length < 2_000_000);
    });
  }

  test('allOf in a circle of a thousand', () => {
    assert.ok(exhaust(circle(1000, (next) => ({ allOf: [next, { type: 'object' }] }))).markup.length < 2_000_000);
  });

  test('unions of unions of unions: the page is bounded, and says that there is more', () => {
    const { markup } = exhaust(
      named(100, (index) => ({
        title: `S${index}`,
        oneOf: range(20).map((part) => to(`s${(index * 7 + part * 13) % 100}`)),
        properties: { [`p${index}`]: { type: 'string' } },
      })),
    );
    assert.ok(markup.length < 3_000_000);
    assert.ok(markup.includes('data-expand'));
  });

  test('400 schemas that extend one with a discriminator, and refer to it again', () => {
    const schemas = named(400, (index) => ({
      allOf: [to('Base'), { properties: { [`p${index}`]: to('Base'), all: { type: 'array', items: to('Base') } } }],
    }));
    const base = { type: 'object', discriminator: { propertyName: 'k' }, properties: { k: { type: 'string' } } };
    const { markup } = exhaust({ ...schemas, Base: base }, to('Base'));
    assert.ok(markup.length < 3_000_000);
  });

  test('of 1,000 schemas that all reach each other a page has the nearest 300, and says so', () => {
    const knot = named(1000, (index) => ({
      properties: Object.fromEntries(range(3).map((part) => [`p${part}`, to(`s${(index * 3 + part + 1) % 1000}`)])),
    }));
    const { markup, markdown } = exhaust(knot);
    assert.ok(markup.length < 1_000_000);
    for (const text of [markup, markdown]) assert.ok(/it leaves out \d+ schemas/.test(text));
  });

  test('of 1,000 schemas of 40 fields that all reach each other a page has those nearest, about 1,000 fields', () => {
    const knot = named(1000, (index) => ({
      properties: Object.fromEntries(range(40).map((part) => [`p${part}`, to(`s${(index * 40 + part + 1) % 1000}`)])),
    }));
    const { slice, markup } = exhaust(knot);
    const fields = Object.values(slice.schemas).map(({ schema }) =>
      typeof schema === 'object' ? Object.keys(schema.properties ?? {}).length : 0,
    );
    const count = fields.reduce((sum, own) => sum + own, 0);
    assert.ok(count >= 1000 && count < 1100, `${count} fields`);
    assert.match(markup, /it leaves out \d+ schemas/);
  });

  test('a page has every schema that its operation names, whatever their size', () => {
    const big = { properties: Object.fromEntries(range(900).map((part) => [`p${part}`, { type: 'string' }])) };
    const { slice, markup } = exhaust({ a: big, b: big, c: big }, { oneOf: [to('a'), to('b'), to('c')] });
    assert.deepEqual(
      Object.values(slice.schemas).map(({ name, schema }) => [name, schema !== true]),
      [
        ['a', true],
        ['b', true],
        ['c', true],
      ],
    );
    assert.doesNotMatch(markup, /it leaves out \d+ schemas/);
  });

  test('1,000 parts of one allOf, 1,000 variants of one union', () => {
    const schemas = named(1000, (index) => ({ properties: { [`p${index}`]: { type: 'string' } } }));
    const all = range(1000).map((index) => to(`s${index}`));
    assert.ok(exhaust(schemas, { allOf: all }).markup.includes('data-expand'));
    assert.ok(exhaust(schemas, { anyOf: all }).markup.length < 10_000_000);
  });

  test('boolean schemas in every place of a schema', () => {
    for (const value of [true, false]) {
      const lists = { allOf: [value], anyOf: [value], oneOf: [value], prefixItems: [value] };
      const maps = { properties: { a: value }, patternProperties: { a: value }, dependentSchemas: { a: value } };
      const single = ['items', 'contains', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else'];
      const others = ['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'];
      const alone = Object.fromEntries([...single, ...others].map((keyword) => [keyword, value]));
      assert.ok(exhaust({ s0: value }).markup.length > 0);
      assert.ok(exhaust({ s0: { ...lists, ...maps, ...alone } }).markup.length > 0);
      for (const [keyword, part] of Object.entries({ ...lists, ...maps, ...alone })) {
        assert.ok(exhaust({ s0: { [keyword]: part } }).markup.length > 0);
      }
    }
  });

  test('names of Object.prototype in every place of a name', () => {
    const schema = `{"type": "object", "required": ["__proto__", "constructor"],
      "properties": {"__proto__": {"$ref": "#/components/schemas/__proto__"}, "constructor": {"type": "string"}},
      "patternProperties": {"__proto__": true}, "dependentRequired": {"__proto__": ["constructor"], "toString": ["valueOf"]},
      "dependentSchemas": {"__proto__": {"properties": {"hasOwnProperty": {"type": "string"}}}},
      "discriminator": {"propertyName": "__proto__", "mapping": {"__proto__": "__proto__", "constructor": "constructor"}},
      "x-enumDescriptions": {"__proto__": "p"}, "__proto__": 1, "constructor": 2}`;
    const text = `{"openapi": "3.1.0", "paths": {"/x": {"post": {"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/__proto__"}}}}}}}},
      "components": {"schemas": {"__proto__": ${schema}, "constructor": {"allOf": [{"$ref": "#/components/schemas/__proto__"}]}}}}`;
    const { markup, markdown } = exhaust({}, true, text);
    assert.ok(markup.includes('__proto__') && markdown.includes('`constructor`'));
  });
});
