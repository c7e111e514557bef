import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const order = 'api-reference/orders/create-an-order/';

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
    { javaScriptEnabled = true }: { readonly javaScriptEnabled?: boolean },
    act: (page: Page) => Promise<void>,
  ): Promise<void> {
    const options = { viewport: { width, height: 844 }, hasTouch: true, isMobile: width < 500, javaScriptEnabled };
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

  for (const width of [390, 1024])
    for (const javaScriptEnabled of [true, false])
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

  test('on a phone the parts of the form that are pressed are 44 px high', () =>
    onPage(order, 390, {}, async (page) => {
      for (const selector of ['.bar .send', '.page-views > label', '.jump > a', '.row > .in > .field > input']) {
        const { height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
        assert.ok(height >= 43.5, `${selector}: ${height}`);
      }
    }));
});
