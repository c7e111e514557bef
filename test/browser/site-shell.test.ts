import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const docs = {
  name: 'Parcel',
  colors: { primary: '#b45309' },
  banner: { content: 'Version 3 is [out](/guides/new)', dismissible: true },
  navbar: {
    links: [{ label: 'Status', href: 'https://status.example' }],
    primary: { type: 'button', label: 'Dashboard', href: 'https://app.example' },
  },
  redirects: [
    { source: '/old/:slug*', destination: '/guides/:slug*' },
    { source: '/more/*', destination: '/more/more/*' },
  ],
  navigation: {
    languages: [
      {
        language: 'en',
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'Start', pages: ['guides/first', { group: 'Deep', pages: ['guides/deep'] }] },
              { group: 'Later', pages: ['guides/new'] },
            ],
          },
          { tab: 'Learn', menu: [{ item: 'Course', pages: ['course'] }] },
        ],
      },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/guides/first'] }] },
    ],
  },
};

const phone = { viewport: { width: 390, height: 844 } };

suite('the shell of an exported site', () => {
  let browser: Browser;
  let site: ExportedSite;
  let folder = '';

  suiteSetup(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shell-'));
    writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs));
    for (const path of ['guides/first', 'guides/deep', 'guides/new', 'course', 'de/guides/first']) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, `${path}.mdx`), `---\ntitle: The page ${path}\n---\n\nWords.\n`);
    }
    [browser, site] = await Promise.all([
      launchBrowser(),
      exportAndServe(folder, '--base-url', 'https://docs.example/docs/v1'),
    ]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function withPage(
    path: string,
    use: (page: Page) => Promise<void>,
    options: BrowserContextOptions = {},
  ): Promise<void> {
    const { page, complaints } = await openWatchedPage(browser, options);
    try {
      await page.goto(site.url + path);
      await use(page);
      assert.deepEqual(
        complaints.filter((complaint) => !/status of 404/.test(complaint)),
        [],
      );
    } finally {
      await page.context().close();
    }
  }

  for (const width of [390, 800, 1024, 1440])
    test(`at ${width} px each link of the header is there once`, async () => {
      const { page } = await openWatchedPage(browser, { viewport: { width, height: 844 } });
      await page.goto(`${site.url}guides/first/`);
      if (width === 390) await page.getByRole('button', { name: 'Pages' }).click();
      for (const label of ['Status', 'Dashboard']) await page.locator(`a:text-is("${label}"):visible`).waitFor();
      await page.context().close();
    });

  test('the root shows the first page with working links', () =>
    withPage('', async (page) => {
      assert.equal(await page.locator('h1').textContent(), 'The page guides/first');
      await page.locator('.sidebar').getByText('The page guides/new').click();
      await page.locator('h1', { hasText: 'The page guides/new' }).waitFor();
    }));

  test('a closed banner stays closed on other pages', () =>
    withPage('guides/first/', async (page) => {
      await page.getByRole('button', { name: 'Close this message' }).click();
      await page.goto(`${site.url}guides/new/`);
      assert.equal(await page.locator('.site-banner').count(), 0);
    }));

  test('a group opens in place, and keeps its state on the next page', () =>
    withPage('guides/first/', async (page) => {
      const deep = page.locator('.sidebar').getByText('The page guides/deep');
      assert.equal(await deep.isVisible(), false);
      await page.locator('.sidebar').getByText('Deep', { exact: true }).click();
      await deep.waitFor();
      await page.locator('.sidebar').getByText('Later', { exact: true }).click();
      const closed = page.locator('.sidebar').getByText('The page guides/new');
      await closed.waitFor({ state: 'hidden' });
      await page.goto(`${site.url}guides/first/`);
      await deep.waitFor();
      assert.equal(await closed.isVisible(), false);
    }));

  for (const javaScriptEnabled of [true, false])
    test(`menus of tabs and languages link to pages, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () =>
      withPage(
        'guides/first/',
        async (page) => {
          const header = page.locator('header');
          await header.getByText('Learn').click();
          await header.getByRole('link', { name: 'Course' }).click();
          await page.locator('h1', { hasText: 'course' }).waitFor();
          await page.goto(`${site.url}guides/first/`);
          await header.getByText('English').first().click();
          await header.getByRole('link', { name: 'Deutsch' }).click();
          await page.locator('h1', { hasText: 'de/guides/first' }).waitFor();
        },
        { javaScriptEnabled },
      ));

  test('a menu closes with Escape and with a click elsewhere', () =>
    withPage('guides/first/', async (page) => {
      const course = page.locator('header').getByRole('link', { name: 'Course' });
      for (const close of [() => page.keyboard.press('Escape'), () => page.locator('h1').click()]) {
        await page.locator('header').getByText('Learn').click();
        await course.waitFor();
        await close();
        await course.waitFor({ state: 'hidden' });
      }
    }));

  test('the frame of the focus is around the whole search box', () =>
    withPage('guides/first/', async (page) => {
      await page.locator('.search-open').focus();
      const frames = await page
        .locator('.search, .search-open')
        .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).outlineStyle));
      assert.deepEqual(frames, ['solid', 'none']);
    }));

  test('the page can be copied as Markdown', () =>
    withPage(
      'guides/first/',
      async (page) => {
        await page.getByRole('button', { name: 'Copy page' }).click();
        await page.getByText('Copied').waitFor();
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^# The page guides\/first\n/);
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  test('the drawer on phones has languages, tabs and the button, and can be closed', () =>
    withPage(
      'guides/first/',
      async (page) => {
        const drawer = page.locator('.sidebar');
        await page.getByRole('button', { name: 'Pages' }).click();
        for (const text of ['English', 'Learn', 'Dashboard']) await drawer.getByText(text).first().waitFor();
        await drawer.getByRole('button', { name: 'Close' }).click();
        await drawer.waitFor({ state: 'hidden' });
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
      },
      phone,
    ));

  test('a redirect with wildcards works, and unknown addresses show a styled page with navigation', () =>
    withPage('old/deep', async (page) => {
      await page.locator('h1', { hasText: 'The page guides/deep' }).waitFor();
      await page.goto(`${site.url}more/x`);
      await page.waitForURL('**/more/more/x');
      await page.getByText('There is no page').waitFor();
      await page.goto(`${site.url}nowhere/at/all`);
      assert.equal(await page.locator('h1').textContent(), 'Page not found');
      assert.equal(await page.locator('header').evaluate((header) => getComputedStyle(header).position), 'sticky');
      await page.locator('.sidebar').getByText('The page guides/new').click();
      await page.locator('h1', { hasText: 'The page guides/new' }).waitFor();
    }));
});
