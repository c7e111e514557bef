import assert from 'node:assert/strict';
import { buildSiteTree } from '../../../../../src/core/features/site-tree/build-site-tree.ts';
import type { SiteNode } from '../../../../../src/core/features/site-tree/site-node.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

/** One line for each row, indented by its depth. */
function rowsOf(texts: Texts): string[] {
  const lines = (rows: readonly SiteNode[], indent: string): string[] =>
    rows.flatMap(({ label, detail, kind, hidden, broken, children }) => [
      `${indent}${kind} ${label} | ${[detail, hidden && 'hidden', broken && 'broken'].filter(Boolean).join(' ')}`,
      ...lines(children, `${indent}  `),
    ]);
  return lines(buildSiteTree(projectOf(texts)).tree.rows, '');
}

const api = {
  'api.json': openapi({
    '/books': { get: { summary: 'List books', tags: ['Catalogue'] }, post: { tags: ['Catalogue'] } },
    '/orders': { get: { summary: 'List orders', tags: ['Orders'], 'x-hidden': true } },
  }),
};

suite('buildSiteTree', () => {
  test('shows groups, pages by title and endpoints with their method, in document order', () => {
    const navigation = {
      tabs: [
        {
          tab: 'Guides',
          groups: [{ group: 'Start', root: 'index', pages: ['guides/old', { group: 'More', pages: [] }] }],
        },
        { tab: 'API', hidden: true, openapi: 'api.json', pages: ['GET /books', 'call', 'https://a.example'] },
      ],
    };
    const pages = {
      'index.mdx': '---\ntitle: Welcome\n---\n',
      'guides/old.mdx': '---\nhidden: true\n---\n',
      'call.mdx': '---\ntitle: Add\nopenapi: POST /books\n---\n',
    };
    assert.deepEqual(rowsOf({ 'docs.json': docsJson(navigation), ...api, ...pages }), [
      'tab Guides | tab',
      '  group Start | ',
      '    page Welcome | index.mdx',
      '    page Old | guides/old.mdx hidden',
      '    group More | ',
      'tab API | tab · api.json hidden',
      '  operation List books | GET /books',
      '  page Add | POST · call.mdx',
      '  link https://a.example | ',
    ]);
  });

  test('shows generated groups after listed ones', () => {
    const navigation = {
      groups: [{ group: 'API', openapi: 'api.json', groups: [{ group: 'Own', pages: ['index'] }] }],
    };
    assert.deepEqual(rowsOf({ 'docs.json': docsJson(navigation), ...api, 'index.mdx': '' }), [
      'group API | api.json',
      '  group Own | ',
      '    page Home | index.mdx',
      '  group Catalogue | generated',
      '    operation List books | GET /books',
      '    operation Post books | POST /books',
    ]);
  });

  test('shows unlisted pages and operations, and entries without a match', () => {
    const navigation = { groups: [{ group: 'API', openapi: 'api.json', pages: ['GET /boks', 'GET /books', 'gone'] }] };
    const pages = {
      'lost.mdx': '---\ntitle: Lost\n---\n',
      'stale.mdx': '---\nhidden: true\nopenapi: GET /none\n---\n',
    };
    assert.deepEqual(rowsOf({ 'docs.json': docsJson(navigation), ...api, ...pages }), [
      'group API | api.json',
      '  operation GET /boks | no such operation broken',
      '  operation List books | GET /books',
      '  page gone | no such page broken',
      'unlisted Not in the navigation | ',
      '  operation POST /books | ',
      '  page Lost | lost.mdx',
      'unmatched Entries without an operation | ',
      '  operation GET /boks | docs.json broken',
      '  operation GET /none | stale.mdx broken',
    ]);
  });

  test('ids are unique, and stable when other rows are added', () => {
    const site = (pages: readonly string[]) => ({
      'docs.json': docsJson({
        groups: [
          { group: 'A', pages },
          { group: 'A', pages: ['a/b'] },
        ],
      }),
      'a/b.mdx': '',
    });
    const listIds = (texts: Texts) => {
      const ids = (rows: readonly SiteNode[]): string[] => rows.flatMap(({ id, children }) => [id, ...ids(children)]);
      return ids(buildSiteTree(projectOf(texts)).tree.rows);
    };
    assert.deepEqual(listIds(site(['a/b', 'a/b'])), [
      '/group:A',
      '/group:A/a~1b',
      '/group:A/a~1b~2',
      '/group:A~2',
      '/group:A~2/a~1b',
    ]);
    assert.ok(listIds(site(['x', 'a/b'])).includes('/group:A/a~1b'));
  });

  test('shows rows for incomplete and empty sites', () => {
    for (const text of [
      '',
      '{',
      '{ "navigation": { "groups": [ { "group": ',
      '{ "navigation": { "groups": [ 1, {}, { "pages": [ {} ] } ] } }',
    ]) {
      assert.ok(Array.isArray(rowsOf({ 'docs.json': text })), text);
    }
  });
});
