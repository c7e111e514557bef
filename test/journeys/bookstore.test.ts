import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { launchBrowser } from '../support/browser.ts';
import { serveSite } from '../support/loopback/serve-site.ts';
import { isPictured, takePicture, Workbench } from './workbench.ts';

const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));

/** Steps that other suites also test are here only for their images, with `npm run pictures`. */
const pictured = isPictured ? test : (_title: string, _steps: () => Promise<void>) => undefined;

/** The tour of the example site that the images in docs/ show. */
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
    // The view takes the focus when it has opened, and Ctrl+F would then search in it. So the file is opened
    // afterwards.
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await page.locator('.pane-body .monaco-list-row', { hasText: 'Guides' }).first().waitFor();
    await workbench.openAt('docs.json', '"GET /books');
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

  test('connects to a channel, sends its example, and sees mismatches', async () => {
    await workbench.openAt('asyncapi.yaml', 'title: Stock updates');
    const frame = await workbench.frameWith('.page-views :text("Connection")');
    const socket = frame.locator('[data-cell="socket"]');
    await frame.locator('[data-cell="bar"]', { hasText: String(api.port) }).waitFor();
    await frame.locator('.page-views').getByText('Connection').click();
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

  pictured('a mistake in an entry is reported with a fix, and an entry is completed', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"GET /order-totals');
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
    await workbench.placeCaretAfter('"GET /books/{isbn}"');
    await page.keyboard.type(', "');
    await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: '/books' }).first().waitFor();
    await workbench.picture('completion', leftPart);
    await page.keyboard.press('Escape');
    for (let key = 0; key < 3; key++) await page.keyboard.press('Control+Z');
  });

  pictured('a component is completed in a previewed page', async () => {
    const { page } = workbench;
    await workbench.openFile('index.mdx');
    await workbench.frameWith('h1:text("Welcome to the Bookstore")');
    await workbench.placeCaretAfter('## A first request');
    await page.keyboard.type('\n\n<Ca');
    await page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'Card' }).first().waitFor();
    await workbench.picture('page-and-preview');
    await page.keyboard.press('Escape');
  });

  pictured(
    'the preview shows the row at the cursor, and a schema is renamed after a look at the affected references',
    async () => {
      const { page } = workbench;
      await workbench.openFile('openapi.yaml');
      await workbench.placeCaretAfter('summary: List books');
      const marked = await workbench.watchMarks(await workbench.frameWith('h1:text("List books")'));
      await workbench.placeCaretAfter('name: in_stock');
      await marked('in_stock');
      await workbench.picture('preview-in-step');
      await workbench.placeCaretAfter('#/components/schemas/Boo');
      await page.keyboard.press('F2');
      const box = page.locator('.rename-box input').first();
      await box.fill('Title');
      // The box shows a key that differs by version: "Enter to Rename, Ctrl+Enter to Preview".
      const hint = (await page.locator('.rename-label').first().textContent()) ?? '';
      await page.keyboard.press((/, (\S+) to Preview/.exec(hint)?.[1] ?? '').replace('Ctrl', 'Control'));
      await page.locator('.bulk-edit-panel .monaco-list-row', { hasText: 'openapi.yaml' }).first().waitFor();
      await workbench.picture('rename');
      await page.locator('.bulk-edit-panel .monaco-button', { hasText: 'Discard' }).click();
    },
  );

  suite('the navigation by keyboard: keys act on the focused row, and the focus stays with the change', () => {
    const view = '.pane-body .monaco-list';
    const press = (key: string) => workbench.page.keyboard.press(key);
    /** `index` is the index among the rows, which distinguishes an updated tree from the previous one. */
    const focused = (label: string, index?: number) => {
      const at = index === undefined ? '' : `[data-index="${index}"]`;
      return workbench.page.locator(`.pane-body .monaco-list-row.focused[aria-label^="${label}"]${at}`).waitFor();
    };
    const focusView = () =>
      workbench.again(
        'the focus of the Site view',
        () => workbench.command('API Docs: Focus on Site View'),
        (timeout) => workbench.page.locator(`${view}:focus`).waitFor({ timeout }),
      );
    /** Focuses the first row with this text. The filter opens the groups around it. */
    const find = async (typed: string, label: string) => {
      await focusView();
      // A row that goes when the tree is read again takes the focus with it.
      for (const former of ['First steps', 'Not in the navigation'])
        await workbench.page.locator('.pane-body .monaco-list-row', { hasText: former }).waitFor({ state: 'hidden' });
      await press('Control+F');
      await workbench.page.locator('.pane-body .monaco-tree-type-filter input:focus').waitFor();
      await press('Control+A');
      await workbench.page.keyboard.type(typed);
      await focused(label);
      await workbench.shot(`site-view-${typed}`);
      await workbench.again(
        'the Site view without its filter',
        () => press('Escape'),
        (timeout) => workbench.page.locator(`${view}:focus`).waitFor({ timeout }),
      );
      await focused(label);
    };
    /** Chooses an entry of the focused row's menu by the keyboard; `submenu` holds it. */
    const choose = async (text: string, submenu?: string) => {
      // An entry with an open submenu contains the entries of that.
      const entryOf = (label: string) =>
        workbench.page
          .locator('.monaco-menu .action-item')
          .filter({ has: workbench.page.getByText(label, { exact: true }) })
          .last();
      const first = entryOf(submenu ?? text);
      const moveTo = async (entry: typeof first) => {
        const isAt = async () => ((await entry.getAttribute('class')) ?? '').includes('focused');
        for (let left = 12; left > 0 && !(await isAt()); left -= 1) await press('ArrowDown');
      };
      await workbench.again(
        `the menu with "${submenu ?? text}"`,
        () => press('Shift+F10'),
        (timeout) => first.waitFor({ timeout }),
      );
      await moveTo(first);
      if (submenu !== undefined) {
        await workbench.again(
          `the submenu "${submenu}"`,
          () => press('ArrowRight'),
          (timeout) => entryOf(text).waitFor({ timeout }),
        );
        await moveTo(entryOf(text));
      }
      await press('Enter');
      await first.waitFor({ state: 'hidden' });
    };

    setup(async () => {
      await workbench.openFile('docs.json');
      // The first group is at the top, and only what is in sight is read.
      await workbench.page.keyboard.press('Control+Home');
      // The actions of the view save the file.
      cpSync(join(bookstore, 'docs.json'), join(workbench.folder, 'docs.json'));
      await workbench.command('File: Revert File');
      await workbench.page.locator('.tab.active:not(.dirty)', { hasText: 'docs.json' }).waitFor();
      await workbench.shows(/"group": "Get started"/);
    });

    test('a page is moved and removed', async () => {
      await find('replace', 'Replace a book');
      await press('Alt+ArrowUp');
      await workbench.shows(/"pages": \["guides\/replace-a-book", "index"\]/);
      await focused('Replace a book', 2);
      await press('Delete');
      await workbench.shows(/"pages": \["index"\]/);
      await focused('Welcome to the Bookstore');
    });

    test('a group is renamed, and hidden', async () => {
      await find('welcome', 'Welcome to the Bookstore, index.mdx');
      await press('ArrowUp');
      await focused('Get started');
      await press('F2');
      await workbench.page.locator('.quick-input-widget input').first().fill('First steps');
      await press('Enter');
      await workbench.shows(/"group": "First steps"/);
      await focused('First steps');
      await choose('Hide from Readers', 'Navigation');
      await workbench.shows(/"pages": \["index", "guides\/replace-a-book"\], "hidden": true/);
      await workbench.page.locator('.pane-body .monaco-list-row.focused', { hasText: 'hidden' }).waitFor();
    });

    test('a page that is not in the navigation is added', async () => {
      await find('replace', 'Replace a book');
      await press('Delete');
      await workbench.shows(/"pages": \["index"\]/);
      await focused('Welcome to the Bookstore');
      await press('End');
      await focused('Not in the navigation');
      await press('ArrowRight');
      await workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'guides/replace-a-book.mdx' }).waitFor();
      await press('End');
      await focused('Replace a book, guides/replace-a-book.mdx');
      await workbench.shot('site-view-not-in-the-navigation');
      await choose('Add to Navigation…');
      await workbench.pick('Get started');
      await workbench.shows(/"pages": \["index", "guides\/replace-a-book"\]/);
    });

    test('an endpoint links to its description and to its entry', async () => {
      await find('list b', 'List books');
      await press('Enter');
      await workbench.page.locator('.editor-group-container .tab.active', { hasText: 'openapi.yaml' }).waitFor();
      await focusView();
      await focused('List books');
      await choose('Reveal in docs.json', 'Navigation');
      await workbench.isAt('docs.json', workbench.placeOf('docs.json', '"GET /books"').line);
    });
  });

  pictured('the exported site matches the preview', async () => {
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
      if (isPictured) await takePicture(reader, 'exported-site');
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

/** The Site view and the first editor group. */
const leftPart = { x: 0, y: 0, width: 926, height: 950 };

/** The channel's server has no variable for the port, so the port is written into the copy. */
function copyBookstore(port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-bookstore-'));
  cpSync(bookstore, folder, { recursive: true });
  const description = join(folder, 'asyncapi.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('127.0.0.1:4010', `127.0.0.1:${port}`));
  return folder;
}
