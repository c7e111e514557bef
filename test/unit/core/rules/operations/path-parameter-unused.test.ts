import assert from 'node:assert/strict';
import { findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

suite('path-parameter-unused', () => {
  test('reports a parameter that is not in the path, with suggestions', () => {
    const declare = (name: string): object => ({ name, in: 'path', required: true, schema: { type: 'string' } });
    const texts = {
      'api.json': openapi({
        '/a/{bookId}': { get: { parameters: [declare('bookid')] } },
        '/b': { parameters: [declare('x')], get: {} },
      }),
    };
    assert.deepEqual(findingsOf('path-parameter-unused', texts), [
      'warning api.json «"bookid"» The path "/a/{bookId}" has no `{bookid}`. Did you mean "bookId"?',
      'warning api.json «"x"» The path "/b" has no `{x}`. Add it to the path, or remove the parameter.',
    ]);
    assert.match(fixedBy('Change to "bookId"', 'path-parameter-unused', texts), /"name": "bookId"/);
  });

  test('ignores webhooks, which have no path for parameters', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, schema: {} }];
    const texts = { 'api.json': openapi({}, { webhooks: { paid: { post: { parameters } } } }) };
    assert.deepEqual(findingsOf('path-parameter-unused', texts), []);
  });

  test('is an error in 2.0, which requires it', () => {
    const parameters = [{ name: 'id', in: 'path', required: true, type: 'string' }];
    const text = JSON.stringify({ swagger: '2.0', paths: { '/a': { get: { parameters } } } });
    assert.deepEqual(findingsOf('path-parameter-unused', { 'api.json': text }), [
      'error api.json «"id"» The path "/a" has no `{id}`. Add it to the path, or remove the parameter.',
    ]);
  });
});
