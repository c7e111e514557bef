import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const order = 'api-reference/orders/create-an-order/';

suite('rows of fields', () => {
  let browser: Browser;
  let site: ExportedSite;

  suiteSetup(async () => {
    const docs = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });

  async function onPage(path: string, width: number, act: (page: Page) => Promise<void>): Promise<void> {
    const isPhone = width < 500;
    const options = { viewport: { width, height: 844 }, hasTouch: isPhone, isMobile: isPhone };
    const { page } = await openWatchedPage(browser, options);
    try {
      await page.goto(site.url + path);
      await act(page);
    } finally {
      await page.context().close();
    }
  }

  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    assert.ok(box, selector);
    return box;
  };

  for (const width of [1440, 390]) {
    test(`at ${width} px limits are below the text, and a word of the head begins a line without an indent`, () =>
      onPage(order, width, async (page) => {
        const row = '[id="body.note"] > .what';
        const text = await boxOf(page, `${row} > .text`);
        const limits = await boxOf(page, `${row} > .limits`);
        assert.ok(limits.y >= text.y + text.height && limits.x === text.x);
        assert.equal(await page.evaluate('getComputedStyle(document.querySelector(".req")).marginInlineStart'), '0px');
      }));
  }

  test('from right to left, the type follows the name, and the control is at the other side', () =>
    onPage(order, 1440, async (page) => {
      await page.evaluate('document.documentElement.dir = "rtl"');
      const row = '[id="header.Idempotency-Key"]';
      const [name, type, control] = [
        await boxOf(page, `${row} .name`),
        await boxOf(page, `${row} .type`),
        await boxOf(page, `${row} input`),
      ];
      assert.ok(name.x >= type.x + type.width && type.x >= control.x + control.width);
      const { x, width } = await boxOf(page, row);
      assert.ok(Math.abs(name.x + name.width - x - width) < 2);
    }));

  test('what the form shows is not repeated beside it, but printed, and a link to a field leads there', () =>
    onPage(order, 1440, async (page) => {
      const again = page.locator('[id="body.items"] > .in-form');
      assert.equal(await again.count(), 1);
      assert.equal(await again.isVisible(), false);
      await page.emulateMedia({ media: 'print' });
      assert.equal(await again.isVisible(), true);
      assert.equal(await page.locator('.fill .card').first().isVisible(), true);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${site.url}${order}#body.items.:item.isbn`);
      await page.locator('[id="body.items.:item.isbn"]').waitFor();
    }));

  test('choosing an example fills the form and the sample', () =>
    onPage(order, 1440, async (page) => {
      await page.getByText('Three books on an invoice').click();
      await page
        .getByLabel('Alternative of payment')
        .or(page.getByLabel('Invoice', { exact: true }))
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'JSON', exact: true }).click();
      assert.match(await page.getByLabel('Body as JSON').inputValue(), /"invoice"/);
    }));

  test('on a phone the head of the body has two rows with targets of 44 px, also with a choice of examples', () =>
    onPage(order, 390, async (page) => {
      const top = (await boxOf(page, '[id="body"]')).y;
      const head = await boxOf(page, 'section.body .shape');
      assert.ok(head.y + head.height - top <= 100);
      for (const selector of ['.switch button', '.fill label', '.views > button', '.expand-all']) {
        const { height } = await boxOf(page, `section.body ${selector}`);
        assert.ok(height > 43.5 && height < 46.5, `${selector}: ${height}`);
      }
      // What has no room in the row is reached by scrolling it, the page stays.
      await page.getByRole('button', { name: 'JSON Schema' }).first().click();
      assert.equal(await page.evaluate(() => scrollX), 0);
      await page.locator('section.body .schema-text').waitFor();
    }));

  test('the only example and the views of the schema share a row', () =>
    onPage(order, 1440, async (page) => {
      await page.evaluate(() => {
        for (const pick of document.querySelectorAll('section.body .fill'))
          pick.innerHTML =
            '<span class="label">Example</span> <button class="open" type="button" data-fill>Use this example</button>';
      });
      const button = await boxOf(page, 'section.body [data-fill]');
      const views = await boxOf(page, 'section.body .views');
      assert.ok(button.y < views.y + views.height && views.y < button.y + button.height);
    }));
});
