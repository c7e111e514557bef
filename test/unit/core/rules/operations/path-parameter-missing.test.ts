import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('path-parameter-missing', () => {
  const declare = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });

  test('a name that no operation declares is reported in the path', () => {
    const paths = { '/a/{id}/{part}': { parameters: [declare('part')], get: {}, put: {} }, '/b/{}': { get: {} } };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(paths) }), [
      'warning api.json «{id}» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to the path item.',
      'warning api.json «{}» These braces are empty. Write the name of a path parameter.',
    ]);
  });

  test('a name that some operations declare is reported at the others', () => {
    const paths = { '/a/{id}': { get: { parameters: [declare('id')] }, put: {} } };
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': openapi(paths) }), [
      'warning api.json «"put"» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true` to PUT /a/{id}.',
    ]);
  });

  test('says nothing of a path without operations, with a broken reference or half a parameter, and of a misspelt one', () => {
    const paths = {
      '/a/{id}': {},
      '/b/{id}': { get: { parameters: [{ $ref: '#/components/parameters/no' }] } },
      '/c/{bookId}': { get: { parameters: [declare('bookid')] } },
      '/d/{proxy+}': { get: { parameters: [declare('proxy')] } },
      // What is wrong with these is told by the official judges.
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

  test('an error of 2.0, which demands it', () => {
    const text = JSON.stringify({ swagger: '2.0', paths: { '/a/{id}': { get: {} } } });
    assert.deepEqual(findingsOf('path-parameter-missing', { 'api.json': text }), [
      'error api.json «{id}» `{id}` is not declared. Add a parameter with `name: id`, `in: path` and `required: true`.',
    ]);
  });
});
