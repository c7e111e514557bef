import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('page-unreached', () => {
  test('all files that nothing lists are one info problem', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '',
      'b.mdx': '',
      'c.md': '',
      'README.md': '',
      'snippets/x.mdx': '',
    };
    assert.deepEqual(findingsOf('page-unreached', texts), [
      'info docs.json «{» No navigation reaches b.mdx, c.md. They are left out of the site; list them, or say `hidden: true` in their front matter, unless other pages import them.',
    ]);
  });

  test('a docs.json without a value has no character to name', () => {
    const [finding] = findingsOf('page-unreached', { 'docs.json': '\r\n', 'a.mdx': '' });
    assert.match(finding ?? '', /^info docs\.json «» No navigation reaches a\.mdx\./);
  });

  test('hidden pages are no omission', () => {
    const texts = { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '', 'b.mdx': '---\nhidden: true\n---\n' };
    assert.deepEqual(findingsOf('page-unreached', texts), []);
  });
});
