import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('slug-collision', () => {
  test('warns at both places: the operation of a generated page and the entry of a listed page', () => {
    const texts = {
      'docs.json': docsJson({
        groups: [
          { group: 'A', pages: ['api-reference/same'] },
          { group: 'B', openapi: 'api.json' },
        ],
      }),
      'api.json': openapi({ '/a': { get: { summary: 'Same' } } }),
      'api-reference/same.mdx': '',
    };
    assert.deepEqual(findingsOf('slug-collision', texts), [
      'warning docs.json «"api-reference/same"» "api-reference/same.mdx" and "GET /a" would both have the slug "api-reference/same". This page keeps it. Change the summary, the tag or `x-platform.href` of one of them.',
      'warning api.json «"get"» "GET /a" and "api-reference/same.mdx" would both have the slug "api-reference/same". This page gets "api-reference/same-1". Change the summary, the tag or `x-platform.href` of one of them.',
    ]);
  });
});
