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
const mistakes: readonly (readonly [name: string, document: { [key: string]: JsonValue }, expected: string])[] = [
  [
    'a required key that is misspelt is one mistake',
    { openapi: '3.0.4', info: { titel: 'T', version: '1' }, paths: {} },
    '/info/titel: Unknown key `titel`. Did you mean `title`?',
  ],
  [
    'a required key that is one level too high is one mistake',
    { openapi: '3.0.4', title: 'T', info: { version: '1' }, paths: {} },
    '/title: Unknown key `title`. It belongs in `info`.',
  ],
  [
    'a required key of another object that is one level too high is one mistake',
    get('3.0.4', { url: 'https://a.test', externalDocs: { description: 'D' } }),
    `${at}/url: Unknown key \`url\`. It belongs in \`externalDocs\`.`,
  ],
  [
    'does not report what depends on a missing key',
    get('3.1.1', { parameters: [{ name: 'a', required: false, schema: {} }] }),
    `${at}/parameters/0: The required key "in" is missing.`,
  ],
  [
    'reports a missing required key in every version',
    get('3.0.4', { parameters: [{ name: 'a', required: true, schema: {} }] }),
    `${at}/parameters/0: The required key "in" is missing.`,
  ],
  [
    'does not report what depends on a misspelt key',
    parts('3.1.1', { securitySchemes: { s: { tpye: 'http', scheme: 'bearer' } } }),
    '/components/securitySchemes/s/tpye: Unknown key `tpye`. Did you mean `type`?',
  ],
  [
    'lists the values for a value that has neither the type nor one of the values',
    parts('3.0.4', { schemas: { A: { type: 42 } } }),
    '/components/schemas/A/type: `type` must be one of "array", "boolean", "integer", "number", "object", "string", not 42.',
  ],
  [
    'a string is neither a schema nor a reference',
    parts('3.0.4', { schemas: { A: 'text' } }),
    '/components/schemas/A: `A` must be an object, not "text".',
  ],
  [
    'a schema with one mistake is one problem, however deep the mistake is',
    parts('3.0.4', { schemas: { A: { allOf: [{ properties: { a: { items: { minLength: -1 } } } }] } } }),
    '/components/schemas/A/allOf/0/properties/a/items/minLength: `minLength` must be at least 0.',
  ],
  [
    'an array must have items, which only the text of 3.0 requires, not its schema',
    parts('3.0.4', { schemas: { A: { properties: { a: { type: 'array', maxItems: 3 } } } } }),
    '/components/schemas/A/properties/a: An array needs `items`, the schema of its elements.',
  ],
  [
    'an array within another array must have items',
    get('3.0.4', { parameters: [{ name: 'a', in: 'query', schema: { type: 'array', items: { type: 'array' } } }] }),
    `${at}/parameters/0/schema/items: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'an array parameter of 2.0 must have items',
    swagger({ parameters: [{ name: 'a', in: 'query', type: 'array', collectionFormat: 'csv' }] }),
    `${at}/parameters/0: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'an array header of 2.0 must have items',
    swagger({ responses: { '200': { description: 'Fine', headers: { 'X-A': { type: 'array' } } } } }),
    `${at}/responses/200/headers/X-A: An array needs \`items\`, the schema of its elements.`,
  ],
  [
    'items of 2.0 must have a type',
    swagger({ parameters: [{ name: 'a', in: 'query', type: 'array', items: { format: 'int32' } }] }),
    `${at}/parameters/0/items: The required key "type" is missing.`,
  ],
  [
    'a security scheme is validated by its type',
    parts('3.0.4', { securitySchemes: { s: { type: 'apiKey', name: 'a', in: 'header', flows: {} } } }),
    '/components/securitySchemes/s/flows: Unknown key `flows`. The keys here are `type`, `name`, `in` and `description`.',
  ],
  [
    'a style is validated by the location',
    get('3.0.4', { parameters: [{ name: 'a', in: 'header', style: 'form', schema: {} }] }),
    `${at}/parameters/0/style: \`style\` must be "simple", not "form".`,
  ],
  [
    'reports the later of two keys that exclude each other, with the other one',
    get('3.1.1', { parameters: [{ name: 'a', in: 'query', schema: {}, content: { 'a/b': {} } }] }),
    `${at}/parameters/0/content: The keys "content" and "schema" exclude each other. Keep one of them.`,
  ],
  [
    'one of two keys is required',
    get('3.1.1', { parameters: [{ name: 'a', in: 'query' }] }),
    `${at}/parameters/0: One of the keys "schema", "content" is required.`,
  ],
  [
    'one of several keys is required',
    { openapi: '3.1.1', info },
    ': One of the keys "paths", "components", "webhooks" is required.',
  ],
  [
    'a path must start with a slash',
    { openapi: '3.1.1', info, paths: { a: {} } },
    '/paths/a: Unknown key `a`. A path begins with "/".',
  ],
  [
    'a response name must be a status code',
    get('3.0.4', { responses: { ...ok, okay: { description: '' } } }),
    `${at}/responses/okay: Unknown key \`okay\`. Write a status code such as "200", a range such as "4XX", or "default".`,
  ],
  [
    'an invalid name of a component',
    parts('3.1.1', { schemas: { 'a b': {} } }),
    '/components/schemas/a b: The name "a b" can\'t be used here. Use letters, digits, ".", "-" and "_" only.',
  ],
  [
    'a component with an invalid name is not validated itself',
    parts('3.1.1', { responses: { 'a b': { description: 1 } } }),
    '/components/responses/a b: The name "a b" can\'t be used here. Use letters, digits, ".", "-" and "_" only.',
  ],
  [
    'an invalid name of a header',
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
    'one element too many of a kind',
    get('3.2.0', {
      parameters: ['a', 'b'].map((name) => ({ name, in: 'querystring', content: { 'a/b': {} } })),
    }),
    `${at}/parameters/1: At most 1 with \`in: querystring\` is allowed here. Remove this one, or another.`,
  ],
  [
    'two kinds that exclude each other',
    get('3.2.0', {
      parameters: [
        { name: 'a', in: 'query', schema: {} },
        { name: 'b', in: 'querystring', content: { 'a/b': {} } },
      ],
    }),
    `${at}/parameters/1: \`in: querystring\` and \`in: query\` can't be mixed in one list. Keep one kind.`,
  ],
  [
    'a method that has its own key',
    { openapi: '3.2.0', info, paths: { '/a': { additionalOperations: { POST: {} } } } },
    '/paths/~1a/additionalOperations/POST: A path item has a key for POST. Write `post` beside `additionalOperations`.',
  ],
];

suite('single mistakes', () => {
  for (const [name, document, expected] of mistakes) {
    test(name, async () => {
      assert.deepEqual(await findingsIn(document), [expected]);
    });
  }

  test('several mistakes in one object are all reported', async () => {
    const document = get('3.1.1', { summary: 1, foo: 2, parameters: [{ name: 'a', in: 'quer', schema: {}, bar: 3 }] });
    assert.deepEqual(
      (await findingsIn(document)).map((one) => one.split(':')[0]),
      [`${at}/foo`, `${at}/parameters/0/bar`, `${at}/parameters/0/in`, `${at}/summary`],
    );
  });

  const relatedIn = async (document: JsonValue) => {
    const texts = { 'a.json': JSON.stringify(document) };
    const findings = await validateDescription({ file: 'a.json', family: 'openapi', specVersion: '3.0.4', texts });
    return findings.map(({ pointer, related }) => [pointer, related]);
  };

  test('a duplicate item refers to the first one', async () => {
    const document = parts('3.0.4', { schemas: { A: { type: 'object', required: ['a', 'b', 'a'] } } });
    const first = { pointer: '/components/schemas/A/required/0', message: 'First defined here.' };
    assert.deepEqual(await relatedIn(document), [['/components/schemas/A/required/2', first]]);
  });

  test('a key that its object has already refers to that one', async () => {
    const document = { openapi: '3.0.4', title: 'T', info: { title: 'T', version: '1' }, paths: {} };
    assert.deepEqual(await relatedIn(document), [['/title', { pointer: '/info/title', message: 'Already set here.' }]]);
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
