import assert from 'node:assert/strict';
import { buildRequest } from '../../../src/request/build/build-request.ts';
import { fillAll } from '../../../src/request/form/fill-all.ts';
import { makeSnippet } from '../../../src/request/snippets/registry.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';

/** As text: in an object literal `__proto__` would set the prototype. */
const api = `{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
"servers": [{ "url": "https://{__proto__}.example/{toString}", "variables": { "__proto__": { "default": "p" }, "toString": { "default": "t" } } }],
"paths": { "/{__proto__}/{constructor}": { "post": { "operationId": "__proto__", "summary": "toString", "tags": ["__proto__"],
  "security": [{ "__proto__": [] }, { "constructor": [] }],
  "parameters": [
    { "name": "__proto__", "in": "path", "required": true, "schema": { "type": "string" }, "example": "pp" },
    { "name": "constructor", "in": "path", "required": true, "schema": { "type": "string" }, "example": "cc" },
    { "name": "toString", "in": "query", "schema": { "$ref": "#/components/schemas/toString" }, "example": "q1" },
    { "name": "__proto__", "in": "query", "schema": { "type": "string" }, "example": "q2" },
    { "name": "__proto__", "in": "header", "schema": { "type": "string" }, "example": "h1" },
    { "name": "hasOwnProperty", "in": "cookie", "schema": { "type": "string" }, "example": "c1" }],
  "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/__proto__" } } } },
  "responses": { "200": { "description": "OK", "content": { "application/json": { "schema": { "$ref": "#/components/schemas/constructor" } } } } } } } },
"components": {
  "schemas": {
    "__proto__": { "type": "object", "required": ["__proto__", "constructor"], "properties": {
      "__proto__": { "type": "string", "example": "v1" }, "constructor": { "type": "integer", "example": 7 }, "toString": { "type": "boolean", "example": true } } },
    "constructor": { "type": "object", "properties": { "__proto__": { "$ref": "#/components/schemas/__proto__" }, "valueOf": { "type": "string" } } },
    "toString": { "type": "string" } },
  "securitySchemes": { "__proto__": { "type": "http", "scheme": "bearer" }, "constructor": { "type": "apiKey", "in": "query", "name": "__proto__" } } } }`;

suite('names of Object.prototype', () => {
  test('are ordinary from the description to the request, the sample and the page', async () => {
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
    const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
    assert.deepEqual((await engine.problems({ official: false })).problems, []);
    assert.deepEqual(
      (await engine.pages()).map(({ slug }) => slug),
      ['api-reference/__proto__/tostring'],
    );

    const slice = await engine.operation('POST /{__proto__}/{constructor}');
    assert.ok(slice?.kind === 'operation');
    const values = fillAll(slice, {});
    const { sent: request, problems } = buildRequest(slice, { ...values, security: { constructor: { token: 'KEY' } } });
    assert.deepEqual(problems, []);
    assert.equal(request.url, 'https://p.example/t/pp/cc?toString=q1&__proto__=q2&__proto__=KEY');
    assert.ok(request.headers.some(([name, value]) => name === '__proto__' && value === 'h1'));
    assert.ok(request.headers.some(([name, value]) => name === 'Cookie' && value === 'hasOwnProperty=c1'));
    const sent = request.body.kind === 'text' ? request.body.text.replace(/\s/g, '') : '';
    assert.equal(sent, '{"__proto__":"v1","constructor":7,"toString":true}');
    assert.match(makeSnippet('curl', request), /__proto__: h1/);

    const page = await engine.page('api-reference/__proto__/tostring');
    for (const pointer of ['/path/__proto__', '/query/toString', '/body/__proto__', '/body/constructor']) {
      assert.ok(page?.html.includes(`data-pointer="${pointer}"`), pointer);
    }
    assert.equal(Object.getPrototypeOf({}), Object.prototype);
  });
});
