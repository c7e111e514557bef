import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { launchBrowser } from '../support/browser.ts';
import { serveSite } from '../support/loopback/serve-site.ts';
import { isPictured, pathOfPicture, Workbench } from './workbench.ts';

const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));

/** The way through the example site that the pictures in docs/ show. */
suite('Journey: the bookstore', () => {
  let workbench: Workbench;
  let api: Awaited<ReturnType<typeof startBookstore>>;

  suiteSetup(async () => {
    api = await startBookstore({ port: 0 });
    workbench = await Workbench.open({ folder: copyBookstore(api.port) });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(async () => {
    await workbench?.close();
    await api?.close();
  });

  test('a request goes to the port that the writer fills in', async () => {
    const { page } = workbench;
    // The view takes the focus when it has opened, and Ctrl+F then searches in it: so the file comes after it.
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await page.locator('.pane-body .monaco-list-row', { hasText: 'Guides' }).waitFor();
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /books');
    await page.locator('.pane-body .monaco-list-row.selected', { hasText: 'List books' }).waitFor();
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="server"] input');
    await frame.locator('[data-cell="server"] input').first().fill(String(api.port));
    await frame.locator('[data-cell="bar"]', { hasText: String(api.port) }).waitFor();
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"]', { hasText: 'as described' }).waitFor();
    await workbench.shot('bookstore-answer');
    await workbench.picture('preview-and-response');
  });

  test('connects to a channel, sends its example, and sees what does not fit', async () => {
    await workbench.openFile('asyncapi.yaml');
    await workbench.caretBehind('title: Stock updates');
    const frame = await workbench.frameWith('[data-cell="socket"] button');
    const socket = frame.locator('[data-cell="socket"]');
    await frame.locator('[data-cell="bar"]', { hasText: String(api.port) }).waitFor();
    await socket.getByRole('button', { name: 'Connect', exact: true }).click();
    await socket.getByText('Connected', { exact: true }).waitFor();
    await socket.getByRole('button', { name: 'Send message' }).click();
    const received = socket.locator('.log .received');
    await received.filter({ hasText: '"change"' }).waitFor();
    assert.equal(await socket.locator('.log .why').count(), 0);
    await socket.getByRole('button', { name: 'JSON', exact: true }).click();
    const message = socket.getByLabel('Message', { exact: true });
    await message.fill('{"type": "watch", "isbn": "0000000000000"}');
    await socket.getByRole('button', { name: 'Send message' }).click();
    const odd = received.filter({ hasText: '"error"' });
    await odd.waitFor();
    assert.match((await odd.locator('.why').allTextContents()).join('\n'), /type: /);
    await workbench.shot('bookstore-channel');
    await workbench.picture('channel');
    await socket.getByRole('button', { name: 'Disconnect' }).click();
    await socket.getByText('Closed with 1000').waitFor();
  });

  test('a mistake in an entry is told with its fix, and an entry is completed', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /order-totals');
    await page.keyboard.press('Backspace');
    await page.locator('.squiggly-error').first().waitFor();
    await workbench.command('Problems: Focus on Problems View');
    await page.locator('.markers-panel .monaco-list-row', { hasText: 'GET /order-total"' }).waitFor();
    await workbench.shot('bookstore-problems');
    await page.keyboard.press('Control+J');
    await workbench.openFile('docs.json');
    await page.keyboard.press('ArrowLeft');
    await workbench.command('Show or Focus Hover');
    await page.locator('.monaco-hover', { hasText: 'order-total' }).waitFor();
    await workbench.picture('problem');
    await page.keyboard.press('Escape');
    await workbench.openFixes('GET /order-totals');
    await workbench.picture('site-view', leftPart);
    await page.keyboard.press('Enter');
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await workbench.caretBehind('"GET /books/{isbn}"');
    await page.keyboard.type(', "');
    await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: '/books' }).first().waitFor();
    await workbench.picture('completion', leftPart);
    await page.keyboard.press('Escape');
    for (let key = 0; key < 3; key++) await page.keyboard.press('Control+Z');
  });

  test('a component is completed in a page that the preview shows', async () => {
    const { page } = workbench;
    await workbench.openFile('index.mdx');
    await workbench.frameWith('h1:text("Welcome to the Bookstore")');
    await workbench.caretBehind('## A first request');
    await page.keyboard.type('\n\n<Ca');
    await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'Card' }).first().waitFor();
    await workbench.picture('page-and-preview');
    await page.keyboard.press('Escape');
  });

  test('the preview shows the row at the caret, and a schema is renamed after a look at what follows', async () => {
    const { page } = workbench;
    await workbench.openFile('openapi.yaml');
    await workbench.caretBehind('summary: List books');
    const frame = await workbench.frameWith('h1:text("List books")');
    // The mark fades.
    const marked = frame.locator('.row.at-caret', { hasText: 'in_stock' }).waitFor();
    await workbench.caretBehind('name: in_stock');
    await marked;
    await workbench.picture('preview-in-step');
    await workbench.caretBehind('#/components/schemas/Boo');
    await page.keyboard.press('F2');
    const box = page.locator('.rename-box input').first();
    await box.fill('Title');
    // The box names the key, which differs by version: "Enter to Rename, Ctrl+Enter to Preview".
    const hint = (await page.locator('.rename-label').first().textContent()) ?? '';
    await page.keyboard.press((/, (\S+) to Preview/.exec(hint)?.[1] ?? '').replace('Ctrl', 'Control'));
    await page.locator('.bulk-edit-panel .monaco-list-row', { hasText: 'openapi.yaml' }).first().waitFor();
    await workbench.picture('rename');
    await page.locator('.bulk-edit-panel .monaco-button', { hasText: 'Discard' }).click();
  });

  test('the navigation is edited by keyboard: keys act on the row with the focus, which stays where the change was', async () => {
    const { page } = workbench;
    const { keyboard } = page;
    /** `index`: among the rows, so that a tree that was read again is told from the one before. */
    const focused = (label: string, index?: number) =>
      page
        .locator(
          `.pane-body .monaco-list-row.focused[aria-label^="${label}"]${index === undefined ? '' : `[data-index="${index}"]`}`,
        )
        .waitFor();
    const focusView = async () => {
      // A view that was not open yet does not take the focus the first time.
      const list = page.locator('.pane-body .monaco-list:focus');
      const hasFocus = () =>
        list.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      do await workbench.command('API Docs: Focus on Site View');
      while (!(await hasFocus()));
    };
    const written = (text: string) => page.locator('.view-line', { hasText: text }).first().waitFor();
    const choose = async (text: string) => {
      await keyboard.press('Shift+F10');
      const item = page.locator('.monaco-menu .action-item.focused', { hasText: text });
      await page.locator('.monaco-menu .action-item', { hasText: text }).waitFor();
      while ((await item.count()) === 0) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    await workbench.openFile('docs.json');
    await keyboard.press('Control+Home');
    await focusView();
    await keyboard.press('Control+F');
    await page.locator('.pane-body .monaco-tree-type-filter input:focus').waitFor();
    await keyboard.type('welcome');
    await focused('Welcome to the Bookstore, index.mdx');
    await workbench.shot('site-view-1-filter');
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await focused('Replace a book');
    await keyboard.press('Shift+F10');
    await page.locator('.monaco-menu .action-item', { hasText: 'Rename...' }).waitFor();
    await workbench.shot('site-view-2-menu');
    await keyboard.press('Escape');
    await keyboard.press('Alt+ArrowUp');
    await written('"pages": ["guides/replace-a-book", "index"]');
    await focused('Replace a book', 2);
    await keyboard.press('Delete');
    await written('"pages": ["index"]');
    await focused('Welcome to the Bookstore');
    await keyboard.press('ArrowUp');
    await keyboard.press('F2');
    await page.locator('.quick-input-widget input').first().fill('First steps');
    await keyboard.press('Enter');
    await written('"group": "First steps"');
    await focused('First steps');
    await choose('Hide from Readers');
    await written('"pages": ["index"], "hidden": true');
    await page.locator('.pane-body .monaco-list-row.focused', { hasText: 'hidden' }).waitFor();
    await keyboard.press('End');
    await focused('Not in the navigation');
    await keyboard.press('ArrowRight');
    await page.locator('.pane-body .monaco-list-row', { hasText: 'guides/replace-a-book.mdx' }).waitFor();
    await keyboard.press('End');
    await focused('Replace a book, guides/replace-a-book.mdx');
    await workbench.shot('site-view-3-not-in-the-navigation');
    await choose('Add to Navigation...');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'First steps' }).waitFor();
    await keyboard.type('First');
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'First steps' }).waitFor();
    await keyboard.press('Enter');
    await written('"pages": ["index", "guides/replace-a-book"], "hidden": true');
    await workbench.openFile('docs.json');
    await workbench.command('File: Revert File');
    await written('"group": "Get started"');
    await focusView();
    // Groups may be closed after the revert.
    await keyboard.press('Control+F');
    await page.locator('.pane-body .monaco-tree-type-filter input:focus').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type('list b');
    await focused('List books');
    await keyboard.press('Escape');
    await keyboard.press('Enter');
    await page.locator('.editor-group-container .tab.active', { hasText: 'openapi.yaml' }).waitFor();
    await focusView();
    await focused('List books');
    await choose('Reveal in docs.json');
    await workbench.isAt('docs.json', workbench.placeOf('docs.json', '"GET /books"').line);
  });

  test('the exported site is what the preview showed', async () => {
    const { page, folder } = workbench;
    await workbench.command('API Docs: Export Site');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
    await page.keyboard.press('Enter');
    await workbench.command('Notifications: Show Notifications');
    await page.locator('.notifications-center .notification-list-item-message', { hasText: 'Exported' }).waitFor();
    const site = await serveSite(join(folder, 'site'));
    const browser = await launchBrowser();
    try {
      const reader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await reader.goto(`${site.url}api-reference/catalogue/list-books/`);
      await reader.locator('h1', { hasText: 'List books' }).waitFor();
      if (isPictured) await reader.screenshot({ path: pathOfPicture('exported-site') });
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

/** The Site view and the first group of editors. */
const leftPart = { x: 0, y: 0, width: 926, height: 950 };

/** The channel's server has no variable for the port, so it is written into the copy. */
function copyBookstore(port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-bookstore-'));
  cpSync(bookstore, folder, { recursive: true });
  const description = join(folder, 'asyncapi.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('127.0.0.1:4010', `127.0.0.1:${port}`));
  return folder;
}
