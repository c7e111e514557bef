import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const bookstore = join(import.meta.dirname, '..', '..', 'examples', 'bookstore');

suite('links of responses on an exported site', () => {
  let browser: Browser;
  let site: ExportedSite;

  suiteSetup(async () => {
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(bookstore)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });

  test('lead to the page of the operation, filled and not sent, where a value of the last response is at hand', async () => {
    const { page, complaints } = await openWatchedPage(browser);
    const sent: string[] = [];
    await page.route('http://127.0.0.1:4010/**', (route) => {
      sent.push(route.request().url());
      const json = { items: [{ isbn: '9780131103627', self: '/books/9780131103627?note=a%20b' }] };
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
      return route.fulfill({ json, headers });
    });
    await page.goto(`${site.url}api-reference/catalogue/list-books/`);
    await page.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    const answer = page.locator('[data-cell="response"]');
    await answer.getByText('"9780131103627"').click();
    await answer.getByText('Use in…').click();
    await answer.getByRole('button', { name: 'Copy for another field or operation' }).click();
    await answer.getByText('/books/9780131103627?note').click();
    await answer.getByRole('button', { name: /^Open GET \/books\// }).click();
    await page.getByText('Filled from the link.').waitFor();
    assert.match(page.url(), /retrieve-a-book\/#form=/);
    assert.match(
      (await page.locator('[data-cell="bar"] .url').textContent()) ?? '',
      /\/books\/9780131103627\?note=a%20b$/,
    );
    await page.locator('[data-cell="undeclared"]').getByLabel('note', { exact: true }).fill('{{resp');
    await page.getByRole('option', { name: /response\.\w+\.\/items\/0\/isbn/ }).click();
    await page.locator('[data-cell="bar"] .url', { hasText: 'note=9780131103627' }).waitFor();
    assert.equal(sent.length, 1);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });
});
