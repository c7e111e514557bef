import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Workbench } from '../journeys/workbench.ts';

const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));

suite('Journey: the navigation by keyboard: keys act on the focused row, and the focus stays with the change', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-keyboard-'));
    cpSync(bookstore, folder, { recursive: true });
    workbench = await Workbench.open({ folder });
    // The view takes the focus when it has opened.
    await workbench.page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await workbench.page.locator('.pane-body .monaco-list-row', { hasText: 'Guides' }).waitFor();
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

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
    await press('Control+F');
    await workbench.page.locator('.pane-body .monaco-tree-type-filter input:focus').waitFor();
    await press('Control+A');
    await workbench.page.keyboard.type(typed);
    await focused(label);
    await workbench.shot(`site-view-${typed}`);
    await press('Escape');
    await workbench.page.locator(`${view}:focus`).waitFor();
    await focused(label);
  };
  const choose = async (text: string) => {
    const item = workbench.page.locator('.monaco-menu .action-item', { hasText: text });
    await workbench.again(
      `the menu with "${text}"`,
      () => press('Shift+F10'),
      (timeout) => item.waitFor({ timeout }),
    );
    // VS Code ignores a click directly after a menu opens.
    await workbench.again(
      `the end of the menu with "${text}"`,
      async (timeout) => {
        if (await item.isVisible()) await item.click({ timeout }).catch(() => undefined);
      },
      (timeout) => item.waitFor({ state: 'hidden', timeout }),
    );
  };

  setup(async () => {
    await workbench.openFile('docs.json');
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
    await choose('Hide from Readers');
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
    await choose('Add to Navigation...');
    await workbench.pick('Get started');
    await workbench.shows(/"pages": \["index", "guides\/replace-a-book"\]/);
  });

  test('an endpoint links to its description and to its entry', async () => {
    await find('list b', 'List books');
    await press('Enter');
    await workbench.page.locator('.editor-group-container .tab.active', { hasText: 'openapi.yaml' }).waitFor();
    await focusView();
    await focused('List books');
    await choose('Reveal in docs.json');
    await workbench.isAt('docs.json', workbench.placeOf('docs.json', '"GET /books"').line);
  });
});
