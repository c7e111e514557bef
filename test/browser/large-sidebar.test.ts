import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { axeSource, countShifts, readShifts, type Shift, violations } from '../support/page-checks.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const groups = Array.from({ length: 30 }, (_, group) => ({
  group: `Group ${group}`,
  expanded: true,
  pages: [
    ...Array.from({ length: 8 }, (_page, index) => `g${group}/page-${index}`),
    {
      group: `Inner ${group}`,
      pages: [`g${group}/inner-0`, `g${group}/inner-1`],
      ...(group === 14 && { root: 'g14/inner-0' }),
    },
  ],
}));

const olderVersions = Array.from({ length: 8 }, (_, index) => ({
  version: `v${index + 2}`,
  // Only even ones have the page that the tests open.
  pages: [`v${index + 2}/start`, ...(index % 2 === 0 ? [`v${index + 2}/g15/page-3`] : [])],
}));

const foldedGroups = Array.from({ length: 8 }, (_, group) => ({
  group: `Gruppe ${group}`,
  pages: Array.from({ length: 8 }, (_page, index) => `de/g${group}/page-${index}`),
}));

const docs = {
  name: 'Parcel',
  theme: 'mint',
  colors: { primary: '#b45309' },
  navigation: {
    languages: [
      { language: 'en', versions: [{ version: 'v1', groups }, ...olderVersions] },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/first'] }, ...foldedGroups] },
    ],
  },
};

/** Ten pages in each group, and the row of the group that has a page. */
const rowCount = 301;
const rows = '.sidebar .tree > :is(.group, .leading) a';
const current = '.sidebar [aria-current="page"]:not(.nav-switch *)';

suite('the sidebar of a large exported site', () => {
  let browser: Browser;
  let site: ExportedSite;
  let folder = '';

  suiteSetup(async () => {
    folder = mkdtempSync(join(tmpdir(), 'large-'));
    writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs));
    const written =
      JSON.stringify(docs).match(/(?<=")(?:v\d+\/start|(?:(?:v\d+|de)\/)?g\d+\/[a-z0-9-]+|de\/first)(?=")/g) ?? [];
    for (const path of written) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, `${path}.mdx`), `---\ntitle: The page ${path}\n---\n\n${'Words.\n\n'.repeat(100)}`);
    }
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(folder)]);
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
      await page.addInitScript(countShifts);
      await page.goto(site.url + path);
      await use(page);
      assert.deepEqual(complaints, []);
    } finally {
      await page.context().close();
    }
  }

  const countRows = (page: Page) => page.locator(rows).count();
  const waitForAllRows = (page: Page) => page.locator('.sidebar .all-pages').waitFor({ state: 'detached' });
  const readTop = (page: Page) => page.locator(current).evaluate((row) => Math.round(row.getBoundingClientRect().top));

  test('is drawn for the first screen, and the other rows come without moving anything', () =>
    withPage('g15/page-3/', async (page) => {
      const bottom = await page.locator('.sidebar .all-pages').evaluate((row) => row.getBoundingClientRect().bottom);
      assert.ok(bottom > 900, String(bottom));
      const few = await countRows(page);
      const top = await readTop(page);
      assert.ok(few < 80 && top > 0 && top < 900, `${few} rows, ${top}`);
      await page.locator(current).hover();
      await waitForAllRows(page);
      assert.equal(await countRows(page), rowCount);
      assert.equal(await readTop(page), top);
      assert.equal(await page.locator(current).textContent(), 'The page g15/page-3');
      assert.deepEqual(await page.evaluate<readonly Shift[]>(readShifts), []);
    }));

  test('the row of a group that has a page looks like the others', () =>
    withPage('g15/page-3/', async (page) => {
      const leading = page.locator('.sidebar .leading > a');
      assert.equal(await leading.textContent(), 'Inner 14');
      const readStyle = (row: Element) => {
        const { fontSize, lineHeight } = getComputedStyle(row);
        return { fontSize, lineHeight, height: row.getBoundingClientRect().height };
      };
      const plain = page.locator('.sidebar .group:has(> div > .leading) > div > a').first();
      assert.deepEqual(await leading.evaluate(readStyle), await plain.evaluate(readStyle));
      const margins = await page.locator('.sidebar .leading').evaluate((row) => getComputedStyle(row).margin);
      assert.equal(margins, '0px');
    }));

  test('a page far away is reached by scrolling, and a closed group opens in place', () =>
    withPage('g15/page-3/', async (page) => {
      await page.locator('.sidebar').hover();
      await waitForAllRows(page);
      const inner = page.locator('.sidebar').getByText('Inner 28', { exact: true });
      await inner.click();
      await page.locator('.sidebar').getByText('The page g28/inner-1').click();
      await page.locator('h1', { hasText: 'The page g28/inner-1' }).waitFor();
      assert.ok(await page.locator(current).isVisible());
    }));

  test('without `expanded` only the group of the page is open, and a folded group opens with all its pages', () =>
    withPage('de/g3/page-2/', async (page) => {
      const open = page.locator('.sidebar .group[open] > summary');
      assert.deepEqual(await open.allTextContents(), ['Gruppe 3']);
      assert.equal(await page.locator('.sidebar .all-pages').count(), 1);
      await page.locator('.sidebar').getByText('Gruppe 5', { exact: true }).click();
      await page.locator('.sidebar').getByText('The page de/g5/page-7').click();
      await page.locator('h1', { hasText: 'The page de/g5/page-7' }).waitFor();
      assert.deepEqual(await open.allTextContents(), ['Gruppe 5']);
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
    }));

  test('the focus stays on its row', () =>
    withPage('g15/page-3/', async (page) => {
      await page.locator(current).focus();
      await waitForAllRows(page);
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'The page g15/page-3');
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'The page g15/page-4');
    }));

  test('a group that was opened before the other rows came stays open, and a click on it is not lost', () =>
    withPage('g15/page-3/', async (page) => {
      const answers: (() => void)[] = [];
      await page.route('**/assets/nav/*', (route) => void answers.push(() => void route.continue()));
      const inner = page.locator('.sidebar').getByText('Inner 15', { exact: true });
      await inner.click();
      await page.locator('.sidebar').getByText('The page g15/inner-0').waitFor();
      await inner.hover();
      await page.mouse.down();
      for (const answer of answers) answer();
      await page.waitForResponse('**/assets/nav/*');
      await page.mouse.up();
      await waitForAllRows(page);
      await page.locator('.sidebar').getByText('The page g15/inner-0').waitFor({ state: 'hidden' });
    }));

  test('on phones the drawer shows the current row, and has all others', () =>
    withPage(
      'g15/page-3/',
      async (page) => {
        await page.getByRole('button', { name: 'Pages' }).click();
        await waitForAllRows(page);
        await page.locator(current).waitFor();
        const top = await readTop(page);
        assert.ok(top > 0 && top < 844, String(top));
        await page.locator('.sidebar').getByText('The page g29/page-7').click();
        await page.locator('h1', { hasText: 'The page g29/page-7' }).waitFor();
      },
      { viewport: { width: 390, height: 844 } },
    ));

  test('a long menu has the choices around the current one, and all when it is opened', () =>
    withPage('g15/page-3/', async (page) => {
      const menu = page.locator('header .nav-switch', { hasText: 'Version' });
      assert.equal(await menu.locator('.menu a').count(), 6);
      await menu.locator('summary').click();
      await menu.getByText('All versions').waitFor({ state: 'detached' });
      assert.equal(await menu.locator('.menu a').count(), 9);
      assert.equal(await menu.locator('[aria-current]').textContent(), 'v1');
      assert.deepEqual(await page.evaluate<readonly Shift[]>(readShifts), []);
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
      await menu.getByText('v8').click();
      await page.locator('h1', { hasText: 'The page v8/g15/page-3' }).waitFor();
      await menu.locator('summary').click();
      await menu.getByText('v3').click();
      await page.locator('h1', { hasText: 'The page v3/start' }).waitFor();
      await page.getByText('The page that you came from is not in v3.').waitFor();
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
    }));

  test('without script the menu says that a version lacks the page, and so does the page that it opens', () =>
    withPage(
      'v4/g15/page-3/',
      async (page) => {
        const notice = page.getByText('The page that you came from is not in v3.');
        const menu = page.locator('header .nav-switch', { hasText: 'Version' });
        await menu.locator('summary').click();
        await menu.getByText('This page is not in this version. Opens “The page v3/start”.').click();
        await notice.waitFor();
        assert.ok(await notice.evaluate((element) => element.getBoundingClientRect().top < 300));
        await page.goto(page.url().replace(/#.*/, ''));
        assert.equal(await notice.isVisible(), false);
      },
      { javaScriptEnabled: false },
    ));

  test('without script a link leads to all choices', () =>
    withPage(
      'g15/page-3/',
      async (page) => {
        const menu = page.locator('header .nav-switch', { hasText: 'Version' });
        await menu.locator('summary').click();
        await menu.getByText('All versions').click();
        await page.locator('main').getByText('v9').click();
        await page.locator('h1', { hasText: 'The page v9/start' }).waitFor();
      },
      { javaScriptEnabled: false },
    ));

  test('without script a link leads to all pages', () =>
    withPage(
      'g15/page-3/',
      async (page) => {
        await page.locator('.sidebar').getByText('All pages').click();
        await page.locator('h1', { hasText: 'All pages' }).waitFor();
        await page.locator('main').getByText('The page g29/page-7').click();
        await page.locator('h1', { hasText: 'The page g29/page-7' }).waitFor();
      },
      { javaScriptEnabled: false },
    ));

  test('axe finds no problems before and after the rows came, and on the page with all of them', () =>
    withPage('g15/page-3/', async (page) => {
      const list = await page.locator('.sidebar a.all-pages').evaluate((link: HTMLAnchorElement) => link.href);
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
      await page.locator('.sidebar').hover();
      await waitForAllRows(page);
      assert.deepEqual(await violations(page, []), []);
      await page.goto(list);
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
      assert.ok((await page.locator('main .page-list a').count()) === rowCount);
    }));
});
