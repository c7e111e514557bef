import assert from 'node:assert/strict';
import { readOpenApi } from '../../../../src/core/openapi/openapi-description.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { buildRequest } from '../../../../src/request/build/build-request.ts';

suite('read-openapi: 2.0', () => {
  const text = `swagger: '2.0'
info: {title: T, version: '1'}
host: api.e.com
basePath: /v1/
schemes: [http, https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  basic: {type: basic}
  code: {type: oauth2, flow: accessCode, authorizationUrl: /a, tokenUrl: /t, scopes: {r: read}}
security: [{basic: []}, {code: [r]}]
paths:
  /a:
    post:
      parameters:
        - {name: ids, in: query, type: array, items: {type: integer}, collectionFormat: multi}
        - {name: b, in: body, required: true, schema: {$ref: '#/definitions/B'}}
      responses:
        200: {description: ok, schema: {$ref: '#/definitions/B'}, examples: {application/json: {a: 1}}, headers: {X-R: {type: integer}}}
    put:
      consumes: [multipart/form-data]
      parameters:
        - {name: f, in: formData, type: file, required: true, description: the file}
        - {name: n, in: formData, type: string, maxLength: 3}
      responses: {204: {description: none}}
definitions:
  B: {type: object, properties: {a: {type: integer, x-nullable: true}}}
`;
  const description = readOpenApi(parseSource('a.yaml', text), { document: () => undefined });
  const operation = (index: number) => {
    const summary = description?.operations[index];
    assert.ok(description && summary);
    const { slice, problems } = description.slice(summary);
    assert.ok(slice.kind === 'operation');
    assert.deepEqual(problems, []);
    return slice;
  };

  test('reads `produces` for a response without a schema', () => {
    const slice = operation(1);
    assert.deepEqual(slice.operation.produces, ['application/json']);
    const { sent: request } = buildRequest(slice, {});
    assert.deepEqual(request.headers, [['Accept', 'application/json']]);
  });

  test('converts parameters, body, responses and servers to the model of 3', () => {
    const { operation: post, schemas } = operation(0);
    const [ids] = post.parameters;
    assert.deepEqual(
      [ids?.style, ids?.explode, ids?.schema],
      ['form', true, { type: 'array', items: { type: 'integer' } }],
    );
    assert.equal(post.parameters.length, 1);
    assert.deepEqual(
      post.requestBody?.content.map(({ mediaType, schema }) => [mediaType, schema]),
      [['application/json', { $ref: '#/$defs/s0' }]],
    );
    assert.deepEqual(schemas.s0?.schema, { type: 'object', properties: { a: { type: ['integer', 'null'] } } });
    const [ok] = post.responses;
    assert.deepEqual(
      [ok?.content[0]?.mediaType, ok?.content[0]?.examples[0]?.value, ok?.headers[0]?.schema],
      ['application/json', { a: 1 }, { type: 'integer' }],
    );
    assert.deepEqual(
      post.servers.map(({ url }) => url),
      ['https://api.e.com/v1', 'http://api.e.com/v1'],
    );
  });

  test('converts forms to bodies, and files to binary text', () => {
    const { operation: put } = operation(1);
    const [form] = put.requestBody?.content ?? [];
    assert.equal(form?.mediaType, 'multipart/form-data');
    assert.deepEqual(form?.schema, {
      type: 'object',
      properties: {
        f: { type: 'string', format: 'binary', description: 'the file' },
        n: { type: 'string', maxLength: 3 },
      },
      required: ['f'],
    });
    assert.deepEqual(put.responses[0]?.content, []);
  });

  test('reads security definitions', () => {
    const [basic, code] = operation(0).operation.securitySchemes;
    assert.deepEqual(basic?.kind === 'http' && basic.scheme, 'basic');
    assert.deepEqual(code?.kind === 'oauth2' && code.flows[0]?.grant, 'authorizationCode');
  });
});
