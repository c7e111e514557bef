import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('slug-unsafe', () => {
  test('reports a slug with .. at the operation', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({
        '/a': { get: { 'x-platform': { href: '../up' } } },
        '/b': { get: { 'x-platform': { href: '/b/c/' } } },
      }),
    };
    assert.deepEqual(findingsOf('slug-unsafe', texts), [
      `warning api.json «"../up"» The slug "../up" has empty, "." or ".." segments, so the page is published at "up". Use that slug, or another one.`,
    ]);
  });
});
