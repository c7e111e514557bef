import assert from 'node:assert/strict';
import { textHash } from '../../../src/core/styles/text-hash.ts';
import { operationList } from '../../../src/site/operation-list.ts';
import { projectOf } from '../../support/project-of.ts';

suite('the list of operations with a page', () => {
  test('has those that the navigation lists, with their pages, and no hidden ones', () => {
    const project = projectOf({
      'docs.json': '{ "name": "B", "navigation": { "openapi": "api.yaml" } }',
      'api.yaml': `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /books/{id}:
    get: { summary: Get, operationId: get, responses: {} }
    delete: { summary: Delete, x-hidden: true, responses: {} }
webhooks:
  sold: { post: { summary: Sold, responses: {} } }
`,
    });
    const list = operationList(project.plan.pages);
    assert.ok(list !== undefined && 'content' in list);
    assert.equal(list.path, `assets/operations/${textHash(String(list.content))}.json`);
    const get = { source: textHash('api.yaml'), method: 'GET', path: '/books/{id}', operationId: 'get' };
    assert.deepEqual(JSON.parse(String(list.content)), [{ slug: 'api-reference/get', ...get }]);
    assert.equal(operationList([]), undefined);
  });
});
