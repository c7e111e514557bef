import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('slug-unsafe', () => {
  test('a slug with .. in it is refused at the operation', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({
        '/a': { get: { 'x-platform': { href: '../up' } } },
        '/b': { get: { 'x-platform': { href: '/b/c/' } } },
      }),
    };
    assert.deepEqual(findingsOf('slug-unsafe', texts), [
      `warning api.json «"../up"» The slug "../up" has empty, "." or ".." segments. The page is at "up" without them; write that, or another slug.`,
    ]);
  });
});
