import assert from 'node:assert/strict';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import { validateDescription } from '../../../src/validate/validate-description.ts';
import { findingsIn } from './findings-in.ts';

type Fields = { readonly [key: string]: JsonValue };

const info = { title: 'T', version: '1' };
const ok = { '200': { description: 'Fine' } };
const at = '/paths/~1a/get';

function get(openapi: string, operation: Fields): { [key: string]: JsonValue } {
  return { openapi, info, paths: { '/a': { get: { responses: ok, ...operation } } } };
}

function swagger(operation: Fields): { [key: string]: JsonValue } {
  return { swagger: '2.0', info, paths: { '/a': { get: { responses: ok, ...operation } } } };
}

function parts(openapi: string, components: Fields): { [key: string]: JsonValue } {
  return { openapi, info, paths: {}, components: { ...components } };
}

/** Descriptions with one mistake each, and everything that is reported for it. */
const mistakes: readonly (readonly [name: string, document: { [key: string]: JsonValue }, told: string])[] = [
  [
    'a required key that is misspelt is one mistake',
    { openapi: '3.0.4', info: { titel: 'T', version: '1' }, paths: {} },
    '/info/titel: The key "titel" is not allowed here. Did you mean "title"?',
  ],
  [
    'what depends on a key that is missing is not told',
    get('3.1.1', { parameters: [{ name: 'a', required: false, schema: {} }] }),
    `${at}/parameters/0: The required key "in" is missing.`,
  ],
  [
    'whichever version says it',
    get('3.0.4', { parameters: [{ name: 'a', required: true, schema: {} }] }),
    `${at}/parameters/0: The required key "in" is missing.`,
  ],
  [
    'nor what depends on a misspelt one',
    parts('3.1.1', { securitySchemes: { s: { tpye: 'http', scheme: 'bearer' } } }),
    '/components/securitySchemes/s/tpye: The key "tpye" is not allowed here. Did you mean "type"?',
  ],
  [
    'of a value that has neither the type nor one of the values, the values are told',
    parts('3.0.4', { schemas: { A: { type: 42 } } }),
    '/components/schemas/A/type: `type` must be one of "array", "boolean", "integer", "number", "object", "string", not 42.',
  ],
  [
    'a text for a schema is no schema and no reference',
    parts('3.0.4', { schemas: { A: 'text' } }),
    '/components/schemas/A: `A` must be an object, not "text".',
  ],
  [
    'a schema with one mistake is a schema with one mistake, however deep',
    parts('3.0.4', { schemas: { A: { allOf: [{ properties: { a: { items: { minLength: -1 } } } }] } } }),
    '/components/schemas/A/allOf/0/properties/a/items/minLength: `minLength` must be at least 0.',
  ],
  [
    'an array has items, which the schema of 3.0 does not ask for and its text does',
    parts('3.0.4', { schemas: { A: { properties: { a: { type: 'array', maxItems: 3 } } } } }),
    '/components/schemas/A/properties/a: An array needs `items`, the schema of its elements.',
  ],
  [
    'so does one inside of another',
    get('3.0.4', { parameters: [{ name: 'a', in: 'query', schema: { type: 'array', items: { type: 'array' } } }] }),
    `${at}/parameters/0/schema/items: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'and a parameter of 2.0',
    swagger({ parameters: [{ name: 'a', in: 'query', type: 'array', collectionFormat: 'csv' }] }),
    `${at}/parameters/0: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'a header of 2.0',
    swagger({ responses: { '200': { description: 'Fine', headers: { 'X-A': { type: 'array' } } } } }),
    `${at}/responses/200/headers/X-A: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'and items of 2.0, which have a type',
    swagger({ parameters: [{ name: 'a', in: 'query', type: 'array', items: { format: 'int32' } }] }),
    `${at}/parameters/0/items: The required key "type" is missing.`,
  ],
  [
    'a security scheme is judged by its type',
    parts('3.0.4', { securitySchemes: { s: { type: 'apiKey', name: 'a', in: 'header', flows: {} } } }),
    '/components/securitySchemes/s/flows: The key "flows" is not allowed here. Check its spelling and its place.',
  ],
  [
    'a style is judged by the location',
    get('3.0.4', { parameters: [{ name: 'a', in: 'header', style: 'form', schema: {} }] }),
    `${at}/parameters/0/style: \`style\` must be "simple", not "form".`,
  ],
  [
    'two keys that exclude each other: the later one is told, with the other',
    get('3.1.1', { parameters: [{ name: 'a', in: 'query', schema: {}, content: { 'a/b': {} } }] }),
    `${at}/parameters/0/content: The keys "content" and "schema" exclude each other. Keep one of them.`,
  ],
  [
    'one of two keys that are both missing',
    get('3.1.1', { parameters: [{ name: 'a', in: 'query' }] }),
    `${at}/parameters/0: One of the keys "schema", "content" is required.`,
  ],
  [
    'none of the keys of which one is needed',
    { openapi: '3.1.1', info },
    ': One of the keys "paths", "components", "webhooks" is required.',
  ],
  [
    'a path without its slash',
    { openapi: '3.1.1', info, paths: { a: {} } },
    '/paths/a: The key "a" is not allowed here. A path begins with "/".',
  ],
  [
    'a name that is no status code',
    get('3.0.4', { responses: { ...ok, okay: { description: '' } } }),
    `${at}/responses/okay: The key "okay" is not allowed here. Write a status code such as "200", a range such as "4XX", or "default".`,
  ],
  [
    'a name that can be no name of a component',
    parts('3.1.1', { schemas: { 'a b': {} } }),
    '/components/schemas/a b: The name "a b" can\'t be used here. Use letters, digits, ".", "-" and "_" only.',
  ],
  [
    'what has a name that can not be used is not judged itself',
    parts('3.1.1', { responses: { 'a b': { description: 1 } } }),
    '/components/responses/a b: The name "a b" can\'t be used here. Use letters, digits, ".", "-" and "_" only.',
  ],
  [
    'the name of a header',
    get('3.2.0', { responses: { '200': { headers: { 'a b': { schema: {} } } } } }),
    `${at}/responses/200/headers/a b: The name "a b" can't be used here. The name of a header can contain only letters, digits and !#$%&'*+.^_\`|~-.`,
  ],
  [
    'an empty list',
    { openapi: '3.1.1', info, paths: {}, servers: [{ url: '{a}', variables: { a: { default: 'a', enum: [] } } }] },
    '/servers/0/variables/a/enum: `enum` must not be empty.',
  ],
  [
    "a key beside which another can't stand",
    parts('3.2.0', { schemas: { A: { xml: { nodeType: 'element', wrapped: true } } } }),
    '/components/schemas/A/xml/wrapped: The keys "wrapped" and "nodeType" exclude each other. Keep one of them.',
  ],
  [
    'one too many of a sort',
    get('3.2.0', {
      parameters: ['a', 'b'].map((name) => ({ name, in: 'querystring', content: { 'a/b': {} } })),
    }),
    `${at}/parameters/1: At most 1 with \`in: querystring\` is allowed here. Remove this one, or another.`,
  ],
  [
    'two sorts that exclude each other',
    get('3.2.0', {
      parameters: [
        { name: 'a', in: 'query', schema: {} },
        { name: 'b', in: 'querystring', content: { 'a/b': {} } },
      ],
    }),
    `${at}/parameters/1: \`in: querystring\` and \`in: query\` can't be mixed in one list. Keep one kind.`,
  ],
  [
    'a method that has a key of its own',
    { openapi: '3.2.0', info, paths: { '/a': { additionalOperations: { POST: {} } } } },
    '/paths/~1a/additionalOperations/POST: The key "POST" conflicts with the rest of this object. Remove it, or change the other keys.',
  ],
];

suite('single mistakes', () => {
  for (const [name, document, told] of mistakes) {
    test(name, async () => {
      assert.deepEqual(await findingsIn(document), [told]);
    });
  }

  test('several mistakes in one object are all reported', async () => {
    const document = get('3.1.1', { summary: 1, foo: 2, parameters: [{ name: 'a', in: 'quer', schema: {}, bar: 3 }] });
    assert.deepEqual(
      (await findingsIn(document)).map((one) => one.split(':')[0]),
      [`${at}/foo`, `${at}/parameters/0/bar`, `${at}/parameters/0/in`, `${at}/summary`],
    );
  });

  test('a duplicate item refers to the first one', async () => {
    const document = parts('3.0.4', { schemas: { A: { type: 'object', required: ['a', 'b', 'a'] } } });
    const texts = { 'a.json': JSON.stringify(document) };
    const findings = await validateDescription({ file: 'a.json', family: 'openapi', specVersion: '3.0.4', texts });
    assert.deepEqual(
      findings.map(({ pointer, related }) => [pointer, related]),
      [
        [
          '/components/schemas/A/required/2',
          { pointer: '/components/schemas/A/required/0', message: 'First defined here.' },
        ],
      ],
    );
  });

  test('values from other files are validated there, once', async () => {
    const shared = { $ref: './shared.yaml#/Pet' };
    const document = { ...parts('3.0.4', { schemas: { A: shared, B: shared } }), paths: { '/a': { $ref: 'a.yaml' } } };
    const files = {
      'api/shared.yaml': 'Pet:\n  properties:\n    tag:\n      $ref: "#/Tag"\nTag:\n  type: strin\n',
      'api/a.yaml': 'get:\n  responses: {}\n',
    };
    assert.deepEqual(await findingsIn(document, files), [
      'api/a.yaml/get/responses: `responses` must not be empty.',
      'api/shared.yaml/Tag/type: `type` must be one of "array", "boolean", "integer", "number", "object", "string", not "strin". Did you mean "string"?',
    ]);
  });
});
