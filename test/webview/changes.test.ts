import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { formatHtml } from '../../src/changes/format-html.ts';
import { panelHtml } from '../../src/host/preview/panel-html.ts';
import { changesMessage } from '../../src/protocol/changes-view.ts';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { axeSource, violations } from '../support/page-checks.ts';
import { docsJson } from '../support/project-of.ts';
import { until } from '../support/until.ts';
import { changesOf } from '../unit/changes/changes-of.ts';
import { changesBundles } from './support/bundles.ts';
import { themes } from './support/panel.ts';

const origin = 'https://panel.test';

const before = {
  'docs.json': docsJson({ openapi: 'api.yaml' }),
  'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /books:
    get:
      summary: List <all> books
      parameters:
        - { name: limit, in: query, schema: { type: integer } }
      responses: {}
  /gone: { get: { responses: {} } }
`,
};
const after = {
  ...before,
  'api.yaml': before['api.yaml']
    .replace('List <all> books', 'List <img src=x> books')
    .replace('type: integer', 'type: string')
    .replace('  /gone: { get: { responses: {} } }\n', ''),
};

suite('The view of changes', () => {
  let browser: Browser;

  suiteSetup(async () => {
    browser = await launchBrowser();
  });
  suiteTeardown(async () => {
    await browser?.close();
  });

  /** Opens the view under the policy of the editor's panels. */
  async function open(theme: 'light' | 'dark') {
    const messages: unknown[] = [];
    const { page, complaints } = await openWatchedPage(browser, { colorScheme: theme });
    const resource = (name: string) => `${origin}/${name}`;
    const options = { cspSource: origin, script: resource('changes.js'), styles: resource('changes.css') };
    const document = panelHtml({ ...options, trusted: false })
      .replace('<link ', `<link rel="stylesheet" href="${resource('theme.css')}"><link rel="icon" href="data:,"><link `)
      .replace('<body>', `<body class="vscode-${theme}">`);
    const bundles = await changesBundles.get();
    const files: { readonly [path: string]: { readonly contentType: string; readonly body: string } } = {
      '/': { contentType: 'text/html', body: document },
      '/theme.css': { contentType: 'text/css', body: themes[theme] },
      '/changes.css': { contentType: 'text/css', body: bundles.get('changes.css') ?? '' },
      '/changes.js': { contentType: 'text/javascript', body: bundles.get('changes.js') ?? '' },
    };
    await page.route(`${origin}/**`, (route) => route.fulfill(files[new URL(route.request().url()).pathname]));
    await page.exposeFunction('hostTake', (message: unknown) => messages.push(message));
    await page.addInitScript(() => {
      const owner = window as unknown as { hostTake(message: unknown): void; acquireVsCodeApi: unknown };
      owner.acquireVsCodeApi = () => ({
        postMessage: (message: unknown) => owner.hostTake(message),
        setState: (state: unknown) => Object.assign(window, { state }),
      });
    });
    await page.goto(`${origin}/`);
    await until('the start of the script', () => messages.length > 0);
    return { page, complaints, messages };
  }

  const show = (page: Page, html: string) =>
    page.evaluate((data) => window.postMessage(data, '*'), { html, state: 'kept for a reload' });
  const toPlace = ({ file, span }: { readonly file: string; readonly span: { readonly start: number } }) => ({
    file,
    line: span.start,
  });
  const html = formatHtml(changesOf(before, after), 'main', toPlace);

  test('has what breaks first, old and new words as text, and asks for places, comparisons and acts by keyboard', async () => {
    const { page, complaints, messages } = await open('light');
    await show(page, html);
    assert.deepEqual(await page.locator('h2').allInnerTexts(), [
      'Breaking 2',
      'Documentation 1',
      'Redirects that are missing 2',
      'Pages 2',
    ]);
    assert.deepEqual(await page.locator('.summary li').allInnerTexts(), [
      '2 breaking changes',
      '1 documentation change',
      '2 missing redirects',
      '2 pages',
    ]);
    assert.equal(await page.evaluate(() => (window as unknown as { state: unknown }).state), 'kept for a reload');
    const pre = page.locator('#documentation pre');
    assert.deepEqual(await pre.allInnerTexts(), ['List <all> books', 'List <img src=x> books']);
    assert.deepEqual(await page.locator('#documentation ins').allInnerTexts(), ['img src=x']);
    assert.equal(await page.locator('main img').count(), 0);
    const press = async (name: string, index = 0) => {
      await page.getByRole('button', { name }).nth(index).focus();
      await page.keyboard.press('Enter');
    };
    await press('Copy as Markdown');
    await press('Open api.yaml');
    await press('Compare api.yaml');
    await press('Preview');
    await until('five messages', () => messages.length === 5);
    assert.deepEqual(
      messages.map((message) => changesMessage(message, '')),
      messages,
    );
    const [ready, copy, opened, compared, previewed] = messages as { act: string; [key: string]: unknown }[];
    assert.deepEqual([ready, copy], [{ act: 'ready' }, { act: 'copy' }]);
    assert.deepEqual(
      [opened?.act, opened?.file, compared?.act, compared?.line],
      ['open', 'api.yaml', 'compare', opened?.line],
    );
    assert.equal(previewed?.act, 'page');
    // What was closed stays closed, and the focus stays, when the changes are read again.
    await page.locator('#breaking > summary').click();
    await press('Refresh');
    await show(page, html.replace('Breaking', 'Breaking now'));
    await page.locator('h2', { hasText: 'Breaking now' }).waitFor();
    assert.equal(await page.locator('#breaking[open]').count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Refresh');
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  for (const theme of ['light', 'dark'] as const)
    test(`axe finds no problems in ${theme} colors`, async () => {
      const { page } = await open(theme);
      await show(page, html);
      await page.locator('h2').first().waitFor();
      await page.evaluate(axeSource);
      assert.deepEqual(await violations(page, []), []);
      await page.context().close();
    });
});
