import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const order = 'api-reference/orders/create-an-order/';

suite('rows and code in step', () => {
  let browser: Browser;
  let site: ExportedSite;

  suiteSetup(async () => {
    const docs = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });

  /** The texts that the highlight covers. */
  const marked = `[...(CSS.highlights.get('field') ?? [])].map(String)`;

  async function onOrder(act: (page: Page) => Promise<void>): Promise<void> {
    const { page } = await openWatchedPage(browser);
    try {
      await page.goto(site.url + order);
      await page.locator('.bar').dispatchEvent('pointerover');
      await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'cURL', exact: true }).click();
      await act(page);
    } finally {
      await page.context().close();
    }
  }

  test('the row under the pointer and the field with the focus are marked in the code', () =>
    onOrder(async (page) => {
      await page.locator('[data-pointer="/body/payment"] > .what').hover();
      await page.waitForFunction(`${marked}.join().startsWith('"payment": {')`);
      await page.locator('.in[data-cell="/path/customerId"] input').focus();
      await page.waitForFunction(`${marked}.join() === 'cus_81'`);
      await page.locator('[data-pointer="/responses/201/0/total"] > .what').hover();
      await page.waitForFunction(`${marked}.join().startsWith('"total": {')`);
      await page.locator('h1').hover();
      await page.waitForFunction(`${marked}.length === 0`);
    }));

  test('a value in the request bar is marked in the code, and its row is marked', () =>
    onOrder(async (page) => {
      await page.locator('.bar').getByRole('link', { name: 'customerId: cus_81' }).hover();
      await page.locator('.row.in-step[data-pointer="/path/customerId"]').waitFor();
      await page.waitForFunction(`${marked}.join() === 'cus_81'`);
    }));

  test('the line under the pointer is marked in the rows, and a line of a closed field at its owner', () =>
    onOrder(async (page) => {
      await page.locator('[data-pointer="/responses/201/0/total"]').getByText('Hide 2 fields').click();
      const total = page.locator('.example-responses pre').first().getByText('"total"');
      await total.hover();
      await page.locator('.row.in-step[data-pointer="/responses/201/0/total"]').waitFor();
      await page.locator('.example-responses pre').first().getByText('"amount"').hover();
      await page.locator('.row.in-step[data-pointer="/responses/201/0/total"]').waitFor();
      await page.locator('h1').hover();
      await page.locator('.row.in-step').waitFor({ state: 'detached' });
    }));

  test('values of the example fold by pointer and key, keep their text, and are marked at their fold', () =>
    onOrder(async (page) => {
      const code = page.locator('.example-responses pre').first();
      const text = await code.textContent();
      await code.hover();
      const fold = code.getByRole('button', { name: 'Fold' });
      const amount = code.getByText('"amount"');
      await fold.click();
      await amount.waitFor({ state: 'hidden' });
      assert.equal(await code.textContent(), text);
      await page.locator('[data-pointer="/responses/201/0/total/amount"] > .what').hover();
      await page.waitForFunction(`${marked}.join().includes('{')`);
      await fold.press('Enter');
      await amount.waitFor();
      assert.equal(await code.textContent(), text);
    }));
});
