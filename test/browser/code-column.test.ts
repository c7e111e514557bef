import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { until } from '../support/until.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index]));
const json = (value: unknown) => ({ description: 'D', content: { 'application/json': { example: value } } });
const statuses = ['200', '301', '403', '404', '410', '422', '503'];

/** Operations named by the number of lines of their request body and of their response. */
const operations = { few: [2, 30], many: [30, 60], alone: [30, 2], nearly: [2, 24] } as const;

function describe(): string {
  const paths = Object.entries(operations).map(([name, [sent, received]]) => [
    `/${name}`,
    {
      post: {
        summary: name,
        requestBody: { content: { 'application/json': { example: fields(sent) } } },
        responses: { 200: json(fields(received)) },
      },
    },
  ]);
  const all = { get: { summary: 'all', responses: Object.fromEntries(statuses.map((status) => [status, json({})])) } };
  const api = { openapi: '3.1.0', info: { title: 'T', version: '1' }, servers: [{ url: 'https://e.example' }] };
  return JSON.stringify({ ...api, paths: { ...Object.fromEntries(paths), '/all': all } });
}

suite('the column of code', () => {
  let browser: Browser;
  let site: ExportedSite;
  const docs = mkdtempSync(join(tmpdir(), 'column-'));

  suiteSetup(async () => {
    writeFileSync(join(docs, 'docs.json'), '{ "name": "T", "navigation": { "openapi": "api.json" } }');
    writeFileSync(join(docs, 'api.json'), describe());
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(docs)]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
    rmSync(docs, { recursive: true });
  });

  async function onPage(name: string, act: (page: Page) => Promise<void>): Promise<void> {
    const { page } = await openWatchedPage(browser, { viewport: { width: 1440, height: 900 } });
    try {
      await page.goto(`${site.url}api-reference/${name}/`);
      await act(page);
    } finally {
      await page.context().close();
    }
  }

  const measure = (page: Page) =>
    page.locator('.code .card:visible').evaluateAll((cards) =>
      cards.map((card) => {
        const pre = [...card.querySelectorAll('pre')].find(({ clientHeight }) => clientHeight > 0);
        const { top, bottom } = card.getBoundingClientRect();
        const hidden = (pre?.scrollHeight ?? 0) - (pre?.clientHeight ?? 0);
        return { top, bottom, hidden: Math.round(hidden / 20.8), end: pre?.getBoundingClientRect().bottom ?? 0 };
      }),
    );

  test('on paper all code is whole', () =>
    onPage('many', async (page) => {
      await page.emulateMedia({ media: 'print' });
      const cards = await measure(page);
      assert.ok(cards.length > 1);
      for (const { hidden } of cards) assert.equal(hidden, 0);
    }));

  test('a short sample is whole, and the response has the rest of the window', () =>
    onPage('few', async (page) => {
      await page.locator('.show-all').waitFor();
      const [sample, response] = await measure(page);
      assert.ok(sample && response);
      assert.equal(sample.hidden, 0);
      assert.ok(response.hidden > 8);
      assert.ok(response.top - sample.bottom < 20);
      assert.ok(response.bottom <= 900 && response.bottom > 860);
    }));

  test('a long sample leaves room to a long response, and both are unfolded by a row below their code', () =>
    onPage('many', async (page) => {
      const before = await measure(page);
      await page.locator('.show-all').nth(1).waitFor();
      const [sample, response] = await measure(page);
      assert.ok(sample && response);
      assert.ok(sample.hidden > 8 && response.hidden > 8);
      assert.ok(response.bottom <= 900);
      // The row takes its room from the code.
      assert.deepEqual([response.top, response.bottom], [before[1]?.top, before[1]?.bottom]);
      const rows = await page
        .locator('.show-all')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
      assert.ok(Math.abs((rows[0] ?? 0) - sample.end) < 1 && Math.abs((rows[1] ?? 0) - response.end) < 1);
      for (const index of [1, 0]) {
        await page.locator('.show-all').nth(index).click();
        await until('the whole code', async () => (await measure(page))[index]?.hidden === 0);
      }
      assert.equal(await page.locator('.show-all').count(), 0);
    }));

  test('a sample beside a short response has the rest of the window', () =>
    onPage('alone', async (page) => {
      await page.locator('.show-all').waitFor();
      const [sample, response] = await measure(page);
      assert.ok(sample && response);
      assert.ok(sample.hidden > 8 && response.hidden === 0);
      assert.ok(response.bottom <= 900 && response.bottom > 860);
    }));

  test('code is not cut for a few lines', () =>
    onPage('nearly', async (page) => {
      await page.locator('pre[data-whole]').waitFor();
      assert.deepEqual(
        (await measure(page)).map(({ hidden }) => hidden),
        [0, 0],
      );
      assert.equal(await page.locator('.show-all').count(), 0);
    }));

  test('seven statuses are in one row', () =>
    onPage('all', async (page) => {
      const tops = await page
        .locator('.example-responses label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
      assert.equal(tops.length, statuses.length);
      assert.equal(new Set(tops).size, 1);
    }));
});
