import assert from 'node:assert/strict';
import { findSameText } from '../../../src/changes/operations/same-text.ts';
import { descriptionsInUse } from '../../../src/core/references/descriptions-in-use.ts';
import { docsJson, projectOf } from '../../support/project-of.ts';

interface Api {
  readonly [key: string]: unknown;
  readonly paths: object;
}

const ok = { responses: { 200: { $ref: '#/components/responses/Found' } } };
const api = {
  openapi: '3.0.3',
  info: { title: 'Books', version: '1' },
  servers: [{ url: 'https://a.example' }],
  security: [{ key: [] }],
  paths: {
    '/a': { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }], get: ok, post: { responses: {} } },
    '/b': { get: { responses: { 200: { description: 'B' } } } },
    '/c': { get: { responses: { 200: { $ref: '#/components/responses/Other' } } } },
  },
  components: {
    responses: {
      Found: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Book' } } } },
      Other: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
    },
    schemas: {
      Book: { properties: { author: { $ref: '#/components/schemas/Author' } } },
      Author: { properties: { books: { items: { $ref: '#/components/schemas/Book' } }, name: { type: 'string' } } },
      Pet: { type: 'object', discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] },
    },
    securitySchemes: { key: { type: 'apiKey', name: 'k', in: 'header' } },
  },
} satisfies Api;

/** The operations that are the same. */
function sameIn(before: Api, after: Api): string {
  const [old, now] = [before, after].map((each) => {
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(each) };
    return descriptionsInUse(projectOf(texts))[0];
  });
  assert.ok(old && now);
  const { isSameOperation } = findSameText(old, now);
  const names = now.operations.filter((summary) => {
    const partner = old.operations.find(({ method, path }) => method === summary.method && path === summary.path);
    return partner !== undefined && isSameOperation(partner, summary);
  });
  return names.map(({ method, path }) => `${method} ${path}`).join(', ');
}

const edited = (from: string, to: string): Api => JSON.parse(JSON.stringify(api).replace(from, to));

suite('operations with the same text', () => {
  const all = 'GET /a, POST /a, GET /b, GET /c';

  test('all, if nothing changed, or only what no operation reads', () => {
    assert.equal(sameIn(api, api), all);
    assert.equal(sameIn(api, { ...api, tags: [{ name: 'x' }], info: { title: 'Books', version: '2' } }), all);
  });

  test('not those that refer to what changed, however far away', () => {
    assert.equal(sameIn(api, edited('"name":{"type":"string"}', '"name":{"type":"number"}')), 'POST /a, GET /b');
    assert.equal(sameIn(api, edited('"description":"B"', '"description":"C"')), 'GET /a, POST /a, GET /c');
    assert.equal(sameIn(api, edited('"name":"q"', '"name":"r"')), 'GET /b, GET /c');
  });

  test('a discriminator may choose from all schemas', () => {
    const cat = edited('"allOf":[', '"title":"Cat","allOf":[');
    assert.equal(sameIn(api, cat), 'GET /a, POST /a, GET /b');
  });

  test('none, if what all of them have in common changed, or the text does not say what is read', () => {
    assert.equal(sameIn(api, edited('a.example', 'b.example')), '');
    assert.equal(sameIn(api, edited('"name":"k"', '"name":"l"')), '');
    assert.equal(sameIn(api, { ...api, info: { ...api.info, 'x-platform': { content: 'A' } } }), '');
    const newer = { ...api, openapi: '3.2.0' };
    assert.equal(sameIn(newer, newer), '');
  });

  test('not those that refer to other files or into a schema with an identifier', () => {
    const remote = edited('#/components/responses/Found', 'other.json#/Found');
    assert.equal(sameIn(remote, remote), 'POST /a, GET /b, GET /c');
    const named = edited('{"properties":{"author"', '{"$id":"https://x.example/book","properties":{"author"');
    assert.equal(sameIn(named, named), 'POST /a, GET /b');
  });
});
