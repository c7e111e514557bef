import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('entry-address', () => {
  const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };

  test('reports it', () => {
    const site = { ...pages, 'docs.json': docsJson({ pages: ['a', 'b', 'https://c.example'] }, {}) };
    assert.deepEqual(findingsOf('entry-address', site), [
      'warning docs.json «"https://c.example"» "https://c.example" is an address, and `pages` lists the paths of pages. Write a page with `url: https://c.example` in its front matter, and list that page.',
    ]);
  });

  test('accepts others', () => {
    assert.deepEqual(findingsOf('entry-address', { ...pages, 'docs.json': docsJson({ pages: ['a', 'b'] }, {}) }), []);
  });
});
