import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type IdentityServer, startIdentityServer } from '../support/loopback/identity-server.ts';
import { type Loopback, serve } from '../support/loopback/serve.ts';
import { until } from '../support/until.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const bookstore = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
const shots = join(import.meta.dirname, '..', 'output', 'browser');

suite('exported site', () => {
  let browser: Browser;
  let site: ExportedSite;
  let api: Awaited<ReturnType<typeof startBookstore>>;

  suiteSetup(async () => {
    mkdirSync(shots, { recursive: true });
    [browser, site, api] = await Promise.all([launchBrowser(), exportAndServe(bookstore), startBookstore({ port: 0 })]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close(), api?.close()]);
  });

  async function withPage(path: string, use: (page: Page) => Promise<void>, options = {}): Promise<void> {
    const { page, complaints } = await openWatchedPage(browser, options);
    try {
      await page.goto(site.url + path);
      await use(page);
      assert.deepEqual(complaints, []);
    } finally {
      await page.context().close();
    }
  }

  test('every link of every page leads to a file, also at a sub-path', () => {
    const pages = readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('index.html'),
    );
    assert.equal(pages.length, 12);
    for (const path of pages) {
      const html = readFileSync(join(site.folder, path), 'utf8');
      for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"#?]+)[^"]*"/g)) {
        if (/^(https?:|mailto:)/.test(target)) continue;
        const file = normalize(join(dirname(join(site.folder, path)), decodeURIComponent(target)));
        assert.ok(existsSync(file), `${path} links to ${target}`);
      }
    }
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`signs in, sends and shows the response (${scheme})`, () =>
      withPage(
        'api-reference/orders/create-an-order/',
        async (page) => {
          await page.locator('[data-cell="server"] input').first().fill(String(api.port));
          const auth = page.locator('[data-cell="auth"]');
          await auth.getByRole('button', { name: 'Sign in' }).first().click();
          await auth.locator('input[type="password"]').first().fill('any-key');
          await auth.locator('input[type="password"]').first().press('Enter');
          await page.locator('.in[data-cell="/path/customerId"] input').fill('cus_7');
          await page.locator('[data-cell="bar"]', { hasText: 'cus_7' }).waitFor();
          await page.getByRole('button', { name: 'cURL', exact: true }).click();
          await page.locator('[data-cell="samples"]', { hasText: '/customers/cus_7/orders' }).waitFor();
          await page.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
          await page.locator('[data-cell="response"]', { hasText: '201' }).waitFor();
          await page.locator('[data-cell="response"]', { hasText: 'held' }).waitFor();
          assert.ok(
            !String(await page.locator('[data-cell="samples"]').textContent()).includes('any-key'),
            'a secret in a sample',
          );
          await page.screenshot({ path: join(shots, `answer-${scheme}.png`) });
        },
        { colorScheme: scheme },
      ));
  }

  test('the form loads when the reader comes close, and earlier changes are kept', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      let asked = 0;
      const { promise: mayCome, resolve: comes } = Promise.withResolvers<void>();
      await page.route('**/playground-*.js', async (route) => {
        asked += 1;
        await mayCome;
        await route.continue();
      });
      // A reader who has chosen cURL on another page: its sample shows what is sent, and the author's does not.
      await page.evaluate(() => sessionStorage.setItem('apidocs.choices', '["cURL"]'));
      const sample = page.locator('.samples pre');
      const before = await sample.textContent();
      assert.equal(asked, 0);
      await page.locator('[data-cell="/query/expand"]').getByRole('button', { name: 'items' }).click();
      await page.getByText('Invoice', { exact: true }).click();
      await page.locator('[data-cell="server"] select').selectOption('Other…');
      await page.getByRole('textbox', { name: 'Idempotency-Key' }).click();
      await page.keyboard.type('key-7');
      await page.keyboard.press('ArrowLeft');
      assert.equal(asked, 1);
      assert.equal(await sample.textContent(), before);
      comes();
      await page.locator('pre', { hasText: 'Idempotency-Key: key-7' }).waitFor();
      await page.keyboard.type('6');
      await page.locator('pre', { hasText: 'Idempotency-Key: key-67' }).waitFor();
      assert.match((await sample.textContent()) ?? '', /orders\?expand=items'/);
      assert.match((await sample.textContent()) ?? '', /"method": "invoice"/);
      assert.ok(await page.getByRole('textbox', { name: 'Base URL' }).isVisible());
    }));

  test('the script takes over the form as it is in the page', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      // The bar and the notes get more: announcements, and the actions of the menu.
      const cells = page.locator('.in[data-cell]:not([data-cell="bar"], [data-cell="notes"], [data-cell="response"])');
      // The state of a control is in its properties once the script has it.
      const describe = () =>
        cells.evaluateAll((all) =>
          all.map((cell) => {
            const copy = cell.cloneNode(true) as HTMLElement;
            for (const plain of copy.querySelectorAll('.unscripted')) plain.remove();
            return copy.innerHTML.replace(/ (?:value|selected)(?:="[^"]*")?/g, '');
          }),
        );
      const before = await describe();
      assert.ok(before.length > 15, `${before.length} cells`);
      const elements = await page.evaluateHandle(() => [
        ...document.querySelectorAll('.in[data-cell] :not(.unscripted, .unscripted *)'),
      ]);
      await page.locator('[data-cell="bar"]').hover();
      await page.locator('[data-cell="bar"] [role="status"]').waitFor({ state: 'attached' });
      assert.deepEqual(await describe(), before);
      assert.ok(await elements.evaluate((all) => all.every((element) => element.isConnected)));
    }));

  async function resizeResponse(page: Page): Promise<void> {
    await page.locator('.grip').press('ArrowUp');
    const height = await page.locator('.response').evaluate((each) => each.getBoundingClientRect().height);
    assert.equal(await page.evaluate(`localStorage.getItem('apidocs-response-height')`), String(Math.round(height)));
  }

  for (const width of [390, 570, 1280]) {
    test(`an unchanged form sends what it shows, and the response is in view (${width} px)`, async () => {
      // Each order reduces the stock.
      const own = await startBookstore({ port: 0 });
      await withPage(
        'api-reference/orders/create-an-order/',
        async (page) => {
          await page.locator('[data-cell="server"] input').first().fill(String(own.port));
          await page.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
          // Credentials are required, so the field has the focus.
          await page.locator('.sign-in input:focus').waitFor();
          await page.keyboard.type('any-key');
          await page.keyboard.press('Enter');
          await page.getByText('signed in with').waitFor();
          const url = await page.locator('[data-cell="bar"] .url').textContent();
          if (width < 1280) await page.locator('.page-views').getByText('Sample').click();
          await page.getByRole('button', { name: 'cURL', exact: true }).click();
          const sample = await page.locator('[data-cell="samples"] pre').textContent();
          const sent = page.waitForRequest((request) => request.method() === 'POST');
          await page.keyboard.press('Control+Enter');
          const request = await sent;
          assert.equal(request.url(), url);
          assert.ok(sample?.includes(request.url()));
          const body = request.postData();
          assert.ok(sample?.includes(`'${body}'`), `${body} in ${sample}`);
          await page.locator('.response h2', { hasText: '201 Created' }).waitFor();
          if (width === 1280) await page.evaluate('window.scrollTo(0, 1200)');
          await until('the response in its place, in view', async () => {
            const answer = await page.locator('.response').boundingBox();
            const bar = await page.locator('.bar .send').boundingBox();
            if (!answer || !bar || bar.y <= 0 || answer.y + answer.height > 845) return false;
            return width === 1280 ? answer.x > bar.x + bar.width : bar.y + bar.height < answer.y;
          });
          await page.screenshot({ path: join(shots, `docked-${width}.png`) });
          const shown = await page.locator('[data-cell="samples"] pre').boundingBox();
          if (width === 1280) {
            assert.ok((shown?.height ?? 0) > 100, 'the sample is in view beside the response');
            await resizeResponse(page);
          } else {
            assert.equal(await page.locator('.grip').isVisible(), false, 'a part of the page is not resized');
          }
          await page.keyboard.press('Escape');
          await page.keyboard.press('Escape');
          await page.locator('.response').waitFor({ state: 'detached' });
        },
        { viewport: { width, height: 844 } },
      ).finally(() => own.close());
    });
  }

  test('a server that is down or does not allow the page is explained', async () => {
    const { page } = await openWatchedPage(browser);
    try {
      await page.goto(`${site.url}api-reference/catalogue/list-books/`);
      await page.locator('[data-cell="server"] input').first().fill('9');
      await page.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
      await page.locator('[data-cell="response"]', { hasText: /CORS|reach|allow/ }).waitFor();
      await page.screenshot({ path: join(shots, 'failed.png') });
    } finally {
      await page.context().close();
    }
  });

  test('the search finds a page by words and by path, with the keyboard', () =>
    withPage('', async (page) => {
      await page.keyboard.press('/');
      await page.locator('dialog input').waitFor();
      await page.keyboard.type('cancel an');
      const found = page
        .locator('[role="option"], .search-results a, dialog a')
        .filter({ hasText: 'Cancel an order' })
        .first();
      await found.waitFor();
      await page.screenshot({ path: join(shots, 'search.png') });
      await found.click();
      await page.locator('h1', { hasText: 'Cancel an order' }).waitFor();
    }));

  test('a printed page has everything open and nothing but the documentation', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      await page.locator('.bar .send').waitFor();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('.sign-in').waitFor();
      await page.emulateMedia({ media: 'print' });
      const field = page.locator('[id="responses.201.0.total.currency"]');
      for (const shown of [field, page.getByText('Distinguished by'), page.locator('.samples pre')])
        assert.equal(await shown.isVisible(), true, String(shown));
      for (const gone of ['.sidebar', 'header.site', '.send', '.items', 'select', '.sign-in'])
        assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    }));

  test('a printed page keeps names with what they name, and has no holes before what is long', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      await page.emulateMedia({ media: 'print' });
      const breaks = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((node) => {
            const { breakInside, breakAfter } = getComputedStyle(node);
            return `${breakInside} ${breakAfter}`;
          });
      assert.equal(await breaks('[id="responses.201.0.id"]'), 'avoid auto');
      assert.equal(await breaks('[id="responses.201.0.total"]'), 'auto auto');
      assert.equal(await breaks('[id="responses.201.0.total"] > .what'), 'avoid avoid');
      assert.equal(await breaks('.statuses > label'), 'auto avoid');
      assert.equal(await breaks('.example-responses .card'), 'auto auto');
    }));

  test('a printed line of code is whole', () =>
    withPage('', async (page) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.emulateMedia({ media: 'print' });
      const widths = await page
        .locator('.x-code pre')
        .first()
        .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      assert.equal(widths.scrollWidth, widths.clientWidth);
    }));

  test('selected and filled-in elements are distinguishable in forced colors', () =>
    withPage(
      'api-reference/orders/create-an-order/',
      async (page) => {
        const style = (selector: string, name: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
        await page.locator('.bar .send').waitFor();
        assert.notEqual(await style('.url mark', 'color'), await style('.url mark', 'background-color'));
        const chosen = await style('.statuses > input:checked + label', 'background-color');
        assert.notEqual(chosen, await style('.statuses > input:not(:checked) + label', 'background-color'));
      },
      { forcedColors: 'active' },
    ));

  test('the theme can be switched and is kept', () =>
    withPage(
      '',
      async (page) => {
        const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
        const before = await background();
        await page.locator('button.theme').click();
        assert.notEqual(await background(), before);
        await page.reload();
        assert.notEqual(await background(), before);
      },
      { colorScheme: 'light' },
    ));

  test('a link to a field of another variant selects that variant in the rows and in the form', () =>
    withPage('api-reference/orders/create-an-order/#body.payment.:1.company', async (page) => {
      await page.locator('[id="body.payment.:1.company"]').waitFor();
      await page.getByRole('button', { name: 'cURL', exact: true }).click();
      await page.locator('[data-cell="samples"]', { hasText: 'company' }).waitFor();
    }));

  test('a status and its example are selected together, all rows can be opened or shown as types, and the sample language is kept', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      const responses = page.locator('.responses');
      const examples = page.getByRole('group', { name: 'Response', exact: true });
      await responses.locator('label', { hasText: '409' }).click();
      assert.ok(await examples.getByRole('radio', { name: '409' }).isChecked());
      await examples.locator('label', { hasText: '201' }).click();
      assert.ok(await responses.getByRole('radio', { name: '201 Created' }).isChecked());
      const body = page.locator('[data-schema="/body"]');
      const nested = body.locator('details.nest');
      await body.getByRole('button', { name: 'Expand all' }).click();
      assert.ok(await nested.evaluateAll((rows) => rows.every((row) => row.hasAttribute('open'))));
      await body.getByRole('button', { name: 'Collapse all' }).click();
      assert.ok(await nested.evaluateAll((rows) => rows.every((row) => !row.hasAttribute('open'))));
      await responses.locator('.views').first().selectOption('TypeScript');
      await responses.locator('pre', { hasText: /^export interface Order \{/ }).waitFor();
      assert.equal(await page.locator('[id="responses.201.0.total"]').isVisible(), false);
      await responses.locator('.views').first().selectOption('JSON Schema');
      await responses.locator('pre', { hasText: '"$ref": "#/$defs/Order"' }).waitFor();
      await page.evaluate("location.hash = 'responses.201.0.total.currency'");
      await page.locator('[id="responses.201.0.total.currency"]').waitFor();
      const samples = page.locator('.samples');
      await samples.getByRole('button', { name: 'Python' }).click();
      await samples.locator('pre', { hasText: 'import requests' }).waitFor();
      await page.goto(`${site.url}api-reference/catalogue/list-books/`);
      await samples.getByRole('button', { name: 'Python', pressed: true }).waitFor();
    }));

  test('the fields of a body are one tab stop, and arrow keys move through them as a tree', () =>
    withPage('api-reference/orders/create-an-order/', async (page) => {
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      const press = async (keys: string, expected: string) => {
        for (const key of keys.split(' ')) await page.keyboard.press(key);
        assert.equal(await focused(), expected, keys);
      };
      await page.locator('[id="responses.201.0.id"] > .what > a.name').focus();
      await press('ArrowDown ArrowDown', 'total');
      await press('ArrowRight ArrowRight', 'amount');
      await press('End ArrowUp', 'expires');
      await press('t', 'total');
      await press('Shift+Tab Tab', 'total');
      await press('*', 'total');
      assert.equal(await page.locator('[id="responses.201.0.items.:item.isbn"]').isVisible(), true);
      await press('ArrowDown ArrowLeft', 'total');
      await press('ArrowLeft ArrowDown', 'items');
      await press('Home i', 'items');
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate('document.activeElement.closest(".schema")'), null);
    }));

  for (const javaScriptEnabled of [true, false])
    test(`on phones the pages are behind a button, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () =>
      withPage(
        'api-reference/orders/create-an-order/',
        async (page) => {
          const link = page.locator('.sidebar').getByText('Cancel an order');
          assert.equal(await link.isVisible(), false);
          const button = page.getByRole('button', { name: 'Pages' });
          await button.click();
          await link.waitFor();
          await page.keyboard.press('Escape');
          await link.waitFor({ state: 'hidden' });
          await button.click();
          await link.click();
          await page.locator('h1', { hasText: 'Cancel an order' }).waitFor();
        },
        { javaScriptEnabled, viewport: { width: 390, height: 844 } },
      ));

  test('everything can be read without JavaScript', () =>
    withPage(
      'api-reference/orders/create-an-order/',
      async (page) => {
        const text = (await page.locator('main').allInnerTexts()).join('');
        for (const part of [
          'Create an order',
          'customerId',
          'Reserves the books',
          'An order reserves stock',
          'bookstore.orders.create',
          '409',
        ]) {
          assert.ok(text.includes(part), `"${part}" is not shown`);
        }
        const controls = page.locator('.in[data-cell] :is(button, summary, input, select):not(.unscripted *)');
        const visible = await controls.evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map(({ outerHTML }) => outerHTML),
        );
        assert.deepEqual(visible, [], 'a control without its script');
        await page.screenshot({ path: join(shots, 'no-script.png') });
      },
      { javaScriptEnabled: false },
    ));

  test('six fields are in view at 1440 × 900, their controls beside their names, and no control covers a text', () =>
    withPage(
      'api-reference/orders/create-an-order/',
      async (page) => {
        await page.locator('[id="path.customerId"]').evaluate((row) => row.scrollIntoView());
        const { names, covered } = await page.evaluate<{ names: number; covered: string[] }>(readRows);
        assert.ok(names >= 6, `${names} names in view`);
        assert.deepEqual(covered, []);
      },
      { viewport: { width: 1440, height: 900 } },
    ));

  test('Copy is in the head row of each block of code', () =>
    withPage(
      'api-reference/catalogue/list-books/',
      async (page) => {
        const heads = await page.locator('.code .card:visible').evaluateAll((cards) =>
          cards.map((card) => {
            const code = [...card.querySelectorAll('pre')].find((pre) => pre.checkVisibility());
            const button = [...card.querySelectorAll('button')].find(
              (copy) => copy.textContent === 'Copy' && copy.checkVisibility(),
            );
            const { fontSize, borderTopWidth } = getComputedStyle(button ?? card);
            const [bottom = 0, top = 0] = [button?.getBoundingClientRect().bottom, code?.getBoundingClientRect().top];
            return { fontSize, borderTopWidth, isAbove: bottom <= top };
          }),
        );
        const look = { fontSize: '14px', borderTopWidth: '0px', isAbove: true };
        assert.deepEqual(heads, [look, look]);
      },
      { viewport: { width: 1440, height: 420 } },
    ));

  test('nothing is wider than the screen of a phone', async () => {
    for (const path of ['', 'api-reference/orders/create-an-order/', 'events/websockets/stock-updates/']) {
      await withPage(
        path,
        async (page) => {
          await page.locator('h1').waitFor();
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, path);
          await page.screenshot({ path: join(shots, `phone-${path.split('/').at(-2) ?? 'front'}.png`) });
        },
        { viewport: { width: 390, height: 844 } },
      );
    }
  });

  test('a channel connects, sends and logs', () =>
    withPage('events/websockets/stock-updates/', async (page) => {
      // The description contains a port, and the channel's server has no variable. So the page's WebSocket is
      // redirected to the test's server.
      await page.evaluate(
        `(() => { const Own = WebSocket; window.WebSocket = class extends Own { constructor(url, p) { super(url.replace(':4010', ':${api.port}'), p); } }; })()`,
      );
      await page
        .locator('.in[data-cell="/path/genre"] select, .in[data-cell="/path/genre"] input')
        .first()
        .selectOption('science');
      const socket = page.locator('[data-cell="socket"]');
      await socket.getByRole('button', { name: 'Connect' }).click();
      await socket.getByRole('button', { name: /Send/ }).first().click();
      await socket.getByText('change').first().waitFor();
      await page.screenshot({ path: join(shots, 'channel.png') });
    }));
});

suite('signing in on an exported site', () => {
  let browser: Browser;
  let identity: IdentityServer;
  let api: Loopback;
  let site: ExportedSite;
  let folder = '';
  const seen: string[] = [];

  suiteSetup(async () => {
    [browser, identity, api] = await Promise.all([
      launchBrowser(),
      startIdentityServer(),
      serve(async (request, response) => {
        const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
        const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
        seen.push(token);
        const status = (await identity.accepts(token)) ? 200 : 401;
        return response.writeHead(status, { ...cors, 'Content-Type': 'application/json' }).end('{}');
      }),
    ]);
    folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
    writeFileSync(join(folder, 'docs.json'), JSON.stringify({ name: 'S', navigation: { openapi: 'api.yaml' } }));
    const flows = { authorizationUrl: `${identity.url}/auth`, tokenUrl: `${identity.url}/token`, scopes: {} };
    const description = {
      openapi: '3.1.0',
      info: { title: 'S', version: '1' },
      servers: [{ url: api.url }],
      paths: {
        '/me': { get: { summary: 'Me', security: [{ login: ['orders:read'] }, { plain: [] }], responses: {} } },
      },
      components: {
        securitySchemes: {
          login: { type: 'openIdConnect', openIdConnectUrl: `${identity.url}/.well-known/openid-configuration` },
          plain: { type: 'oauth2', flows: { authorizationCode: flows } },
        },
      },
    };
    writeFileSync(join(folder, 'api.yaml'), JSON.stringify(description));
    site = await exportAndServe(folder);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), identity?.close(), api?.close(), site?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const shotsOf = async (use: (page: Page) => Promise<void>) => {
    const { page } = await openWatchedPage(browser, { viewport: { width: 570, height: 900 } });
    try {
      await page.goto(`${site.url}api-reference/me/`);
      await page.locator('[data-cell="auth"]').getByRole('button', { name: 'Sign in' }).click();
      await page.getByLabel('Client ID').fill('native-app');
      await use(page);
    } finally {
      await page.context().close();
    }
  };
  const submit = (page: Page) => page.locator('form.oauth').getByRole('button', { name: 'Sign in' }).click();

  test('with the callback page: the token is sent, renewed, kept for the tab if selected, and removed', () =>
    shotsOf(async (page) => {
      await page.getByText(`${site.url}oauth/callback.html`).waitFor();
      await page.screenshot({ path: join(shots, 'sign-in.png') });
      identity.rules.lifetime = 1;
      const opened = page.waitForEvent('popup');
      await submit(page);
      await page.getByText('signed in with').waitFor();
      const popup = await opened;
      if (!popup.isClosed()) await popup.waitForEvent('close');
      identity.rules.lifetime = 3600;
      // The token is valid for one second and is renewed before sending.
      await page.keyboard.press('Control+Enter');
      await page.locator('[data-cell="response"]', { hasText: '200' }).waitFor();
      assert.equal(seen.length, 1);
      const storage = () => page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })');
      const [token = ''] = seen;
      assert.doesNotMatch(String(await storage()), new RegExp(token));
      assert.ok(!(await page.content()).includes(token));
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByText('as native-app for openid orders:read, expires in').waitFor();
      await page.getByLabel('Keep until this tab is closed').check();
      assert.match(String(await storage()), new RegExp(token));
      await page.reload();
      await page.getByText('signed in with').waitFor();
      await page.getByRole('button', { name: 'Change' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.locator('form.oauth').waitFor();
      assert.doesNotMatch(String(await storage()), new RegExp(token));
    }));

  test('a host that only the metadata of the identity server names receives nothing before the reader confirms it', () =>
    shotsOf(async (page) => {
      await page.route(`${identity.url}/.well-known/openid-configuration`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), token_endpoint: `${api.url}/token` } });
      });
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        return dialog.dismiss();
      });
      const before = seen.length;
      await page.getByLabel('Client ID').fill('web-header');
      await page.getByRole('button', { name: 'Client credentials' }).click();
      await page.getByLabel('Client secret').fill('s3cret-header');
      await submit(page);
      await page.getByText(`Not signed in: ${api.url} was not confirmed.`).waitFor();
      assert.deepEqual([asked.length, asked[0]?.includes(api.url), seen.length], [1, true, before]);
    }));

  test('a server that allows no pages is explained, and an unexpected response is not kept', () =>
    shotsOf(async (page) => {
      await page.getByLabel('Client ID').fill('unknown');
      await page.getByRole('button', { name: 'Client credentials' }).click();
      await page.getByLabel('Client secret').fill('s3cret');
      await submit(page);
      await page.getByText('refused (invalid_client)').waitFor();
      await page.goto(`${site.url}oauth/callback.html?code=s3cret&state=x`);
      await page.getByText('sign in again there').waitFor();
      assert.equal(page.url(), `${site.url}oauth/callback.html`);
    }));
});

/** Counts the names below the request bar, and lists the rows in which a control covers a line of the text. */
const readRows = `(() => {
  const { bottom } = document.querySelector('.request').getBoundingClientRect();
  const names = [...document.querySelectorAll('.content .name')]
    .filter((name) => name.checkVisibility())
    .map((name) => name.getBoundingClientRect())
    .filter((box) => box.top >= bottom && box.bottom <= innerHeight).length;
  const meets = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
  const readLines = (text) => {
    const range = new Range();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const covered = [...document.querySelectorAll('.row:has(> .in)')].filter((row) => {
    const controls = [...row.querySelectorAll(':scope > .in :is(input, select, button)')];
    const words = [...row.querySelectorAll(':scope > .what, :scope > .what *')].flatMap((part) => [...part.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '').flatMap(readLines));
    return controls.some((control) => words.some((box) => meets(control.getBoundingClientRect(), box)));
  });
  return { names, covered: covered.map((row) => row.id) };
})()`;
