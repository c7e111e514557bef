import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { answerRequest } from '../../../src/mock/answer-request.ts';
import { readCall } from '../../../src/mock/read-call.ts';
import { explainMismatches, explainUndeclared } from '../../../src/schema/check/check-value.ts';
import { docsJson } from '../../support/project-of.ts';
import { filesWith, published } from '../../support/published-site.ts';
import { readOperation } from '../mock/read-operation.ts';

const ok = 'responses: { "200": { description: OK } }';
const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`;
const openapi = (version: string, operation: string, more = ''): string =>
  `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths:\n  /a/{id}:\n    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]\n    post:\n      ${operation}\n${more}`;
const swagger = (operation: string, more = ''): string =>
  `swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    post:\n      ${operation}\n${more}`;
const answer = (schema: string) => `responses: { "200": { description: OK, ${json(schema)} } }`;
const asyncapi = (payload: string): string =>
  `asyncapi: 3.0.0\ninfo: { title: T, version: "1" }\nchannels:\n  a: { address: a, messages: { m: { payload: ${payload} } } }\noperations:\n  s: { action: send, channel: { $ref: "#/channels/a" } }\n`;

const hidden = '{ type: string, description: unseenText, x-internal: true }';
const object = `{ type: object, required: [opened, unseenName], properties: { opened: { type: string }, unseenName: ${hidden} } }`;
const schemas = (text: string) => `components: { schemas: ${text} }\n`;

/** Descriptions with parts named `unseen…` that readers do not get, and `opened` that they do. */
const texts: { readonly [kind: string]: string } = {
  'a query parameter': openapi(
    '3.1.0',
    `parameters: [{ name: opened, in: query, schema: {} }, { name: unseenName, in: query, x-internal: true, schema: {} }]\n      ${ok}`,
  ),
  'a parameter with x-excluded': openapi(
    '3.0.3',
    `parameters: [{ name: opened, in: header, schema: {} }, { name: unseenName, in: cookie, x-excluded: true, schema: {} }]\n      ${ok}`,
  ),
  'a parameter with x-hidden': openapi(
    '3.2.0',
    `parameters: [{ name: opened, in: header, schema: {} }, { name: unseenName, in: query, x-hidden: true, schema: {} }]\n      ${ok}`,
  ),
  'a parameter of a path item': openapi('3.1.0', `description: opened\n      ${ok}`).replace(
    'parameters: [',
    'parameters: [{ name: unseenName, in: query, x-internal: true, schema: {} }, ',
  ),
  'a shared parameter': openapi(
    '3.1.0',
    `parameters: [{ $ref: "#/components/parameters/unseenPart" }, { $ref: "#/components/parameters/opened" }]\n      ${ok}`,
    'components:\n  parameters:\n    opened: { name: opened, in: query, schema: {} }\n    unseenPart: { name: unseenName, in: query, x-internal: true, schema: {} }\n',
  ),
  'a header of a response': openapi(
    '3.1.0',
    'responses: { "200": { description: OK, headers: { opened: { schema: {} }, unseenName: { x-internal: true, schema: {} } } } }',
  ),
  'a response': openapi(
    '3.1.0',
    'responses: { "200": { description: opened }, "500": { x-internal: true, description: unseenText } }',
  ),
  'a property of a body': openapi('3.1.0', `requestBody: { ${json(object)} }\n      ${ok}`),
  'a property of a response': openapi('3.0.3', answer(object)),
  'a property that is a reference': openapi(
    '3.1.0',
    answer('{ properties: { opened: {}, unseenName: { $ref: "#/components/schemas/unseenPart", x-internal: true } } }'),
    schemas('{ unseenPart: { type: string } }'),
  ),
  'a nested property': openapi('3.1.0', answer(`{ type: array, items: { properties: { child: ${object} } } }`)),
  'a property that a reference leads to': openapi(
    '3.1.0',
    answer('{ $ref: "#/components/schemas/Part" }'),
    schemas(`{ Part: ${object} }`),
  ),
  'a property in allOf': openapi(
    '3.0.3',
    answer(
      `{ required: [unseenName, opened], allOf: [{ properties: { unseenName: ${hidden} } }, { required: [unseenName], properties: { opened: { type: string } } }] }`,
    ),
  ),
  'a property of what a schema extends': openapi(
    '3.0.3',
    answer('{ $ref: "#/components/schemas/Child" }'),
    schemas(
      `{ Base: ${object}, Child: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: [unseenName] }], required: [unseenName] } }`,
    ),
  ),
  'a property that another part for the same value requires': openapi(
    '3.1.0',
    answer(
      `{ oneOf: [{ required: [unseenName] }, { required: [opened] }], if: { required: [unseenName] }, dependentRequired: { opened: [unseenName], unseenName: [opened] }, properties: { opened: {}, unseenName: ${hidden} } }`,
    ),
  ),
  'a property that a condition or a negation names': openapi(
    '3.1.0',
    answer(
      `{ properties: { opened: {}, unseenName: ${hidden} }, not: { required: [unseenName] }, if: { properties: { unseenName: { const: a } } }, then: { required: [opened] }, dependentSchemas: { unseenName: { required: [opened] }, opened: { required: [unseenName] } } }`,
    ),
  ),
  'a property that a negation of a part names': openapi(
    '3.0.3',
    answer(
      `{ allOf: [{ properties: { opened: {}, unseenName: ${hidden} } }, { not: { anyOf: [{ required: [unseenName] }] } }] }`,
    ),
  ),
  'a property that is a discriminator': openapi(
    '3.1.0',
    answer('{ $ref: "#/components/schemas/Base" }'),
    schemas(
      `{ Base: { properties: { opened: {}, unseenName: ${hidden} }, discriminator: { propertyName: unseenName, mapping: { a: "#/components/schemas/A" } }, oneOf: [{ $ref: "#/components/schemas/A" }] }, A: { properties: { a: {} } } }`,
    ),
  ),
  'a discriminator that the alternatives have': openapi(
    '3.0.3',
    answer(
      '{ oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }], discriminator: { propertyName: unseenName } }',
    ),
    schemas(`{ A: ${object}, B: ${object} }`),
  ),
  'a discriminator of 2.0': swagger(
    'responses: { "200": { description: OK, schema: { $ref: "#/definitions/A" } } }',
    `definitions: { A: { discriminator: unseenName, required: [unseenName], properties: { opened: { type: string }, unseenName: ${hidden} } } }\n`,
  ),
  'a property whose schema is called like a keyword': openapi('3.1.0', answer(`{ properties: { if: ${object} } }`)),
  'a property with an encoding': openapi(
    '3.1.0',
    `requestBody: { content: { multipart/form-data: { encoding: { unseenName: { contentType: a/b } }, schema: ${object} } } }\n      ${ok}`,
  ),
  'a property of another file with an encoding': openapi(
    '3.1.0',
    `requestBody: { content: { multipart/form-data: { encoding: { unseenName: { contentType: a/b } }, schema: { $ref: "bodies.yaml#/Body" } } } }\n      ${ok}`,
  ),
  'a parameter of another file': openapi(
    '3.1.0',
    `parameters: [{ name: opened, in: query, schema: {} }, { $ref: "parameters.yaml#/unseenPart" }]\n      ${ok}`,
  ),
  'a parameter that two references lead to': openapi(
    '3.1.0',
    `parameters: [{ name: opened, in: query, schema: {} }, { $ref: "#/components/parameters/unseenA" }]\n      ${ok}`,
    'components: { parameters: { unseenA: { $ref: "#/components/parameters/unseenB" }, unseenB: { name: unseenName, in: query, x-internal: true } } }\n',
  ),
  'parameters of 2.0': swagger(
    `parameters: [{ name: opened, in: query, type: string }, { name: unseenName, in: query, type: string, x-internal: true }]\n      ${ok}`,
  ),
  'form fields of 2.0': swagger(
    `consumes: [multipart/form-data]\n      parameters: [{ name: opened, in: formData, type: string }, { name: unseenName, in: formData, type: string, required: true, x-internal: true }]\n      ${ok}`,
  ),
  'properties of 2.0': swagger(
    'responses: { "200": { description: OK, schema: { $ref: "#/definitions/A" } } }',
    `definitions: { A: ${object} }\n`,
  ),
  'a property of a payload': asyncapi(object),
  'a message that two references lead to, with its payload': `${asyncapi('{ description: opened }').replace(
    'messages: { m:',
    'messages: { unseenA: { $ref: "#/components/messages/unseenB" }, m:',
  )}    messages: [{ $ref: "#/channels/a/messages/unseenA" }, { $ref: "#/channels/a/messages/m" }]\ncomponents: { messages: { unseenB: { x-internal: true, payload: {} } } }\n`.replace(
    's: { action: send, channel: { $ref: "#/channels/a" } }',
    's:\n    action: send\n    channel: { $ref: "#/channels/a" }',
  ),
};

const otherFiles = {
  'bodies.yaml': `Body: ${object}\n`,
  'parameters.yaml': 'unseenPart: { name: unseenName, in: query, x-internal: true, schema: {} }\n',
};

const closed = `{ type: object, additionalProperties: false, required: [opened, unseenName], properties: { opened: { type: string }, unseenName: ${hidden} } }`;

suite('parts that readers do not get', () => {
  for (const [kind, text] of Object.entries(texts)) {
    test(`are in no exported file: ${kind}`, async () => {
      const site = await published({
        'docs.json': docsJson(kind.includes('payload') ? { asyncapi: 'api.yaml' } : { openapi: 'api.yaml' }),
        'api.yaml': text,
        ...otherFiles,
      });
      assert.deepEqual(filesWith(site, 'unseen'), []);
      assert.ok(filesWith(site, 'opened').length > 3);
      const written = site.files.get('api.yaml') ?? '';
      assert.deepEqual(parseSource('api.yaml', written).problems, [], written);
      assert.doesNotMatch(written, /\$ref: "#\/components\/\w+\/unseen/);
      assert.ok(typeof parse(written) === 'object');
    });
  }

  test('are published with whole descriptions', async () => {
    const site = await published(
      { 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': texts['a property of a body'] ?? '' },
      { fullDescriptions: true },
    );
    assert.deepEqual(filesWith(site, 'unseenName'), ['api.yaml']);
  });

  test('named schemas, data and parameters of the path stay', async () => {
    const schema = openapi(
      '3.1.0',
      answer('{ properties: { opened: { $ref: "#/components/schemas/Part" } }, example: { x-internal: true } }'),
      schemas('{ Part: { type: string, description: shownText, x-internal: true } }'),
    ).replace('name: id,', 'name: id, description: shownId, x-internal: true,');
    const site = await published({ 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': schema });
    assert.equal(site.files.get('api.yaml'), schema);
    for (const word of ['shownText', 'shownId'])
      assert.ok(
        filesWith(site, word).some((path) => path.endsWith('index.html')),
        word,
      );
  });
});

suite('parts that readers do not get, and that an API has', () => {
  const operation = `{ parameters: [{ name: key, in: query, x-internal: true, schema: { type: integer } }],
      requestBody: { required: true, ${json(closed)} }, responses: { '200': { description: OK, ${json(closed)} } } }`;
  const slice = readOperation(`post: ${operation}`, '/t');
  const ask = (query: string, body: object) => {
    const call = {
      method: 'POST',
      path: '/t',
      query,
      headers: [['Content-Type', 'application/json']],
      body: '',
    } as const;
    return answerRequest(slice, readCall(slice, { ...call, body: JSON.stringify(body) }));
  };

  test('are accepted by the mock, and are not in what it makes', () => {
    const { status, body } = ask('key=x', { opened: 'a', unseenName: 5 });
    assert.equal(status, 200);
    assert.match(JSON.stringify(body), /opened/);
    assert.doesNotMatch(JSON.stringify(body), /unseen/);
    assert.notEqual(ask('', { opened: 5 }).status, 200);
  });

  test('are no mistakes of a response, and are not added to its schema', () => {
    const { schema = true } = slice.operation.responses[0]?.content[0] ?? {};
    const value = { opened: 'a', unseenName: 5 };
    assert.deepEqual(explainMismatches(value, schema, slice.schemas, 'response'), []);
    assert.deepEqual(explainUndeclared(value, schema, slice.schemas, 'response'), []);
  });
});
