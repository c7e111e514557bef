import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('operation-id-duplicate', () => {
  test('reports the second operation', () => {
    const paths = {
      '/a': { get: { operationId: 'read' } },
      '/b': { get: { operationId: 'read' }, put: { operationId: 'write' } },
    };
    assert.deepEqual(findingsOf('operation-id-duplicate', { 'api.json': openapi(paths) }), [
      'error api.json «"read"» Duplicate operationId "read". Give this operation an id of its own.',
    ]);
  });

  test('checks callbacks; one that two operations share, or that contains itself, counts once', () => {
    const shared = { $ref: '#/components/callbacks/Shared' };
    const called = { operationId: 'called', callbacks: { shared } };
    const own = { '{$url}': { post: { operationId: 'read' } } };
    const paths = {
      '/a': { get: { operationId: 'read', callbacks: { shared, own } }, put: { callbacks: { shared } } },
    };
    const components = { callbacks: { Shared: { '{$request.query.url}': { post: called } } } };
    assert.deepEqual(findingsOf('operation-id-duplicate', { 'api.json': openapi(paths, { components }) }), [
      'error api.json «"read"» Duplicate operationId "read". Give this operation an id of its own.',
    ]);
  });

  test('a path item that two paths refer to counts once', () => {
    const shared = { $ref: '#/components/pathItems/Shared' };
    const components = { pathItems: { Shared: { get: { operationId: 'read' } } } };
    assert.deepEqual(
      findingsOf('operation-id-duplicate', { 'api.json': openapi({ '/a': shared, '/b': shared }, { components }) }),
      [],
    );
  });
});
