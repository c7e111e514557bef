import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { LinkToFollow } from '../../../src/service/engine-values.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { paragraphMarkup } from '../../support/project-of.ts';

const parameter = (name: string, location: string) =>
  `        - { name: ${name}, in: ${location}, required: ${location === 'path'}, schema: { type: string } }\n`;

const texts = {
  'docs.json': '{ "name": "B", "navigation": { "openapi": "api.yaml" } }',
  'api.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://api.example.com/v1" }]
paths:
  /books:
    get:
      summary: List
      operationId: list
      parameters:
${parameter('page', 'query')}      responses: {}
  /books/latest:
    get: { summary: Latest, responses: {} }
  /books/{id}:
    get:
      summary: Get
      operationId: get
      parameters:
${parameter('id', 'path')}${parameter('id', 'header')}      responses: {}
    delete: { summary: Delete, responses: {} }
`,
};

async function follow(link: LinkToFollow) {
  const engine = createEngine({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: 'docs.json' });
  const [page] = await engine.pages();
  const linked = await engine.followLink(page?.slug ?? '', link);
  return linked && [linked.slug, linked.entry, JSON.parse(linked.values)];
}

const address = (url: string, base = 'https://api.example.com/v1') => follow({ kind: 'address', url, base });

suite('a link of a response leads to the page of its operation', () => {
  test('by an address on the same server, with its values', async () => {
    assert.deepEqual(await address('https://api.example.com/v1/books?page=2&more=1'), [
      'api-reference/list',
      'GET /books',
      { query: { page: '2', more: '1' } },
    ]);
    assert.deepEqual((await address('https://api.example.com/v1/books/a%20b'))?.slice(1), [
      'GET /books/{id}',
      { path: { id: 'a b' } },
    ]);
    assert.equal((await address('https://api.example.com/v1/books/latest'))?.[1], 'GET /books/latest');
  });

  test('also on another server that the request went to, and on no other', async () => {
    const base = 'http://localhost:8080/x';
    assert.deepEqual((await address(`${base}/books/7`, base))?.slice(1), [
      'GET /books/{id}',
      { server: base, path: { id: '7' } },
    ]);
    assert.equal(await address('https://evil.example/v1/books/7'), undefined);
    assert.equal(await address('https://api.example.com/v1/authors'), undefined);
    assert.equal(await address('not an address'), undefined);
  });

  test('by the operation that the description names, with the values of its parameters', async () => {
    const values = '{"query":{"path.id":9007199254740993,"header.id":"h","none":"n"},"body":{"a":1}}';
    const engine = createEngine({
      workspace: memoryWorkspace(texts),
      markup: paragraphMarkup,
      configFile: 'docs.json',
    });
    const [page] = await engine.pages();
    for (const target of [{ operationId: 'get' }, { operationRef: '#/paths/~1books~1{id}/get' }]) {
      const linked = await engine.followLink(page?.slug ?? '', { kind: 'operation', ...target, values });
      assert.equal(linked?.values, '{"body":{"a":1},"path":{"id":9007199254740993},"header":{"id":"h"}}');
    }
    assert.equal(await follow({ kind: 'operation', operationId: 'none', values: '{}' }), undefined);
    assert.equal(await follow({ kind: 'operation', values: '{}' }), undefined);
  });
});
