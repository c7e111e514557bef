import assert from 'node:assert/strict';
import type { SearchEntry, SearchKind } from '../../../src/render/search/search-index.ts';
import { siteNavigation } from '../../../src/site/navigation.ts';
import { createSearchEditions } from '../../../src/site/search/search-files.ts';
import { groupResults } from '../../../webview/site/search/group-results.ts';
import { SiteIndex } from '../../../webview/site/search/site-index.ts';
import { container, mdxPage } from '../../unit/site/plan-fixtures.ts';

const entry = (kind: SearchKind, title: string, text = '', names = ''): SearchEntry => ({
  shown: [kind, title, '', 'page', ''],
  names,
  text,
});

/** An index over these entries that is read through `fetch` as on a page, and the files it fetched. */
function indexOf(entries: readonly SearchEntry[]): { readonly index: SiteIndex; readonly fetched: string[] } {
  const page = mdxPage('page');
  const navigation = siteNavigation(container('root', '', ['page']), [page]);
  const files = new Map<string, string>();
  for (const file of createSearchEditions(navigation).createIndexer().add(page.slug, entries)) {
    if ('content' in file) files.set(file.path, String(file.content));
  }
  const fetched: string[] = [];
  globalThis.fetch = (async (url: string) => {
    fetched.push(url);
    const content = files.get(url);
    return new Response(content ?? '', { status: content === undefined ? 404 : 200 });
  }) as typeof fetch;
  return { index: new SiteIndex('assets/search/0'), fetched };
}

suite('search of the exported site', () => {
  const { fetch } = globalThis;
  teardown(() => {
    globalThis.fetch = fetch;
  });

  const entries = [
    entry('page', 'Orders and their states', 'To cancel an order, upload nothing.'),
    entry('endpoint', 'Cancel an order', '', 'DELETE /orders/{orderId} cancelOrder'),
    entry('endpoint', 'Upload a cover'),
    entry('field', 'customerEmail'),
    entry('heading', 'Order'),
    entry('page', '创建订单'),
  ];

  for (const [query, first] of [
    ['cancel an order', 'Cancel an order'],
    ['order', 'Order'],
    ['uplaod', 'Upload a cover'],
    ['cu', 'customerEmail'],
    ['email', 'customerEmail'],
    ['customer_email', 'customerEmail'],
    ['cancelOrder', 'Cancel an order'],
    ['DELETE /orders', 'Cancel an order'],
    ['订单', '创建订单'],
    ['nothing', 'Orders and their states'],
  ] as const) {
    test(`"${query}" finds ${first} first`, async () => {
      const { index } = indexOf(entries);
      assert.equal((await index.find(query))[0]?.[1], first);
    });
  }

  test('entries with all words hide the others, otherwise those with the most words are shown', async () => {
    const { index } = indexOf(entries);
    assert.deepEqual(
      (await index.find('upload cover')).map(([, title]) => title),
      ['Upload a cover'],
    );
    assert.equal((await index.find('upload xyzzy'))[0]?.[1], 'Upload a cover');
    assert.deepEqual(await index.find('xyzzyx'), []);
  });

  test('a large index waits for the second letter, and a query fetches only the files of its words', async () => {
    const many = Array.from({ length: 26_000 }, (_, index) => `w${String(index).padStart(5, '0')}`);
    const { index, fetched } = indexOf([entry('page', 'A', many.join(' ')), entry('page', 'Zebra')]);
    assert.equal(await index.isEnough('z'), false);
    assert.deepEqual(fetched, ['assets/search/0/contents.json']);
    assert.equal(await index.isEnough('ze'), true);
    assert.equal((await index.find('ze'))[0]?.[1], 'Zebra');
    assert.deepEqual(
      fetched.slice(1).map((path) => path.replace(/-\w+\.json/, '')),
      ['assets/search/parts/words', 'assets/search/parts/entries'],
    );
  });

  test('each file is fetched once, however many results it has', async () => {
    const { index, fetched } = indexOf(entries);
    assert.ok((await index.find('order')).length > 1);
    assert.deepEqual([...new Set(fetched)], fetched);
  });

  for (const [query, first] of [
    ['how can I cancel my order', 'Cancel an order'],
    ['cancelling orders', 'Cancel an order'],
    ['uploading covers', 'Upload a cover'],
    ['remove an order', 'Delete an order'],
    ['how', 'How'],
  ] as const) {
    test(`"${query}" is a question that ${first} answers`, async () => {
      const { index } = indexOf([...entries, entry('page', 'Delete an order'), entry('page', 'How')]);
      assert.equal((await index.find(query))[0]?.[1], first);
    });
  }

  test('a page comes before its fields, and a reference before a changelog', async () => {
    const same = (['update', 'field', 'heading', 'page'] as const).map((kind) => entry(kind, 'Refunds'));
    const { index } = indexOf(same);
    assert.deepEqual(
      (await index.find('refund')).map(([kind]) => kind),
      ['page', 'heading', 'field', 'update'],
    );
    const named = indexOf([entry('field', 'secrets', 'A list of secrets'), entry('page', 'Cloud secrets of agents')]);
    assert.equal((await named.index.find('secrets'))[0]?.[0], 'page');
  });

  test('a field or a release of exactly the name comes before headings, also those of the same words', async () => {
    const { index } = indexOf([
      entry('heading', 'Temperature'),
      entry('field', 'temperature'),
      entry('update', 'v1.40'),
    ]);
    assert.equal((await index.find('temperature'))[0]?.[0], 'field');
    assert.equal((await index.find('v1.40'))[0]?.[0], 'update');
  });

  for (const [query, path] of [
    ['/management/surveys', 'GET /api/v1/management/surveys'],
    ['management/surveys', 'GET /api/v1/management/surveys'],
    ['GET /api/v1/management/surveys', 'GET /api/v1/management/surveys'],
    ['/surveys/srv_81', 'GET /api/v1/management/surveys/{id}'],
    ['DELETE /surveys/:id', 'DELETE /api/v1/management/surveys/{id}'],
    ['export_all', 'POST /api/v1/export_all'],
  ] as const) {
    test(`the path ${query} finds ${path}`, async () => {
      const paths = [
        'GET /api/v1/management/surveys',
        'GET /api/v1/management/surveys/{id}',
        'DELETE /api/v1/management/surveys/{id}',
        'POST /api/v1/export_all',
      ];
      const endpoints = paths.map((each, at) => ({
        shown: ['endpoint', `Title ${at}`, each, `slug-${at}`, ''] as const,
        names: each,
        text: '',
      }));
      const { index } = indexOf([...endpoints, entry('page', 'Management of surveys'), entry('page', 'Export all')]);
      assert.equal((await index.find(query))[0]?.[2], path);
    });
  }

  test('two swapped letters are found', async () => {
    const { index } = indexOf([entry('page', 'Typo tolerance'), entry('page', 'Types')]);
    assert.equal((await index.find('tpyo tolerence'))[0]?.[1], 'Typo tolerance');
  });

  test('a guide comes before the glossary, and for a question before the endpoint', async () => {
    const { index } = indexOf([
      { shown: ['heading', 'Hybrid search', 'Glossary', 'glossary', 'hybrid-search'] as const, names: '', text: '' },
      entry('page', 'Use hybrid search with filters'),
      entry('endpoint', 'Cancel a run'),
      entry('page', 'Cancel runs'),
    ]);
    assert.equal((await index.find('hybrid search'))[0]?.[0], 'page');
    assert.equal((await index.find('how do I cancel a run'))[0]?.[0], 'page');
  });

  for (const [query, words] of [
    ['uploder', ['upload']],
    ['cancellation', ['cancel', 'cancelorder']],
    ['the ordrings', ['orderid', 'order', 'orders']],
    ['emailing', ['email']],
    ['xyzzy', []],
  ] as const) {
    test(`words near to "${query}" are ${words.join(', ') || 'not there'}`, async () => {
      const { index } = indexOf(entries);
      assert.deepEqual(await index.listNear(query), words);
    });
  }

  test('words near to a long text take no longer than those near to its beginning', async () => {
    const { index } = indexOf(entries);
    const before = process.cpuUsage();
    assert.deepEqual(
      await index.listNear(`upload${'x'.repeat(5_000)} ${entries.map((_, at) => `zq${at}`).join(' ')}`),
      ['upload'],
    );
    const { user } = process.cpuUsage(before);
    assert.ok(user < 2_000_000, `${user} µs`);
  });

  test('results can be limited to kinds, which the index lists', async () => {
    const { index } = indexOf(entries);
    assert.deepEqual(await index.listKinds(), ['page', 'endpoint', 'heading', 'field']);
    assert.deepEqual(
      (await index.find('order', (kind) => kind === 'heading')).map(([, title]) => title),
      ['Order'],
    );
  });

  test('results are grouped by kind, the best group first, and no name fills a group', () => {
    const fields = Array.from({ length: 5 }, () => entry('field', 'id').shown);
    const groups = groupResults([...fields, entry('page', 'Ids').shown, entry('heading', 'Id').shown], 'id');
    assert.deepEqual(
      groups.map(({ title, entries: found }) => [title, found.length]),
      [
        ['Parameters and fields', 3],
        ['Pages', 2],
      ],
    );
  });

  test('pages that only mention the words come after what is named by them', () => {
    const found = [
      entry('page', 'Orders').shown,
      entry('page', 'Welcome').shown,
      entry('endpoint', 'Create an order').shown,
      entry('heading', 'Read a problem').shown,
    ];
    const titles = (query: string) =>
      groupResults(found, query).map(({ title, entries: results }) => [title, results.map(([, name]) => name)]);
    assert.deepEqual(titles('order'), [
      ['Pages', ['Orders']],
      ['Endpoints', ['Create an order']],
      ['In the text of pages', ['Welcome', 'Read a problem']],
    ]);
    assert.deepEqual(titles('stock'), [
      ['Pages', ['Orders', 'Welcome', 'Read a problem']],
      ['Endpoints', ['Create an order']],
    ]);
  });

  test('an endpoint that is written as its path, with or without the method, is the first one', async () => {
    const endpoint = (title: string, path: string): SearchEntry => ({
      shown: ['endpoint', title, path, 'page', ''],
      names: path,
      text: '',
    });
    const { index } = indexOf([
      entry('page', 'Books', 'All about /books.'),
      endpoint('Books of an author', 'GET /authors/{id}/books'),
      endpoint('List everything', 'GET /books'),
      endpoint('Add', 'POST /books'),
    ]);
    assert.equal((await index.find('GET /books'))[0]?.[1], 'List everything');
    assert.deepEqual(
      (await index.find('/books'))
        .slice(0, 2)
        .map(([, title]) => title)
        .sort(),
      ['Add', 'List everything'],
    );
  });
});
