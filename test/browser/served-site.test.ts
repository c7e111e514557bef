import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { run } from '../../src/cli/run.ts';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { until } from '../support/until.ts';

const checkout = join(import.meta.dirname, '..', '..');

suite('a served site', () => {
  let browser: Browser | undefined;
  let folder = '';
  let url = '';
  let running: Promise<number> | undefined;
  const end = new AbortController();

  suiteSetup(async () => {
    browser = await launchBrowser();
    folder = mkdtempSync(join(tmpdir(), 'served-'));
    cpSync(join(checkout, 'examples', 'bookstore'), folder, { recursive: true });
    running = run(['serve', folder, '--mock', '--port', '0', '--offline'], {
      stdout: (text) => {
        url += text;
      },
      stderr: () => undefined,
      cwd: folder,
      env: {},
      signal: end.signal,
      validationWorker: undefined,
      siteFolder: join(checkout, 'dist', 'site'),
    });
    await until('the address', () => url.endsWith('\n'));
    url = url.trim();
  });
  suiteTeardown(async () => {
    end.abort();
    await Promise.all([running, browser?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (path: string) => {
    assert.ok(browser);
    const { page, complaints } = await openWatchedPage(browser);
    await page.goto(`${url}${path}`);
    return { page, complaints };
  };

  /** Appends a paragraph to the guide or the description, and waits until the page shows it. */
  async function edit(page: Page, file: string, change: (text: string) => string, shown: string): Promise<void> {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    await page.getByText(shown).first().waitFor();
  }

  test('a page follows its description, and keeps what was typed, opened and scrolled to', async () => {
    const { page, complaints } = await open('api-reference/catalogue/list-books/');
    const field = page.locator('section.parameters [data-cell] input').first();
    await field.fill('Tolstoy');
    await page.evaluate(() => scrollTo(0, 120));
    const change = (text: string) => text.replace('Searches titles', 'Searches all titles');
    await edit(page, 'openapi.yaml', change, 'Searches all titles');
    await until('the text', async () => (await field.inputValue()) === 'Tolstoy');
    await until('the place', async () => (await page.evaluate(() => scrollY)) === 120);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('the mock answers the form, in place of the server', async () => {
    const { page } = await open('api-reference/catalogue/list-books/');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).origin));
    await page.locator('section.parameters [data-cell] input').first().focus();
    await page.getByRole('button', { name: 'Send' }).first().click();
    await page.locator('.match.mock').first().waitFor();
    assert.equal(await page.getByText('Redirected to').count(), 0);
    assert.deepEqual([...new Set(sent)], [new URL(url).origin]);
    await page.context().close();
  });

  test('a page is drawn with the mock from the start, and nothing moves when its form is taken over', async () => {
    for (const path of [
      'api-reference/orders/create-an-order/',
      'api-reference/catalogue/list-books/',
      'guides/replace-a-book/',
      'events/websockets/stock-updates/',
    ]) {
      const { page } = await open(path);
      const read = () =>
        page.evaluate(() => ({
          texts: ['bar', 'server', 'auth', 'samples'].map(
            (cell) => document.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.innerText,
          ),
          top: document.querySelector('h2')?.getBoundingClientRect().top,
        }));
      const drawn = await read();
      assert.ok(drawn.texts[0]?.startsWith('mock') || drawn.texts[0]?.includes('\nmock'), drawn.texts[0]);
      await page.locator('.bar').dispatchEvent('pointerover');
      await page.locator('.bar [role="status"], .composer').first().waitFor({ state: 'attached' });
      assert.deepEqual(await read(), drawn, path);
      await page.context().close();
    }
  });

  test('the mock answers a channel, in place of its server', async () => {
    const { page } = await open('events/websockets/stock-updates/');
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(new URL(socket.url()).host));
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.locator('.socket .match.mock').waitFor();
    await page.locator('.socket', { hasText: 'Connected to the mock of ws://127.0.0.1:4010/live/stock' }).waitFor();
    assert.deepEqual(opened, [new URL(url).host]);
    await page.context().close();
  });
});
