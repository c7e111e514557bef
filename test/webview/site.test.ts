import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { WebSocketServer } from 'ws';
import type { PageView } from '../../src/protocol/page-view.ts';
import type { SearchEntry } from '../../src/render/search/search-index.ts';
import { siteNavigation } from '../../src/site/navigation.ts';
import { createSearchEditions } from '../../src/site/search/search-files.ts';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { container, mdxPage } from '../unit/site/plan-fixtures.ts';
import { type Bundles, siteBundles } from './support/bundles.ts';
import { stockHtml, stockSlice } from './support/channel-page.ts';
import { orderHtml, orderSlice, pageView, playgroundOf } from './support/order-page.ts';
import { type LoopbackServer, listen, serveSite } from './support/site.ts';

function searchIndex(): { readonly [path: string]: string } {
  const entries: readonly SearchEntry[] = [
    {
      shown: ['endpoint', 'Create an order', 'POST /orders', 'orders/create', ''],
      names: 'POST /orders',
      text: 'Reserves books.',
    },
    { shown: ['endpoint', 'List books', 'GET /books', 'books/list', ''], names: 'GET /books', text: 'All of them.' },
    { shown: ['page', 'Welcome', '', 'welcome', ''], names: '', text: '' },
  ];
  const page = mdxPage('orders');
  const navigation = siteNavigation(container('root', '', ['orders']), [page]);
  const files = [...createSearchEditions(navigation).createIndexer().add(page.slug, entries)];
  return Object.fromEntries(files.map((file) => [`/${file.path}`, 'content' in file ? String(file.content) : '']));
}

suite('exported page', () => {
  let browser: Browser;
  let bundles: Bundles;
  let site: LoopbackServer;
  let view: PageView | undefined;
  let page: Page;
  let complaints: string[];

  suiteSetup(async () => {
    bundles = await siteBundles.get();
    site = await serveSite(() => view, {
      ...searchIndex(),
      '/orders/create/': 'the order page',
      '/orders/create.md': '# Create an order\n\nBooks are reserved. An order is held for 15 minutes.\n',
      '/books/list.md': '# List books\n\nAll of them.\n',
      '/welcome.md': '# Welcome\n\nHow to begin.\n',
    });
    browser = await launchBrowser();
  });

  suiteTeardown(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(shown: PageView | undefined, path = '/'): Promise<void> {
    view = shown;
    const context: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'light' };
    ({ page, complaints } = await openWatchedPage(browser, context));
    await page.goto(`${site.origin}${path}`);
  }

  async function close(expected: readonly RegExp[] = []): Promise<void> {
    await page.context().close();
    const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    assert.deepEqual(unexpected, []);
  }

  function orderPage(server: string): PageView {
    const slice = orderSlice({ servers: [{ url: server, variables: [] }] });
    return pageView(orderHtml(), playgroundOf(slice), { version: 0, pages: [] });
  }

  const field = (pointer: string) => page.locator(`[data-cell="${pointer}"] input`);
  const answer = () => page.locator('[data-cell="response"]');

  /** Fills in missing values, and sends without credentials. */
  async function fillAndSend(): Promise<void> {
    await field('/path/customerId').fill('cus_8');
    await page.locator('[data-cell="auth"]').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'without', exact: true }).click();
    await page.keyboard.press('Control+Enter');
  }

  test('the script of a page without playground is at most 10 KB, compressed', async () => {
    const source = bundles.get('main.js') ?? '';
    const loaded = [...source.matchAll(/from"\.\/([^"]+)"|import"\.\/([^"]+)"/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    const shared = loaded.map((file) => bundles.get(file) ?? assert.fail(file));
    const size = gzipSync(source).length + shared.reduce((sum, file) => sum + gzipSync(file).length, 0);
    assert.ok(
      size <= 10_240,
      `${size} bytes of ${['main.js', ...loaded].join(', ')}; there are ${[...bundles.keys()].join(', ')}`,
    );
  });

  test('the reader can switch the theme, which is kept', async () => {
    await open(undefined);
    await page.locator('button.theme').click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await close();
  });

  test('the search opens with a shortcut, opens a page, and lists it as recent', async () => {
    await open(undefined);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ordr');
    await page.keyboard.press('Enter');
    await page.getByText('the order page').waitFor();
    assert.equal(new URL(page.url()).pathname, '/orders/create/');
    await page.goBack();
    await page.keyboard.press('/');
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Create an order' }).waitFor();
    await close();
  });

  test('one button clears the search, and closes an empty one', async () => {
    await open(undefined);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.pressSequentially('ordr');
    const badge = page.getByRole('option').first().locator('.m.post');
    assert.equal(await badge.textContent(), 'POST');
    await page.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await field.inputValue(), '');
    await page.getByRole('button', { name: 'Close' }).click();
    await field.waitFor({ state: 'hidden' });
    await close();
  });

  test('the words that a result must have are marked, and the small words of a question are not', async () => {
    await open(undefined);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).pressSequentially('how do I create an order');
    const first = page.getByRole('group', { name: 'Endpoints' }).getByRole('option').first();
    await first.waitFor();
    assert.deepEqual(await first.locator(':scope > :not(.said) mark').allTextContents(), ['Create', 'order', 'order']);
    await close();
  });

  test('the empty search offers the first pages, and each result has a sentence with the words that it was found by', async () => {
    await open(undefined);
    await page.keyboard.press('/');
    const offered = page.getByRole('group', { name: 'First pages' }).getByRole('option');
    await offered.first().waitFor();
    assert.match((await offered.first().textContent()) ?? '', /^Welcome/);
    await page.getByRole('combobox', { name: 'Search' }).fill('order');
    const said = page.getByRole('group', { name: 'Endpoints' }).locator('.said', { hasText: 'held for 15 minutes' });
    await said.waitFor();
    assert.equal(await said.textContent(), 'An order is held for 15 minutes.');
    assert.deepEqual(await said.locator('mark').allTextContents(), ['order']);
    await close();
  });

  test('letters that are typed while the search loads are searched, and results can be limited to a kind', async () => {
    await open(undefined);
    const loaded = Promise.withResolvers<void>();
    await page.route(/\/(?:chunk|search-dialog)-/, async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('or');
    assert.equal(await page.getByRole('searchbox').inputValue(), 'or');
    await page.locator('.search[aria-busy="true"]').waitFor();
    loaded.resolve();
    await page.locator('.search:not([aria-busy])').waitFor();
    await page.keyboard.type('dr');
    await page.getByRole('option', { name: /Create an order/ }).waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), 'ordr');
    await page.keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Pages', pressed: true }).waitFor();
    await page.getByText('No results for “ordr” in “Pages”.').waitFor();
    await page.getByRole('button', { name: 'Endpoints' }).click();
    await page.getByRole('option', { name: /Create an order/ }).waitFor();
    await close();
  });

  test('copy buttons work, and a deep link opens the elements that hide its target', async () => {
    await open(undefined, '/#deep');
    await page.locator('#deep').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'npm start');
    await page.getByRole('button', { name: 'Copy code' }).click();
    await page.getByText('Copied').nth(1).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), 'npm test');
    await close();
  });

  test('a link to the filled form fills it elsewhere and says so, and unchanged pages have no such link', async () => {
    await open(orderPage('https://api.example.com'));
    await field('/path/customerId').fill('cus_8');
    await page.locator('[data-cell="notes"]').getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy link to this form' }).click();
    await page.getByText('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await close();
    await open(orderPage('https://api.example.com'), new URL(link).pathname + new URL(link).hash);
    await page.getByText('Filled from the link.').waitFor();
    assert.equal(await field('/path/customerId').inputValue(), 'cus_8');
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await field('/path/customerId').inputValue(), '');
    await close();
  });

  test('a changelog is filtered by tags, which are in the URL, and a link to a hidden entry shows it', async () => {
    const update = (id: string, tag: string) =>
      `<section class="x-update"><header><p class="x-title"><span id="${id}"></span>${id}</p><p class="x-tags"><span class="x-badge">${tag}</span></p></header></section>`;
    const buttons = ['New', 'Fixes'].map((tag) => `<button type="button" value="${tag}">${tag}</button>`);
    const html = `<div class="x-filter">${buttons.join('')}</div>${update('v2', 'New')}${update('v1', 'Fixes')}<div class="toc"><ul><li><a href="#v2">v2</a></li><li><a href="#v1">v1</a></li></ul></div>`;
    await open(pageView(html, undefined), '/?tag=Fixes');
    const shown = () => page.locator('.x-update:not([hidden]), .toc li:not([hidden])').allTextContents();
    await until('the filter of the URL', async () => String(await shown()) === 'v1Fixes,v1');
    await page.click('.x-filter > [value="New"]');
    assert.deepEqual(await shown(), ['v2New', 'v1Fixes', 'v2', 'v1']);
    await page.click('.x-filter > [value="Fixes"]');
    assert.deepEqual(await shown(), ['v2New', 'v2']);
    assert.equal(new URL(page.url()).search, '?tag=New');
    await page.evaluate(() => {
      location.hash = '#v1';
    });
    await until('all entries', async () => String(await shown()) === 'v2New,v1Fixes,v2,v1');
    assert.equal(new URL(page.url()).search, '');
  });

  test('the playground sends from the browser with the secret of this tab', async () => {
    const requests: { url: string; key: string | undefined; body: unknown }[] = [];
    const api = await listen((request, response) => {
      const allowed = { 'access-control-allow-origin': site.origin, 'access-control-allow-headers': '*' };
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        if (request.method !== 'OPTIONS')
          requests.push({
            url: request.url ?? '',
            key: request.headers['x-api-key'] as string,
            body: JSON.parse(body),
          });
        response.writeHead(request.method === 'OPTIONS' ? 204 : 201, {
          ...allowed,
          'content-type': 'application/json',
        });
        response.end(request.method === 'OPTIONS' ? '' : '{"id":"ord_1","total":{"amount":"9"}}');
      });
    });
    try {
      await open(orderPage(api.origin));
      await field('/path/customerId').fill('cus_8');
      await field('/body/isbn').fill('978');
      await page.locator('[data-cell="auth"]').getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Key').fill('s3cret');
      await page.locator('form.secret').getByRole('button').click();
      await page.getByText('signed in with').waitFor();
      await page.keyboard.press('Control+Enter');
      await answer().getByText('201 Created').waitFor();
      assert.equal(await answer().locator('.match').textContent(), 'as described');
      assert.deepEqual(requests, [{ url: '/customers/cus_8/orders', key: 's3cret', body: { isbn: '978' } }]);
      assert.equal(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })), '{}');
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByLabel('Keep until this tab is closed').check();
      assert.match(await page.evaluate(() => JSON.stringify({ ...sessionStorage })), /s3cret/);
    } finally {
      await api.close();
    }
    await close();
  });

  test('an API that does not allow the page is explained', async () => {
    const api = await listen((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    try {
      await open(orderPage(api.origin));
      await fillAndSend();
      await answer().getByText('got no response').waitFor();
      assert.match((await answer().textContent()) ?? '', /CORS.*Access-Control-Allow-Origin/);
    } finally {
      await api.close();
    }
    await close([/CORS policy/, /Failed to load resource/]);
  });

  test('a relative server URL is resolved from the folder of the exported description', async () => {
    await open(orderPage('./v1'));
    await page.locator('[data-cell="bar"]', { hasText: `${site.origin}/api/v1/customers/` }).waitFor();
    await page.locator('[data-cell="samples"]').getByRole('button', { name: 'cURL' }).click();
    await page.locator('[data-cell="samples"]', { hasText: `${site.origin}/api/v1/customers/` }).waitFor();
    await close();
  });

  test('of a body of 6 MB the beginning is shown in steps while the form stays responsive', async () => {
    const items = Array.from({ length: 60_000 }, (_, index) => ({
      id: index,
      title: 'A book with a title that is long enough to count, and then some more words.',
    }));
    const body = JSON.stringify(items, null, 1);
    const api = await listen((_, response) =>
      response
        .writeHead(201, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
          'content-type': 'application/json',
        })
        .end(body),
    );
    try {
      await open(orderPage(api.origin));
      await fillAndSend();
      await answer().locator('.line').first().waitFor();
      assert.ok((await answer().locator('.line').count()) < 1000);
      await answer().locator('.quiet-state', { hasText: 'Only the first 2 MB' }).waitFor();
      // Rows are added in steps, so the end moves for a while.
      await page.waitForFunction(() => {
        const box = document.querySelector('[data-cell="response"] .lines');
        box?.scrollTo(0, box.scrollHeight);
        return /"id": 1\d{4}/.test(box?.textContent ?? '');
      });
      await field('/path/customerId').fill('cus_9');
      await page.locator('.bar mark', { hasText: 'cus_9' }).waitFor();
    } finally {
      await api.close();
    }
    await close();
  });

  test('a WebSocket requires missing values, and sends its key in the query', async () => {
    const server = await listen((_, response) => response.writeHead(404).end());
    const sockets = new WebSocketServer({ server: server.server });
    const urls: (string | undefined)[] = [];
    sockets.on('connection', (_socket, request) => urls.push(request.url));
    const slice = stockSlice(server.origin.replace('http', 'ws'));
    const { at } = slice.channel;
    const token = {
      kind: 'apiKey',
      name: 'token',
      location: 'query',
      parameterName: 'token',
      deprecated: false,
      at,
    } as const;
    const security = [{ schemes: [{ name: 'token', scopes: [] }] }];
    const secured = { ...slice, channel: { ...slice.channel, security, securitySchemes: [token] } };
    try {
      await open(pageView(stockHtml(), playgroundOf(secured), { version: 0, pages: [] }));
      const connect = page.locator('.socket').getByRole('button', { name: 'Connect' });
      await connect.click();
      await page.getByText('Required: fill this in to send.').waitFor();
      await page.keyboard.type('north');
      await connect.click();
      await page.getByText('Credentials are missing. Sign in').waitFor();
      await page.keyboard.type('s3cret');
      await page.keyboard.press('Enter');
      await page.getByText('signed in with').waitFor();
      await connect.click();
      await page.locator('.socket').getByText('Connected', { exact: true }).waitFor();
      assert.deepEqual(urls, ['/stock/north?token=s3cret']);
      assert.doesNotMatch(await page.content(), /s3cret/);
    } finally {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      await server.close();
    }
    await close();
  });

  test('a WebSocket sends its query and subprotocols, and the panel says which headers browsers can not send', async () => {
    const server = await listen((_, response) => response.writeHead(404).end());
    const sockets = new WebSocketServer({ server: server.server });
    const asked: unknown[] = [];
    sockets.on('connection', (_, { url, headers }) => asked.push([url, headers['sec-websocket-protocol']]));
    const slice = stockSlice(server.origin.replace('http', 'ws'));
    const [shop] = slice.channel.parameters;
    assert.ok(shop !== undefined);
    const examples = [{ name: '', value: 8, at: shop.at }];
    const rate = { ...shop, name: 'rate', location: 'query', style: 'form', explode: true, examples } as const;
    const client = {
      ...shop,
      name: 'X-Client',
      location: 'header',
      schema: { type: 'string', default: 'docs' },
    } as const;
    const handshake = { ...slice, channel: { ...slice.channel, parameters: [shop, rate, client] } };
    try {
      await open(pageView(stockHtml(), playgroundOf(handshake), { version: 0, pages: [] }));
      await field('/path/shop').fill('north');
      await page.getByLabel('Subprotocols').fill('v2.stock, v1.stock');
      await page.getByText('so X-Client is not sent from here. Connect from the editor.').waitFor();
      await page.locator('.socket').getByRole('button', { name: 'Connect' }).click();
      await page.locator('.socket').getByText('with v2.stock').waitFor();
      assert.deepEqual(asked, [['/stock/north?rate=8', 'v2.stock, v1.stock']]);
    } finally {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      await server.close();
    }
    await close();
  });

  test('a channel page connects to a WebSocket and checks its messages', async () => {
    const server = await listen((_, response) => response.writeHead(404).end());
    const sockets = new WebSocketServer({ server: server.server });
    sockets.on('connection', (socket, request) => {
      socket.send(`{"left":"${request.url}"}`);
      socket.on('message', () => socket.close(4001, 'enough'));
    });
    try {
      await open(
        pageView(stockHtml(), playgroundOf(stockSlice(server.origin.replace('http', 'ws'))), { version: 0, pages: [] }),
      );
      await field('/path/shop').fill('north');
      const panel = page.locator('.socket');
      await panel.getByRole('button', { name: 'Connect' }).click();
      await panel.locator('.received .text').waitFor();
      assert.equal(await panel.locator('.received .text').textContent(), '{"left":"/stock/north"}');
      assert.equal(await panel.locator('.received .why').count(), 1);
      await panel.getByRole('button', { name: 'Send message' }).click();
      await panel.getByText(/Closed with 4001 “enough”/).waitFor();
    } finally {
      sockets.close();
      await server.close();
    }
    await close();
  });
});
