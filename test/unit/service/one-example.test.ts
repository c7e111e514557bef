import assert from 'node:assert/strict';
import { join } from 'node:path';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { listOthersIn, listOthersUnder } from '../../support/shown-examples.ts';

const data = join(import.meta.dirname, '../../data');

suite('one example is one value on the page, in Markdown, in samples, in requests and in the mock', () => {
  for (const folder of ['corpus', 'keywords', '../../examples']) {
    test(`in every operation of the descriptions under ${folder}`, () => {
      assert.deepEqual(listOthersUnder(join(data, folder)), []);
    });
  }

  test('in every kind of body, schema and example, with its digits', () => {
    const text = JSON.stringify(describeKinds())
      .replaceAll('"DIGITS"', '1.10')
      .replaceAll('"LARGE"', '9007199254740993');
    assert.deepEqual(
      listOthersIn('kinds.json', () => parseSource('kinds.json', text)),
      [],
    );
  });
});

const mediaTypes = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/x-ndjson',
  'text/event-stream',
  'text/plain',
  '*/*',
];

const item = {
  type: 'object',
  required: ['id', 'token'],
  properties: {
    id: { type: 'integer', example: 'LARGE' },
    token: { type: 'string' },
    price: { type: 'number', default: 'DIGITS' },
    note: { type: 'string' },
    secret: { type: 'string', format: 'password' },
  },
};

const schemas = {
  object: item,
  none: {},
  text: { type: 'string' },
  list: { type: 'array', items: item },
  number: { type: 'number' },
  untyped: { properties: item.properties },
  example: { ...item, example: { id: 1, token: 'a', price: 'DIGITS' } },
  unfit: { ...item, example: { id: 'one' } },
  'text in a schema': { ...item, example: '{"id": 4, "token": "a", "price": 1.10}' },
  fallback: { ...item, default: { id: 2, token: 'b' } },
  part: {
    allOf: [
      { ...item, example: { id: 3, token: 'c' } },
      { required: ['name'], properties: { name: { type: 'string' } } },
    ],
  },
  union: { oneOf: [item, { type: 'string' }] },
};

/** The schemas for other media types, which make no difference to the example in a schema. */
const plainSchemas = { object: item, text: schemas.text, list: schemas.list, none: {}, union: schemas.union };

const value = { id: 'LARGE', token: 'x', price: 'DIGITS' };
const texts = [
  '{"id": 1, "token": "x", "price": 1.10}',
  '[{"id": 1, "token": "x"}]',
  'not json',
  '5',
  'data: {"id": 1}\n\n',
];

const examples: { readonly [name: string]: object } = {
  none: {},
  value: { example: value },
  list: { example: [value, value] },
  unfit: { example: { id: 'one' } },
  ...Object.fromEntries(texts.map((text, index) => [`text ${index}`, { example: text }])),
  named: { examples: { first: { value }, second: { value: { ...value, token: 'y' } } } },
  'named texts': { examples: Object.fromEntries(texts.map((text, index) => [`example ${index}`, { value: text }])) },
  serialized: { examples: { first: { serializedValue: '{"id": 1, "token": "x"}' } } },
  data: { examples: { first: { dataValue: value } } },
  external: { examples: { first: { externalValue: 'https://example.com/x' }, second: { value } } },
};

/** Returns a description with an operation for each media type, schema and form of an example. */
function describeKinds(): object {
  const paths: { [path: string]: object } = {};
  for (const [at, mediaType] of mediaTypes.entries()) {
    for (const [schema, described] of Object.entries(at === 0 ? schemas : plainSchemas)) {
      for (const [example, written] of Object.entries(examples)) {
        const content = { [mediaType]: { schema: described, ...written } };
        const operation = { requestBody: { content }, responses: { 200: { description: 'OK', content } } };
        const path = `/${at}/${schema}/${example.replaceAll(' ', '-')}`;
        paths[path] = at === 0 ? { get: operation, post: operation } : { put: operation };
      }
    }
  }
  return {
    openapi: '3.2.0',
    info: { title: 'Kinds', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
  };
}
