import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import type { Browser, Frame, Page, Route } from 'playwright-core';
import { stageWeb } from '../../scripts/pack-web.mjs';
import { checkout, startVscodeHost } from '../../scripts/vscode-host.mjs';
import { launchBrowser } from '../support/browser.ts';
import { until } from '../support/until.ts';

const pictures = join(checkout, 'test', 'output', 'journeys');
/** No host: every request to it is answered here. */
const address = 'https://extensions.invalid';

suite('Journey: VS Code for the Web', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'web-'));
  const extension = join(temporary, 'extension');
  const empty = join(temporary, 'empty');
  let host: Awaited<ReturnType<typeof startVscodeHost>> | undefined;
  let browser: Browser | undefined;
  let page: Page;

  suiteSetup(async () => {
    for (const folder of [extension, empty, pictures]) mkdirSync(folder, { recursive: true });
    stageWeb(extension);
    host = await startVscodeHost({ folder: empty, extension: null });
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 1500, height: 950 }, reducedMotion: 'reduce' });
    await page.addInitScript(addExtensions, [`${address}/api-docs`, `${address}/memory-files`]);
    await page.context().route(`${address}/**`, (route) => answer(route, extension));
    // A folder without a disk, which no program but the browser has.
    await page.goto(`${new URL(host.url).origin}/?folder=memfs:/site`);
  });
  suiteTeardown(async () => {
    await browser?.close();
    await host?.stop();
    rmSync(temporary, { recursive: true, force: true });
  });

  test('a site of a virtual folder is read and previewed, and the mock answers', async () => {
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'docs.json' }).dblclick();
    await page.locator('.tab.active', { hasText: 'docs.json' }).waitFor();

    // The engine runs: it names the site, and its lenses are there.
    await page.locator('.statusbar-item', { hasText: 'Bookstore' }).waitFor();
    await page.locator('.codelens-decoration a', { hasText: 'Preview' }).first().waitFor();
    await page.screenshot({ path: join(pictures, 'web-text.png') });

    const frame = await openForm();
    assert.match((await frame.locator('h1').first().textContent()) ?? '', /orders/i);
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"] .mock').waitFor();
    assert.match((await frame.locator('[data-cell="response"]').textContent()) ?? '', /\b(200|422|401)\b/);
    await page.screenshot({ path: join(pictures, 'web-form.png') });
  });

  test('an entry shows its operation, leads to it, and a schema is renamed in all places', async () => {
    // The preview is beside it.
    const tab = page.locator('.tab', { hasText: 'docs.json' }).first();
    await tab.click();
    await placeCaret('docs.json', '"GET /order-to');
    const hover = page.locator('.monaco-hover', { hasText: 'order-totals' }).first();
    await repeat('the hover', ['Control+K', 'Control+I'], () => hover.isVisible());
    await page.screenshot({ path: join(pictures, 'web-hover.png') });
    await page.keyboard.press('Escape');

    const opened = page.locator('.tab.active', { hasText: 'openapi.yaml' });
    await repeat('the definition', ['F12'], () => opened.isVisible());

    await placeCaret('openapi.yaml', '#/components/schemas/Boo');
    const box = page.locator('.rename-box input').first();
    await repeat('the box of a rename', ['F2'], () => box.isVisible());
    assert.equal(await box.inputValue(), 'Book');
    await box.fill('Title');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: '#/components/schemas/Title' }).first().waitFor();
    await placeCaret('openapi.yaml', '\n    Book');
    await page
      .locator('.view-line', { hasText: /^\s*Title:$/ })
      .first()
      .waitFor();
    await page.screenshot({ path: join(pictures, 'web-rename.png') });
    await tab.click();
    await page.locator('.view-line', { hasText: '"GET /order-totals"' }).first().waitFor();
  });

  test('a wrong entry is a problem, and the right one is completed', async () => {
    await page.locator('.view-line', { hasText: '"GET /order-totals"' }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(', "GET /nowhere"');
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    await page.keyboard.type(', "GET /boo');
    const row = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'GET /books' }).first();
    await until('the completion', async () => {
      if (!(await page.locator('.suggest-widget.visible').isVisible())) await page.keyboard.press('Control+Space');
      return row.isVisible();
    });
    await page.screenshot({ path: join(pictures, 'web-completion.png') });
    await page.keyboard.press('Escape');
  });

  test('the Site view lists its pages', async () => {
    await page.locator('.activitybar a[aria-label^="API Docs"]').click();
    await page.locator('.monaco-list-row', { hasText: 'Catalogue' }).first().waitFor();
    await page.screenshot({ path: join(pictures, 'web-site-view.png') });
  });

  /** Places the caret in the open file after the first occurrence of a text in the sample. */
  async function placeCaret(file: string, text: string): Promise<void> {
    const saved = readSample()[file] ?? '';
    const start = saved.indexOf(text);
    assert.ok(start >= 0, `${file} has no "${text}".`);
    const lines = saved.slice(0, start + text.length).split('\n');
    const input = page.locator('.quick-input-widget input').first();
    await repeat('the box for a line', ['Control+G'], () => input.isVisible());
    await input.fill(`:${lines.length}:${(lines.at(-1) ?? '').length + 1}`);
    await page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden' });
  }

  /** Presses the keys until the state is there: the engine may not have read the file yet. */
  async function repeat(label: string, keys: readonly string[], isThere: () => Promise<boolean>): Promise<void> {
    await until(label, async () => {
      if (await isThere()) return true;
      for (const key of keys) await page.keyboard.press(key);
      return isThere();
    });
  }

  async function openForm(): Promise<Frame> {
    await page.locator('.codelens-decoration a', { hasText: 'Try' }).first().click();
    return until('the form', async () => {
      for (const frame of page.frames()) {
        const button = await frame.$('[data-cell="bar"] button').catch(() => null);
        if (button !== null) return frame;
      }
      return undefined;
    });
  }
});

/** Runs in the page, before VS Code reads its configuration. */
function addExtensions(addresses: readonly string[]): void {
  if (self !== top) return;
  const observer = new MutationObserver(() => {
    const element = document.getElementById('vscode-workbench-web-configuration');
    if (element === null) return;
    observer.disconnect();
    const locations = addresses.map((each) => {
      const { protocol, host: authority, pathname: path } = new URL(each);
      return { scheme: protocol.slice(0, -1), authority, path };
    });
    const configuration = { ...JSON.parse(element.dataset.settings ?? '{}'), additionalBuiltinExtensions: locations };
    element.dataset.settings = JSON.stringify(configuration);
  });
  observer.observe(document, { childList: true, subtree: true });
}

const mediaTypes: { readonly [extension: string]: string } = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

async function answer(route: Route, extension: string): Promise<void> {
  const [, name = '', ...rest] = new URL(route.request().url()).pathname.split('/').map(decodeURIComponent);
  const file = rest.join('/');
  const headers = { 'access-control-allow-origin': '*', 'content-type': mediaTypes[extname(file)] ?? 'text/plain' };
  if (file === 'files.json') return route.fulfill({ headers, body: JSON.stringify(readSample()) });
  const folder = name === 'api-docs' ? extension : join(checkout, 'test', 'support', 'memory-files');
  const path = join(folder, name === 'api-docs' ? file : file.replace(/\.js$/, '.cjs'));
  return existsSync(path)
    ? route.fulfill({ headers, body: readFileSync(path) })
    : route.fulfill({ status: 404, headers });
}

/** The texts of the sample site by their names. */
function readSample(): { readonly [name: string]: string } {
  const sample = join(checkout, 'examples', 'bookstore');
  const paths = readdirSync(sample, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|yaml|mdx|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [relative(sample, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}
