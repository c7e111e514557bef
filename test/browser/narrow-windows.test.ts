import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { findSmallTargets } from '../support/touch-targets.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const order = 'api-reference/orders/create-an-order/';
/** Every page of the bookstore. */
const pages = [
  '',
  'guides/replace-a-book/',
  'api-reference/catalogue/list-books/',
  'api-reference/catalogue/retrieve-a-book/',
  order,
  'api-reference/orders/list-orders/',
  'api-reference/orders/cancel-an-order/',
  'api-reference/orders/order-totals/',
  'api-reference/live/follow-the-stock/',
  'api-reference/live/order-paid/',
  'events/',
  'events/websockets/stock-updates/',
];

suite('reference pages in narrow windows', () => {
  let browser: Browser;
  let site: ExportedSite;

  suiteSetup(async () => {
    const docs = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });

  async function onPage(
    path: string,
    width: number,
    {
      javaScriptEnabled = true,
      hasTouch = true,
    }: { readonly javaScriptEnabled?: boolean; readonly hasTouch?: boolean },
    act: (page: Page) => Promise<void>,
  ): Promise<void> {
    const isMobile = hasTouch && width < 500;
    const options = { viewport: { width, height: 844 }, hasTouch, isMobile, javaScriptEnabled };
    const { page } = await openWatchedPage(browser, options);
    try {
      await page.goto(site.url + path);
      await act(page);
    } finally {
      await page.context().close();
    }
  }

  /** Shows the sample and the response of a page, and returns at which height each of them begins. */
  async function beginnings(page: Page): Promise<readonly number[]> {
    const found: number[] = [];
    for (const view of ['sample', 'response']) {
      const choice = page.locator(`.page-views label:has([value="${view}"])`);
      if ((await choice.count()) === 0) continue;
      await choice.click();
      const code = page.locator('.beside pre:visible, .beside .socket:visible').first();
      found.push((await code.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    }
    return found;
  }

  for (const [direction, way] of [
    ['ltr', 1],
    ['rtl', -1],
  ] as const)
    test(`a row that scrolls fades where it goes on: ${direction}`, () =>
      onPage(order, 390, { javaScriptEnabled: true }, async (page) => {
        await page.evaluate((dir) => {
          document.documentElement.dir = dir;
        }, direction);
        const row = page.locator('.jump');
        /** The fades at the start and at the end, in pixels, and how the gradients turn. */
        const fadesAt = (share: number) =>
          row.evaluate(
            async (node, { at, sign }) => {
              node.scrollLeft = sign * at * (node.scrollWidth - node.clientWidth);
              await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
              const style = getComputedStyle(node);
              const sizes = ['--fade-start', '--fade-end'].map((name) =>
                Number.parseFloat(style.getPropertyValue(name)),
              );
              return [...sizes, style.maskImage.startsWith('linear-gradient(90deg')];
            },
            { at: share, sign: way },
          );
        const [atStart, inside, atEnd] = [await fadesAt(0), await fadesAt(0.5), await fadesAt(1)];
        assert.deepEqual(
          [atStart, inside, atEnd],
          [
            [0, 28, way === 1],
            [28, 28, way === 1],
            [28, 0, way === 1],
          ],
        );
      }));

  for (const [width, javaScriptEnabled] of [
    [390, true],
    [390, false],
    [1024, true],
  ] as const)
    test(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} script, samples and responses begin on the first two screens`, () =>
      onPage('', width, { javaScriptEnabled }, async (page) => {
        const all: number[] = [];
        for (const file of globSync('**/index.html', { cwd: site.folder })) {
          await page.goto(`${site.url}${dirname(file)}/`);
          const found = await beginnings(page);
          assert.ok(
            found.every((y) => y < 2 * 844),
            `${file}: ${found}`,
          );
          all.push(...found);
        }
        assert.ok(all.length >= 13, `${all.length} samples and responses`);
      }));

  test('the choice stays in view, and a link to a section shows the reference', () =>
    onPage(order, 390, {}, async (page) => {
      await page.locator('#responses').scrollIntoViewIfNeeded();
      const choice = page.locator('.page-views');
      const box = await choice.boundingBox();
      assert.ok(box !== null && box.y > 0 && box.y < 300, JSON.stringify(box));
      await choice.getByText('Response').click();
      assert.equal(await page.locator('#body').isVisible(), false);
      await page.evaluate("location.hash = '#body'");
      await page.locator('#body').waitFor();
      const top = (await page.locator('#body').boundingBox())?.y ?? 0;
      const bottom = await page.locator('.request').evaluate((bar) => bar.getBoundingClientRect().bottom);
      assert.ok(top >= bottom, `the heading at ${top}, the bar until ${bottom}`);
    }));

  test('a part is shown from its beginning, and the bar takes little of the screen', () =>
    onPage(order, 390, {}, async (page) => {
      await page.locator('#responses').scrollIntoViewIfNeeded();
      const bar = (await page.locator('.request').boundingBox()) ?? { y: 0, height: 0 };
      const header = (await page.locator('header.site').boundingBox())?.height ?? 0;
      assert.ok(bar.y <= header + 1 && bar.height <= 150, JSON.stringify(bar));
      await page.locator('.page-views').getByText('Sample').click();
      const sample = await page.locator('.beside .code').boundingBox();
      assert.ok(sample !== null && sample.y > bar.height && sample.y < 500, JSON.stringify(sample));
    }));

  test('Send leads to a field that is missing, whatever is shown', () =>
    onPage(order, 390, {}, async (page) => {
      await page.locator('.bar').dispatchEvent('pointerover');
      await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
      const field = page.locator('.in[data-cell="/path/customerId"] input');
      await field.fill('');
      await page.locator('.page-views').getByText('Sample').click();
      await page.locator('.bar .send').click();
      await page.locator('.in[data-cell="/path/customerId"] input:focus').waitFor();
    }));

  test('the list of pages is complete', () => {
    const written = globSync('**/index.html', { cwd: site.folder });
    assert.deepEqual(
      written.map((file) => (dirname(file) === '.' ? '' : `${dirname(file)}/`)).sort(),
      [...pages].sort(),
    );
  });

  /** Brings a page into each of its states, and calls `check` in each of them. */
  async function inEachState(page: Page, check: (state: string) => Promise<void>): Promise<void> {
    const inEachView = async (state: string): Promise<void> => {
      await check(state);
      for (const view of ['sample', 'response', 'reference']) {
        const choice = page.locator(`.page-views label:has([value="${view}"])`);
        if ((await choice.count()) === 0) continue;
        await choice.click();
        await check(`${state}, ${view}`);
      }
    };
    await inEachView('at first');
    if ((await page.locator('.bar .send, .socket').count()) === 0) return;
    await page.locator('.bar').dispatchEvent('pointerover');
    await page.locator('.bar [role="status"], .composer').first().waitFor({ state: 'attached' });
    await page.evaluate('for (const each of document.querySelectorAll(".nest, .object details")) each.open = true');
    for (const all of await page.locator('.expand-all:visible').all()) await all.click();
    // Lists and optional objects have fields once something is added.
    for (const add of await page.locator('.row .add:visible').all()) await add.click();
    await inEachView('with the form');
  }

  for (const path of [...pages, 'the drawer'])
    test(`on a phone a finger can hit every control of ${path || 'the home page'}, and nothing is wider than the window`, () =>
      onPage(path === 'the drawer' ? '' : path, 360, {}, async (page) => {
        const found: string[] = [];
        if (path === 'the drawer') {
          await page.getByRole('button', { name: 'Pages' }).click();
          await page.locator('.sidebar').getByRole('button', { name: 'Close' }).waitFor();
        }
        const check = async (state: string): Promise<void> => {
          for (const each of await findSmallTargets(page)) found.push(`${state}: ${each}`);
          const width = await page.evaluate<number>('document.documentElement.scrollWidth');
          if (width > 360) found.push(`${state}: ${width} px wide`);
        };
        if (path === 'the drawer') await check('open');
        else await inEachState(page, check);
        assert.deepEqual(found, []);
      }));

  /** The elements that are placed out of the flow. */
  const readPlaced = `Array.from(document.querySelectorAll('body *')).flatMap((each) => {
    const { position } = getComputedStyle(each);
    return position === 'static' || position === 'relative' ? [] : [position + ' ' + each.tagName + '.' + each.className];
  })`;

  async function readAllPlaced(hasTouch: boolean): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    await onPage('', 390, { hasTouch }, async (page) => {
      for (const path of pages) {
        await page.goto(site.url + path);
        found.set(path, await page.evaluate(readPlaced));
      }
    });
    return found;
  }

  test('touch moves nothing out of its place on any page', async () => {
    assert.deepEqual(await readAllPlaced(true), await readAllPlaced(false));
  });

  test('on a phone the names of pages are in the middle of their rows', () =>
    onPage('api-reference/orders/create-an-order/', 390, {}, async (page) => {
      await page.locator('button.pages').click();
      const row = page.locator('.sidebar .tree [aria-current="page"]');
      await row.waitFor();
      const offset = await row.evaluate((link) => {
        const [box, name] = [link, link.querySelector('.nav-name') ?? link].map((each) => each.getBoundingClientRect());
        return box && name ? name.top + name.height / 2 - box.top - box.height / 2 : Number.NaN;
      });
      assert.ok(Math.abs(offset) <= 2, String(offset));
    }));

  test('on a phone a finger can hit every result of the search', () =>
    onPage('', 360, {}, async (page) => {
      await page.locator('.search-open').click();
      await page.locator('dialog[open] input').fill('order');
      await page.locator('dialog[open] [role="option"]').first().waitFor();
      assert.deepEqual(await findSmallTargets(page), []);
    }));

  async function sendAnswered(page: Page): Promise<void> {
    const books = [{ isbn: '9780000000001', title: 'A', authors: [{ name: 'B' }], tags: ['c'] }];
    const headers = { 'Access-Control-Allow-Origin': '*', 'X-Total': '1' };
    await page.route('http://127.0.0.1:4010/**', (route) => route.fulfill({ json: books, headers }));
    await page.locator('.bar .send').click();
    await page.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
  }

  for (const width of [390, 1024])
    test(`at ${width} px a response that arrives is shown in its part of the page`, () =>
      onPage('api-reference/catalogue/list-books/', width, {}, async (page) => {
        await sendAnswered(page);
        const choice = page.locator('.page-views');
        assert.ok(await choice.locator('[value="response"]').isChecked());
        const response = page.locator('section.response');
        const [above, below] = await Promise.all([page.locator('.request').boundingBox(), response.boundingBox()]);
        assert.ok(above && below && below.y >= above.y + above.height && below.y + below.height <= 845, `${below?.y}`);
        assert.equal(await page.locator('.example-responses').isVisible(), false);
        await choice.getByText('Reference').click();
        assert.equal(await response.isVisible(), false);
        await choice.getByText('Response').click();
        await page.getByRole('button', { name: 'Close the response' }).click();
        await page.locator('.example-responses').waitFor();
      }));

  test('in a narrow window the keyboard moves the focus to the response, and back to its field', () =>
    onPage('api-reference/catalogue/list-books/', 1024, {}, async (page) => {
      await page.route('http://127.0.0.1:4010/**', (route) => route.fulfill({ json: [] }));
      const field = page.locator('.in[data-cell="/query/q"] input');
      await field.focus();
      await page.keyboard.press('Control+Enter');
      await page.locator('section.response h2:focus').waitFor();
      await page.locator('section.response[aria-busy]').waitFor({ state: 'detached' });
      await page.keyboard.press('Escape');
      await page.locator('.in[data-cell="/query/q"] input:focus').waitFor();
      assert.ok(await field.isVisible());
    }));

  test('on a phone a finger can hit every control of a response that has come', () =>
    onPage('api-reference/catalogue/list-books/', 360, {}, async (page) => {
      await sendAnswered(page);
      assert.deepEqual(await findSmallTargets(page), []);
      assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    }));

  for (const direction of ['ltr', 'rtl'])
    test(`on a phone the actions of the page are beside its breadcrumb, ${direction}`, () =>
      onPage(order, 390, {}, async (page) => {
        await page.evaluate(`document.documentElement.dir = '${direction}'`);
        const boxes = [page.locator('.crumbs > :last-child'), page.locator('.page-menu'), page.locator('h1')];
        const [crumb, menu, title] = await Promise.all(boxes.map((each) => each.boundingBox()));
        assert.ok(crumb && menu && title && title.width > 340 && menu.y + menu.height <= title.y + 4);
        const isApart = crumb.x + crumb.width <= menu.x || menu.x + menu.width <= crumb.x;
        assert.ok(isApart, `${crumb.x} and ${menu.x}`);
      }));

  test('on a phone the bar shows the path, and the whole address is copied', () =>
    onPage(order, 390, {}, async (page) => {
      const url = page.locator('.bar .url:visible');
      assert.equal(await url.locator('.base').evaluate((each) => each.getBoundingClientRect().width), 0);
      await url.click({ position: { x: 20, y: 10 } });
      assert.match(
        String(await page.evaluate('getSelection().toString()')),
        /^http:\/\/127\.0\.0\.1:4010\/customers\//,
      );
      assert.ok((await url.evaluate((each) => each.scrollWidth - each.clientWidth)) <= 0);
    }));

  test('the end of a long address is in view, and a value is cut only where it has to be', () =>
    onPage(order, 390, {}, async (page) => {
      await page.locator('.bar').dispatchEvent('pointerover');
      await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
      const value = page.locator('.bar mark');
      const isCut = () => value.evaluate((each) => each.scrollWidth > each.clientWidth);
      for (const [length, cut] of [
        [30, false],
        [90, true],
      ] as const) {
        await page.locator('.in[data-cell="/path/customerId"] input').fill('c'.repeat(length));
        await page.locator(`.bar [aria-label="customerId: ${'c'.repeat(length)}"]`).waitFor();
        assert.equal(await isCut(), cut, `${length} characters`);
        const height = await page.locator('.bar').evaluate((bar) => bar.clientHeight);
        assert.ok(height < 90, `${height} px`);
        const isEndShown = await page.locator('.bar .url bdi').evaluate((url) => {
          const range = document.createRange();
          range.setStart(url.lastChild ?? url, 0);
          range.setEnd(url, url.childNodes.length);
          const end = range.getBoundingClientRect();
          const box = url.parentElement?.getBoundingClientRect();
          return box !== undefined && end.right <= box.right + 1 && end.bottom <= box.bottom + 1;
        });
        assert.ok(isEndShown, `the end after ${length} characters`);
      }
    }));

  test('in the narrowest panel the address has a line of its own', () =>
    onPage(order, 240, {}, async (page) => {
      const url = page.locator('.bar .url:visible');
      const [bar, address, send] = await Promise.all(
        [page.locator('.bar'), url, page.locator('.bar .send')].map((each) => each.boundingBox()),
      );
      assert.ok(bar && address && send && address.width > bar.width - 40, `${address?.width} of ${bar?.width}`);
      assert.ok(address.y >= send.y + send.height);
    }));

  for (const [width, path] of [
    [390, 'api-reference/orders/cancel-an-order/'],
    [1440, 'api-reference/orders/create-an-order/'],
  ] as const)
    test(`at the top of a window of ${width} px the address is one line, and nothing below moves`, () =>
      onPage(path, width, {}, async (page) => {
        await page.locator('.bar').dispatchEvent('pointerover');
        await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
        await page.locator('.in[data-cell="/path/customerId"] input').fill('customer-'.repeat(7));
        await page.locator('.bar [aria-label^="customerId: customer-customer-"]').waitFor();
        await page.evaluate('scrollTo(0, 0)');
        const measure = () =>
          page.evaluate(() => {
            const bar = document.querySelector('.bar')?.getBoundingClientRect().height ?? 0;
            const below = document.querySelector('#path')?.getBoundingClientRect().top ?? 0;
            const url = document.querySelector('.url:not(.unscripted)');
            const end = url?.querySelector('bdi')?.getBoundingClientRect().right ?? 0;
            const isEndShown = end <= (url?.getBoundingClientRect().right ?? 0) + 1;
            return { bar, below: below + scrollY, isEndShown };
          });
        const before = await measure();
        await page.evaluate('scrollTo(0, 600)');
        await page.locator('.request.stuck').waitFor();
        const after = await measure();
        assert.ok(after.bar < before.bar && after.bar < 64, `${before.bar} and ${after.bar}`);
        assert.equal(after.below, before.below);
        assert.ok(after.isEndShown);
        assert.equal(await page.locator('.url:not(.unscripted) .base').isVisible(), false);
        await page.evaluate('scrollTo(0, 0)');
        await page.locator('.request:not(.stuck)').waitFor();
        assert.deepEqual(await measure(), before);
      }));

  test('on a phone the choice of the server begins where the bar does', () =>
    onPage(order, 390, {}, async (page) => {
      const bar = await page.locator('.bar').boundingBox();
      const choice = await page.locator('#serverChoice').boundingBox();
      const padding = await page.evaluate<number>('parseFloat(getComputedStyle(serverChoice).paddingInlineStart)');
      assert.ok(bar && choice && choice.x + padding - bar.x < 4, `${choice?.x} + ${padding} and ${bar?.x}`);
      await page.getByLabel('Server', { exact: true }).waitFor();
    }));

  test('on a phone the menu is in the line of the server, and what is missing is below', () =>
    onPage(order, 390, {}, async (page) => {
      await page.locator('.in[data-cell="/path/customerId"] input').fill('');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('1 value is missing').waitFor();
      const boxes = await page.locator('#serverChoice, .env-actions, .lacks').all();
      const [server, missing, menu] = await Promise.all(boxes.map((each) => each.boundingBox()));
      assert.ok(server && missing && menu);
      assert.ok(menu.y < server.y + server.height && menu.y + menu.height > server.y);
      assert.ok(missing.y >= server.y + server.height);
    }));

  test('server, sign-in and menu are on the middle of one line', () =>
    onPage(order, 1440, { hasTouch: false }, async (page) => {
      const middles = await page
        .locator('#serverChoice, .sign-in-state, .env-actions')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
        );
      assert.equal(middles.length, 3);
      assert.ok(Math.max(...middles) - Math.min(...middles) < 0.5, `${middles}`);
    }));

  test('on a phone the parts of the form that are pressed are 44 px high', () =>
    onPage(order, 390, {}, async (page) => {
      for (const selector of ['.bar .send', '.page-views > label', '.jump > a', '.row > .in > .field > input']) {
        const { height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
        assert.ok(height >= 43.5, `${selector}: ${height}`);
      }
    }));
});
