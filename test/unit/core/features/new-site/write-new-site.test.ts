import assert from 'node:assert/strict';
import { describeApi } from '../../../../../src/core/features/new-site/describe-api.ts';
import { writeNewSite } from '../../../../../src/core/features/new-site/write-new-site.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

const api = openapi({
  '/books': { get: { tags: ['Books'] }, post: { tags: ['Books'] }, insertAt: { 'x-hidden': true } },
  '/orders': { get: { tags: ['Orders'] } },
  '/health': { get: {} },
});

/** The new site for these files, with its problems. */
function siteOf(texts: Texts) {
  const apis = Object.keys(texts).flatMap((file) => {
    const outline = describeApi(projectOf(texts), file);
    return outline === undefined ? [] : [{ ...outline, file }];
  });
  const pages = Object.keys(texts).filter((file) => /\.mdx?$/.test(file));
  const made = writeNewSite({ name: 'My "API"', pages, apis });
  const problems = checkProject(projectOf({ ...texts, ...made })).map(({ code, message }) => `${code} ${message}`);
  return { made, navigation: JSON.parse(made['docs.json'] ?? '').navigation, problems };
}

suite('writeNewSite', () => {
  test('from a description: a first page, and the operations by tag', () => {
    const { made, navigation, problems } = siteOf({ 'api/books.json': api });
    assert.deepEqual(Object.keys(made), ['docs.json', 'index.mdx']);
    assert.deepEqual(navigation, {
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Get started', pages: ['index'] }] },
        {
          tab: 'API reference',
          openapi: 'api/books.json',
          groups: [
            { group: 'Books', pages: ['GET /books', 'POST /books'] },
            { group: 'Orders', pages: ['GET /orders'] },
            { group: 'API Reference', pages: ['GET /health'] },
          ],
        },
      ],
    });
    assert.deepEqual(problems, []);
  });

  test('from pages: a group for each folder, those of the docs root first', () => {
    const texts = { 'zoo.md': '', 'index.mdx': '', 'getting-started/install.mdx': '', 'api/deep/one.mdx': '' };
    const { made, navigation, problems } = siteOf(texts);
    assert.deepEqual(Object.keys(made), ['docs.json']);
    assert.deepEqual(navigation.groups, [
      { group: 'Get started', pages: ['index', 'zoo'] },
      { group: 'Api', pages: [{ group: 'Deep', pages: ['api/deep/one'] }] },
      { group: 'Getting started', pages: ['getting-started/install'] },
    ]);
    assert.deepEqual(problems, []);
  });

  test('from several descriptions: a tab for each; one with very many operations is not listed', () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`/a${at}`, { get: { tags: ['A'] } }]));
    const events = JSON.stringify({
      asyncapi: '3.0.0',
      info: { title: 'Events', version: '1' },
      channels: { a: { address: 'a' } },
    });
    const { navigation, problems } = siteOf({ 'a.json': openapi(many), 'b.json': events });
    assert.deepEqual(navigation.tabs.slice(1), [
      { tab: 'Books API', openapi: 'a.json' },
      { tab: 'Events', asyncapi: 'b.json', groups: [{ group: 'Websockets', pages: ['channel a'] }] },
    ]);
    assert.deepEqual(problems, []);
  });

  test('from nothing: a first page', () => {
    const { navigation, problems } = siteOf({});
    assert.deepEqual(navigation, { groups: [{ group: 'Get started', pages: ['index'] }] });
    assert.deepEqual(problems, []);
  });
});
