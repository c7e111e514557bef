import assert from 'node:assert/strict';
import { docsJson, findingsOf } from '../../../../support/project-of.ts';

suite('changelog-page-missing', () => {
  const siteOf = (page: string, frontMatter = '') => ({
    'a.mdx': 'A.',
    'news.mdx': `---\ntitle: News\n${frontMatter}\n---\n`,
    'other.mdx': 'Other.',
    'docs.json': docsJson({ pages: ['a', 'news'] }, { api: { changelog: { base: 'v1', page } } }),
  });

  test('reports a page that is not there, not listed, or not public', () => {
    const reports = (page: string, frontMatter?: string) =>
      findingsOf('changelog-page-missing', siteOf(page, frontMatter));
    for (const page of ['missing', 'other', '']) {
      assert.deepEqual(reports(page), [
        `warning docs.json «"${page}"» "${page}" is no page file that the navigation lists, so the changes of the API are published nowhere. Name a page file of the navigation; it may be empty except for a title.`,
      ]);
    }
    assert.match(reports('news', 'public: false')[0] ?? '', /"news" is only for readers who are signed in/);
  });

  test('accepts a page of the site, however its path is written', () => {
    for (const page of ['news', '/news', 'news.mdx'])
      assert.deepEqual(findingsOf('changelog-page-missing', siteOf(page)), []);
  });
});
