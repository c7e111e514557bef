import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('page-signed-in', () => {
  test('reports all pages and operations with groups in one warning at the first; public ones are ignored', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a', 'b', 'c', { group: 'G', openapi: 'api.json' }] }),
      'a.mdx': '---\ntitle: A\npublic: true\n---\n',
      'b.mdx': '---\ntitle: B\ngroups: []\n---\n',
      'c.mdx': '---\ntitle: C\npublic: false\n---\n',
      'api.json': openapi({ '/d': { get: { summary: 'D', 'x-mint': { groups: ['staff'] } } } }),
    };
    const [found = '', ...others] = findingsOf('page-signed-in', texts);
    assert.match(found, /^warning b\.mdx «» `groups` or `public: false` restricts "b", "c", "api-reference\/d" to/);
    assert.deepEqual(others, []);
    assert.deepEqual(
      findingsOf('page-signed-in', { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': texts['a.mdx'] }),
      [],
    );
  });
});
