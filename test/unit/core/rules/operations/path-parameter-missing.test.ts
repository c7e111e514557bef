import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('path-parameter-missing', () => {
  const declare = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });

  test('reports a name that no operation declares at the path', () => {
    const paths = { '/a/{id}/{part}': { parameters: [declare('part')], get: {}, put: {} }, '/b/{}': { get: {} } };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(paths) }), [
      'warning api.json «{id}» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to the path item.',
      'warning api.json «{}» These braces are empty. Write the name of a path parameter.',
    ]);
  });

  test('reports a name that some operations declare at the others', () => {
    const paths = { '/a/{id}': { get: { parameters: [declare('id')] }, put: {} } };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(paths) }), [
      'warning api.json «"put"» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to PUT /a/{id}.',
    ]);
  });

  test('ignores paths without operations, broken references, incomplete parameters and misspellings', () => {
    const paths = {
      '/a/{id}': {},
      '/b/{id}': { get: { parameters: [{ $ref: '#/components/parameters/no' }] } },
      '/c/{bookId}': { get: { parameters: [declare('bookid')] } },
      '/d/{proxy+}': { get: { parameters: [declare('proxy')] } },
      // The official validators report these.
      '/e/{id}': { get: { parameters: [{ ...declare('id'), name: 1 }] }, put: { parameters: [{ in: 'path' }] } },
      '/f/{id}': { get: { parameters: [{ ...declare('id'), in: 'pth' }] }, put: { parameters: [{ name: 'id' }] } },
    };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(paths) }), []);
    const mistaken = {
      '/g/{id}': { get: { parameters: 'id' } },
      '/h/{id}/{part}': { get: { parameters: [declare('id'), declare('id')] } },
    };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(mistaken) }), []);
  });

  test('is an error in 2.0, which requires it', () => {
    const text = JSON.stringify({ swagger: '2.0', paths: { '/a/{id}': { get: {} } } });
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': text }), [
      'error api.json «{id}» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true`.',
    ]);
  });
});
