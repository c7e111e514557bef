import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import {
  axeSource,
  countShifts,
  ofColours,
  readForcedColours,
  readShifts,
  type Shift,
  violations,
} from '../support/page-checks.ts';
import { type ExportedSite, exportAndServe } from './exported.ts';

const checkout = join(import.meta.dirname, '..', '..');

const more = `
[^1]: A footnote.

A line that has one[^1], and \`code\`.

<iframe src="https://video.example/a" title="Film" width="1200" height="400"></iframe>

\`\`\`js title="wide.js" {1} lines
${'wide() + '.repeat(60)}1
\`\`\`

<View title="Python">In Python.</View>
<View title="JavaScript">In JavaScript.</View>

<Panel>Beside the page.</Panel>

<Color variant="compact"><Color.Item name="ink" value="#123456" /></Color>

<Danger>Do **not** press [this](/guides/parts).</Danger>
`;

/**
 * The example site, extended with everything it lacks: every component, an overview with a page per tag, folded groups
 * with their own pages, languages.
 */
function writeDocs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accessible-'));
  cpSync(join(checkout, 'examples', 'bookstore'), folder, { recursive: true });
  const page = readFileSync(join(checkout, 'test', 'golden', 'mdx', 'input', 'page.mdx'), 'utf8');
  writeFileSync(
    join(folder, 'guides', 'parts.mdx'),
    `---\ntitle: All parts\nicon: book\ntag: New\n---\n\n${page}${more}`,
  );
  writeFileSync(
    join(folder, 'guides', 'order.mdx'),
    '---\ntitle: Orders\nopenapi-schema: Order\n---\n\nWhat an order has.\n',
  );
  const config = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'));
  const [guides, reference, events] = config.navigation.tabs;
  const deep = {
    group: 'Deep',
    root: 'guides/replace-a-book',
    icon: 'layers',
    tag: 'Beta',
    pages: ['guides/parts', 'guides/order'],
  };
  const tabs = [
    { ...guides, groups: [{ group: 'Get started', pages: ['index', deep] }] },
    reference,
    events,
    { tab: 'Whole API', openapi: { source: 'openapi.yaml', directory: 'whole' } },
    { tab: 'More', menu: [{ item: 'Parts again', icon: 'book', pages: ['guides/parts'] }] },
  ];
  const docs = {
    ...config,
    banner: { content: 'Version 3 is [out](/guides/parts)', dismissible: true },
    navbar: {
      links: [{ label: 'Blog', href: 'https://blog.example' }],
      primary: { type: 'button', label: 'Dashboard', href: 'https://app.example' },
    },
    footer: {
      socials: { github: 'https://github.com/example' },
      links: [{ header: 'About', items: [{ label: 'Terms', href: 'https://terms.example' }] }],
    },
    contextual: { options: ['copy', 'view', 'chatgpt'] },
    navigation: {
      global: { anchors: [{ anchor: 'Status', href: 'https://status.example', icon: 'activity' }] },
      languages: [
        { language: 'en', tabs },
        { language: 'de', tabs: [{ tab: 'Anfang', pages: ['guides/replace-a-book'] }] },
      ],
    },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs));
  return folder;
}

interface Kind {
  readonly path: string;
  readonly width?: number;
  /** Brings the page into the state that is tested. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Loads the script by moving the pointer close. The bar announces changes once its controls are ready. */
async function formOf(page: Page): Promise<void> {
  await page.locator('.bar').dispatchEvent('pointerover');
  await page.locator('.bar [role="status"]').waitFor({ state: 'attached' });
}

const kinds: { readonly [name: string]: Kind } = {
  'a home page': { path: '' },
  'a page of prose': { path: 'guides/parts/' },
  'a page of prose on a phone': { path: 'guides/parts/', width: 390 },
  'an endpoint': { path: 'api-reference/catalogue/list-books/', prepare: formOf },
  'an endpoint with unions': {
    path: 'api-reference/orders/create-an-order/',
    async prepare(page) {
      await formOf(page);
      await page.getByRole('button', { name: 'Expand all' }).first().click();
      await page.locator('.views').nth(1).selectOption('TypeScript');
      await page.locator('.schema-text').waitFor();
    },
  },
  'an endpoint on a phone, before its form comes': { path: 'api-reference/orders/create-an-order/', width: 390 },
  'a response': {
    path: 'api-reference/catalogue/list-books/',
    async prepare(page) {
      const books = {
        items: Array.from({ length: 30 }, (_, index) => ({ isbn: `${index}`, title: 'long '.repeat(60) })),
      };
      await page.route('**/books**', (route) =>
        route.fulfill({ json: books, headers: { 'Access-Control-Allow-Origin': '*' } }),
      );
      await formOf(page);
      await page.locator('.bar .send').click();
      await page.locator('.response h2', { hasText: '200' }).waitFor();
    },
  },
  'an address that does not fit': {
    path: 'api-reference/orders/create-an-order/',
    width: 390,
    async prepare(page) {
      await formOf(page);
      await page.locator('.in[data-cell="/path/customerId"] input').fill('long'.repeat(60));
      await page.locator('.url[title*="longlong"]').waitFor();
    },
  },
  'a channel': { path: 'events/websockets/stock-updates/', prepare: formOf },
  'a webhook': { path: 'api-reference/live/order-paid/' },
  'the page of a schema': {
    path: 'guides/order/',
    async prepare(page) {
      await page.locator('.views').selectOption('JSON Schema');
      await page.locator('.schema-text').waitFor();
    },
  },
  'an overview': { path: 'whole/' },
  'a tag': { path: 'whole/orders/' },
  'a missing page': { path: 'nowhere/' },
  'the search': {
    path: '',
    async prepare(page) {
      await page.keyboard.press('/');
      await page.locator('dialog input').fill('order');
      await page.locator('dialog a, dialog [role="option"]').first().waitFor();
    },
  },
  'a search that finds nothing': {
    path: '',
    async prepare(page) {
      await page.keyboard.press('/');
      await page.locator('dialog input').fill('qqxxzz');
      await page.locator('dialog').getByText('No results').waitFor();
    },
  },
  'the drawer of a phone': {
    path: 'guides/parts/',
    width: 390,
    async prepare(page) {
      await page.getByRole('button', { name: 'Pages' }).click();
      await page.locator('.sidebar').getByRole('button', { name: 'Close' }).waitFor();
    },
  },
};

suite('axe on every kind of exported page', () => {
  let browser: Browser;
  let site: ExportedSite;
  let docs = '';

  suiteSetup(async () => {
    docs = writeDocs();
    [browser, site] = await Promise.all([
      launchBrowser(),
      exportAndServe(docs, '--base-url', 'https://docs.example/docs/v1'),
    ]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
    rmSync(docs, { recursive: true, force: true });
  });

  for (const [name, { path, width = 1440, prepare }] of Object.entries(kinds)) {
    test(`finds no problems in ${name}`, async () => {
      const { page } = await openWatchedPage(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      try {
        await page.goto(site.url + path);
        await prepare?.(page);
        await page.evaluate(axeSource);
        const found = await violations(page, []);
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await violations(page, ofColours)));
        if (width < 1440) return assert.deepEqual(found, []);
        await page.emulateMedia({ forcedColors: 'active' });
        await page.evaluate(readForcedColours);
        found.push(...(await violations(page, ofColours)));
        assert.deepEqual(found, []);
      } finally {
        await page.context().close();
      }
    });
  }
});

suite('the page reserves room for what the script adds', () => {
  let browser: Browser;
  let site: ExportedSite;

  suiteSetup(async () => {
    [browser, site] = await Promise.all([launchBrowser(), exportAndServe(join(checkout, 'examples', 'bookstore'))]);
  });
  suiteTeardown(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });

  const pages = [
    'api-reference/orders/create-an-order/',
    'api-reference/catalogue/list-books/',
    'events/websockets/stock-updates/',
  ];
  for (const width of [1440, 900, 400])
    test(`at ${width} px nothing moves when the controls appear`, async () => {
      for (const path of pages) {
        const { page } = await openWatchedPage(browser, { viewport: { width, height: 900 } });
        try {
          // The controls appear after the page was painted.
          await page.route('**/playground-*.js', async (route) => {
            await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
            await route.continue();
          });
          await page.addInitScript(countShifts);
          await page.goto(site.url + path);
          await formOf(page);
          const moved = await page.evaluate<readonly Shift[]>(readShifts);
          const sum = moved.reduce((all, { value }) => all + value, 0);
          assert.ok(sum <= 0.01, `${path} ${sum}: ${moved.map(({ what }) => what).join(', ')}`);
        } finally {
          await page.context().close();
        }
      }
    });
});
