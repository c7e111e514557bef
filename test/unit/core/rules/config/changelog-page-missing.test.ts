import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

suite('changelog-page-missing', () => {
  const siteOf = (page: string, frontMatter = '') => ({
    'a.mdx': 'A.',
    'news.mdx': `---\ntitle: News\n${frontMatter}\n---\n`,
    'api.json': openapi({ '/books': { get: { summary: 'Books', responses: {} } } }),
    'docs.json': docsJson({ pages: ['a', 'news'], openapi: 'api.json' }, { api: { changelog: { base: 'v1', page } } }),
  });
  const reports = (page: string, frontMatter?: string) =>
    findingsOf('changelog-page-missing', siteOf(page, frontMatter));

  test('reports what is no page file, or not public', () => {
    for (const page of ['api-reference/books', 'api.json', 'https://example.com', '']) {
      assert.deepEqual(reports(page), [
        `warning docs.json «"${page}"» "${page}" is no page file of the site, so the changes of the API are published nowhere. Name a page file of the navigation; it may be empty except for a title.`,
      ]);
    }
    assert.match(reports('news', 'public: false')[0] ?? '', /"news" is only for readers who are signed in/);
  });

  test('leaves links that lead nowhere to the rules about links', () => {
    assert.deepEqual(reports('missing'), []);
    assert.equal(findingsOf('broken-link', siteOf('missing')).length, 1);
  });

  test('accepts a page of the site, however its path is written', () => {
    for (const page of ['news', '/news', 'news.mdx']) assert.deepEqual(reports(page), []);
  });
});
