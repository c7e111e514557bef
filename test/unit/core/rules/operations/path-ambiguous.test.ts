import assert from 'node:assert/strict';
import { findingsOf, openapi } from '../../../../support/project-of.ts';

suite('path-ambiguous', () => {
  const parameter = (name: string): object => ({ parameters: [{ name, in: 'path', required: true, schema: {} }] });
  const operation = { responses: {} };

  test('is an error if both paths have the same method', () => {
    const paths = {
      '/a/{x}': { ...parameter('x'), get: operation, put: operation },
      '/a/{y}': { ...parameter('y'), get: operation },
      '/a/b': { get: operation },
    };
    assert.deepEqual(findingsOf('path-ambiguous', { 'api.json': openapi(paths) }), [
      'error api.json «"/a/{y}"» "/a/{y}" is the same path as "/a/{x}": only the names in braces differ, and both have GET. Combine them into one path.',
    ]);
  });

  test('is a warning if their methods differ', () => {
    const paths = { '/a/{x}': { ...parameter('x'), get: operation }, '/a/{y}': { ...parameter('y'), put: operation } };
    assert.deepEqual(findingsOf('path-ambiguous', { 'api.json': openapi(paths) }), [
      'warning api.json «"/a/{y}"» "/a/{y}" is the same path as "/a/{x}": only the names in braces differ. Combine them into one path.',
    ]);
  });
});
