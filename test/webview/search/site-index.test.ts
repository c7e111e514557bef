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
    const path = String(url).replace(/\?.*/, '');
    fetched.push(path);
    const content = files.get(path);
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
    assert.deepEqual(fetched.slice(1), ['assets/search/0/words-2.json', 'assets/search/0/entries-0.json']);
  });

  test('results are grouped by kind, the best group first, and no name fills a group', () => {
    const fields = Array.from({ length: 5 }, () => entry('field', 'id').shown);
    const groups = groupResults([...fields, entry('page', 'Ids').shown, entry('heading', 'Id').shown]);
    assert.deepEqual(
      groups.map(({ title, entries: found }) => [title, found.length]),
      [
        ['Parameters and fields', 3],
        ['Pages', 2],
      ],
    );
  });
});
