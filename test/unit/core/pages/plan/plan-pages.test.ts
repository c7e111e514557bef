import assert from 'node:assert/strict';
import type { PlannedElement } from '../../../../../src/core/pages/plan/page-plan.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

const books = openapi(
  {
    '/books': { get: { tags: ['Books'], summary: 'List books' }, post: { tags: ['Books'], summary: 'Add a book' } },
    '/authors': { get: { tags: ['Authors'], summary: 'List authors' } },
    '/health': { get: {} },
  },
  { tags: [{ name: 'Books', 'x-group': 'The books' }, { name: 'Authors' }] },
);

function slugsOf(texts: Texts): string[] {
  return projectOf(texts).plan.pages.map(({ slug }) => slug);
}

/** The navigation as nested labels and slugs. */
function outline(element: PlannedElement): unknown {
  if (element.kind === 'pageLink') return element.slug;
  return { [element.label]: element.children.map(outline) };
}

function treeOf(texts: Texts): unknown {
  return projectOf(texts).plan.navigation.children.map(outline);
}

suite('plan-pages: selection', () => {
  test('rule 1: without pages, every operation, by first tag, untagged last', () => {
    const texts = { 'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }), 'api.json': books };
    assert.deepEqual(treeOf(texts), [
      {
        API: [
          { 'The books': ['api-reference/books/list-books', 'api-reference/books/add-a-book'] },
          { Authors: ['api-reference/authors/list-authors'] },
          { 'API Reference': ['api-reference/get-health'] },
        ],
      },
    ]);
    assert.deepEqual(projectOf(texts).plan.pages[0]?.section, ['API', 'The books']);
  });

  test('rule 2: with pages, only the listed ones, in their order', () => {
    const group = { group: 'API', openapi: 'api.json', pages: ['GET /authors', 'intro', 'get /books/'] };
    const texts = { 'docs.json': docsJson({ groups: [group] }), 'api.json': books, 'intro.mdx': '' };
    assert.deepEqual(treeOf(texts), [
      { API: ['api-reference/authors/list-authors', 'intro', 'api-reference/books/list-books'] },
    ]);
  });

  test('generates nothing for an owner with a listed entry below', () => {
    const tab = {
      tab: 'API',
      openapi: 'api.json',
      groups: [
        { group: 'G', pages: ['POST /books'] },
        { group: 'H', pages: ['intro'] },
      ],
    };
    const texts = { 'docs.json': docsJson({ tabs: [tab] }), 'api.json': books, 'intro.mdx': '' };
    assert.deepEqual(treeOf(texts), [{ API: [{ G: ['api-reference/books/add-a-book'] }, { H: ['intro'] }] }]);
  });

  test('generates pages after children without entries', () => {
    const tab = {
      tab: 'API',
      openapi: { source: 'api.json', directory: 'ref' },
      groups: [{ group: 'H', pages: ['intro'] }],
    };
    const texts = {
      'docs.json': docsJson({ tabs: [tab] }),
      'api.json': openapi({ '/a': { get: {} } }),
      'intro.mdx': '',
    };
    assert.deepEqual(treeOf(texts), [{ API: [{ H: ['intro'] }, { 'API Reference': ['ref/get-a'] }] }]);
  });

  test('generates nothing if `pages` lists no endpoint, even if it is empty', () => {
    for (const pages of [[], ['intro']]) {
      const texts = { 'docs.json': docsJson({ openapi: 'api.json', pages }), 'api.json': books, 'intro.mdx': '' };
      assert.deepEqual(slugsOf(texts), pages);
    }
  });

  test('starts anew for an element with its own sources, and uses every entry of an array', () => {
    const inner = { group: 'Inner', openapi: ['b.json', 'c.json'] };
    const texts = {
      'docs.json': docsJson({
        openapi: { source: 'a.json', directory: 'x' },
        groups: [inner, { group: 'Own', pages: ['GET /a'] }],
      }),
      'a.json': openapi({ '/a': { get: {} } }),
      'b.json': openapi({ '/b': { get: {} } }),
      'c.json': openapi({ '/c': { get: {} } }),
    };
    assert.deepEqual(slugsOf(texts), ['api-reference/get-b', 'api-reference/get-c', 'x/get-a']);
  });

  test('finds the file that an entry names, else the first inherited one with the operation', () => {
    const texts = {
      'docs.json': docsJson({ openapi: ['a.json', 'b.json'], pages: ['GET /both', 'c.json GET /c', 'GET /b'] }),
      'a.json': openapi({ '/both': { get: { summary: 'From a' } } }),
      'b.json': openapi({ '/both': { get: { summary: 'From b' } }, '/b': { get: {} } }),
      'c.json': openapi({ '/c': { get: {} } }),
    };
    assert.deepEqual(slugsOf(texts), ['api-reference/from-a', 'api-reference/get-c', 'api-reference/get-b']);
  });

  test('plans hidden pages unlisted, no excluded ones, and internal ones only if listed', () => {
    const api = openapi({
      '/hidden': { get: { 'x-hidden': true } },
      '/excluded': { get: { 'x-excluded': true } },
      '/internal': { get: { 'x-internal': true } },
    });
    const all = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
    assert.deepEqual(
      projectOf(all).plan.pages.map(({ slug, hidden }) => [slug, hidden]),
      [['api-reference/get-hidden', true]],
    );
    assert.deepEqual(treeOf(all), []);
    const listed = {
      ...all,
      'docs.json': docsJson({ openapi: 'api.json', pages: ['GET /internal', 'GET /excluded', 'GET /hidden'] }),
    };
    assert.deepEqual(slugsOf(listed), ['api-reference/get-internal', 'api-reference/get-hidden']);
    assert.deepEqual(treeOf(listed), ['api-reference/get-internal']);
  });

  test('puts x-tagGroups one level above the tags', () => {
    const api = openapi(
      { '/a': { get: { tags: ['A'] } }, '/b': { get: { tags: ['B'] } }, '/c': { get: { tags: ['C'] } } },
      {
        'x-tagGroups': [
          { name: 'Both', tags: ['B', 'A'] },
          { name: 'Empty', tags: ['none'] },
        ],
      },
    );
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
    assert.deepEqual(treeOf(texts), [
      { Both: [{ B: ['api-reference/b/get-b'] }, { A: ['api-reference/a/get-a'] }] },
      { C: ['api-reference/c/get-c'] },
    ]);
  });

  test('puts tags under their parents, even in circles, and makes no groups of badges (3.2)', () => {
    const tagged = (...tags: string[]) => ({ get: { tags } });
    const api = openapi(
      { '/a': tagged('new', 'A'), '/b': tagged('B'), '/c': tagged('C'), '/d': tagged('new'), '/e': tagged('E') },
      {
        openapi: '3.2.0',
        tags: [
          { name: 'new', kind: 'badge' },
          { name: 'Top', summary: 'All of it' },
          { name: 'A', parent: 'B', kind: 'nav' },
          { name: 'B', parent: 'Top' },
          { name: 'C', parent: 'D' },
          { name: 'D', parent: 'C' },
          { name: 'E', parent: 'gone' },
        ],
      },
    );
    const texts = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api };
    assert.deepEqual(treeOf(texts), [
      { 'All of it': [{ B: ['api-reference/b/get-b', { A: ['api-reference/new/get-a'] }] }] },
      { C: ['api-reference/c/get-c'] },
      { E: ['api-reference/e/get-e'] },
      { 'API Reference': ['api-reference/new/get-d'] },
    ]);
  });

  test('lists webhooks by name', () => {
    const api = openapi({}, { webhooks: { 'order made': { post: {} }, other: { post: {} } } });
    const texts = { 'docs.json': docsJson({ openapi: 'api.json', pages: ['webhook order made'] }), 'api.json': api };
    assert.deepEqual(
      projectOf(texts).plan.pages.map(({ slug, title }) => [slug, title]),
      [['api-reference/order-made', 'order made']],
    );
  });
});

suite('plan-pages: channels', () => {
  const events =
    'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels:\n  chat: { address: /chat, title: Live chat }\n  peer_to_peer: {}\n';

  test('applies the two rules to channels', () => {
    const all = { 'docs.json': docsJson({ groups: [{ group: 'Live', asyncapi: 'e.yaml' }] }), 'e.yaml': events };
    assert.deepEqual(treeOf(all), [
      { Live: [{ Websockets: ['api-reference/websockets/live-chat', 'api-reference/websockets/peer_to_peer'] }] },
    ]);
    const one = docsJson({ groups: [{ group: 'Live', asyncapi: 'e.yaml', pages: ['channel peer_to_peer'] }] });
    assert.deepEqual(slugsOf({ ...all, 'docs.json': one }), ['api-reference/websockets/peer_to_peer']);
  });

  test('treats openapi and asyncapi of one element independently', () => {
    const groups = [
      { group: 'In', asyncapi: { source: 'e.yaml', directory: 'live' }, pages: ['GET /health', 'channel chat'] },
    ];
    const texts = { 'docs.json': docsJson({ openapi: 'api.json', groups }), 'api.json': books, 'e.yaml': events };
    assert.deepEqual(slugsOf(texts), ['api-reference/get-health', 'live/websockets/live-chat']);
  });
});

suite('plan-pages: slugs', () => {
  test('appends -1, -2 … to taken slugs, over the whole site and regardless of letter case', () => {
    const same = { summary: 'Same' };
    const texts = {
      'docs.json': docsJson({
        groups: [
          { group: 'A', pages: ['api-reference/Same'] },
          { group: 'B', openapi: 'api.json' },
        ],
      }),
      'api.json': openapi({ '/a': { get: same }, '/b': { get: same } }),
      'api-reference/Same.mdx': '',
    };
    assert.deepEqual(slugsOf(texts), ['api-reference/Same', 'api-reference/same-1', 'api-reference/same-2']);
    assert.deepEqual(slugsOf(texts), slugsOf(texts));
  });

  test('treats slugs that are one file on a normalizing or case-insensitive disk as equal', () => {
    const href = (slug: string) => ({ get: { 'x-platform': { href: slug } } });
    const texts = {
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({ '/a': href('caf\u00e9'), '/b': href('cafe\u0301'), '/c': href('CAF\u00c9') }),
    };
    assert.deepEqual(slugsOf(texts), ['caf\u00e9', 'cafe\u0301-1', 'CAF\u00c9-2']);
    assert.equal(projectOf(texts).planReport.collisions.length, 2);
  });

  test('plans one page for an operation or file in several places', () => {
    const tabs = [
      { tab: 'One', openapi: 'api.json', pages: ['GET /a', 'intro'] },
      { tab: 'Two', openapi: 'api.json', pages: ['intro', 'GET /a'] },
    ];
    const texts = { 'docs.json': docsJson({ tabs }), 'api.json': openapi({ '/a': { get: {} } }), 'intro.mdx': '' };
    assert.deepEqual(slugsOf(texts), ['api-reference/get-a', 'intro']);
    assert.deepEqual(projectOf(texts).plan.pages[1]?.section, ['One']);
    assert.equal(projectOf(texts).planReport.collisions.length, 0);
  });

  test('keeps slugs inside the site', () => {
    const texts = {
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({ '/a': { get: { 'x-platform': { href: '../../etc/passwd' } } } }),
    };
    assert.deepEqual(slugsOf(texts), ['etc/passwd']);
  });

  test('gives the front page the slug ""', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['index', 'guides/index'] }),
      'index.mdx': '',
      'guides/index.mdx': '',
    };
    assert.deepEqual(
      projectOf(texts).plan.pages.map(({ slug, title }) => [slug, title]),
      [
        ['', 'Home'],
        ['guides', 'Guides'],
      ],
    );
  });
});

suite('plan-pages: page files', () => {
  test('reads title, flags and the operation from front matter', () => {
    const texts = {
      'docs.json': docsJson({ groups: [{ group: ' ', root: 'home', pages: ['a', 'b.mdx', 'missing'] }] }),
      'home.md': '---\ntitle: Welcome\n---\n',
      'a.mdx': '---\nopenapi: get /books\nsidebarTitle: Books\n---\n',
      'b.mdx': '---\ntitle: Bee\nhidden: true\nurl: https://example.com\n---\n',
      'deep/api.json': books,
    };
    const { pages } = projectOf(texts).plan;
    assert.deepEqual(
      pages.map(({ slug, title, hidden, section }) => [slug, title, hidden, section]),
      [
        ['home', 'Welcome', false, []],
        ['a', 'List books', false, []],
        ['b', 'Bee', true, []],
      ],
    );
    const [, a, b] = pages;
    assert.ok(a?.kind === 'mdx' && b?.kind === 'mdx');
    assert.equal(a.target?.source, 'deep/api.json');
    assert.equal(a.sidebarTitle, 'Books');
    assert.equal(b.url, 'https://example.com');
    assert.deepEqual(treeOf(texts), [{ '': ['home', 'a'] }]);
  });

  test('plans pages with hidden, although nothing lists them', () => {
    const texts = {
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '',
      'h.mdx': '---\nhidden: true\n---\n',
      'other.mdx': '',
    };
    const { plan, planReport } = projectOf(texts);
    assert.deepEqual(
      plan.pages.map(({ slug, hidden }) => [slug, hidden]),
      [
        ['a', false],
        ['h', true],
      ],
    );
    assert.deepEqual(planReport.unreached, ['other.mdx']);
  });

  test('hides pages under hidden elements unless they are listed elsewhere', () => {
    const groups = [
      { group: 'H', hidden: true, pages: ['a', 'b'] },
      { group: 'V', pages: ['b'] },
    ];
    const texts = { 'docs.json': docsJson({ groups }), 'a.mdx': '', 'b.mdx': '' };
    assert.deepEqual(
      projectOf(texts).plan.pages.map(({ slug, hidden }) => [slug, hidden]),
      [
        ['a', true],
        ['b', false],
      ],
    );
  });
});
