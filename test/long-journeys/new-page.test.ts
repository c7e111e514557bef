import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

/** From a folder without anything to a site of three pages: by the palette, by the Site view and by a fix. */
suite('Journey: new pages', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-pages-'));
    writeFileSync(join(folder, 'notes.txt'), 'Of no use here.\n');
    workbench = await Workbench.open({ folder });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  const row = (text: string) => workbench.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
  const box = (title: string) => workbench.page.locator('.quick-input-widget', { hasText: title });
  const isThere = (file: string) => existsSync(join(workbench.folder, file));
  const activeTab = (name: string) => workbench.page.locator('.tab.active', { hasText: name }).waitFor();
  const saveAll = () => workbench.command('File: Save All');
  const listed = (): readonly string[] => {
    const text = readFileSync(join(workbench.folder, 'docs.json'), 'utf8');
    // VS Code empties a file before it writes it.
    return text === '' ? [] : JSON.parse(text).navigation.groups[0].pages;
  };

  /** Types the title and accepts the path that is proposed. */
  async function answer(title: string, path: string): Promise<void> {
    const { page } = workbench;
    await box('The title of the page').waitFor();
    await page.keyboard.type(title);
    await workbench.shot(`pages-title-${path}`);
    await page.keyboard.press('Enter');
    await box('The path of the page').waitFor();
    await until(
      'the path',
      async () => (await box('The path of the page').locator('input').first().inputValue()) === path,
    );
    await workbench.shot(`pages-path-${path}`);
    await page.keyboard.press('Enter');
    await activeTab(`${path}.mdx`);
  }

  test('creates a site, and a second page with the command palette', async () => {
    const { page } = workbench;
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await page.locator('.welcome-view-content a', { hasText: 'create an empty site' }).first().press('Enter');
    await box('New Site').waitFor();
    await page.keyboard.press('Enter');
    await row('Get started').waitFor();
    await workbench.command('API Docs: New Page');
    await answer('Rate limits', 'rate-limits');
    await page.keyboard.type('At most 60 requests a minute.');
    await workbench.shows(/At most 60 requests/);
    await saveAll();
    const text = () => readFileSync(join(workbench.folder, 'rate-limits.mdx'), 'utf8');
    await until('the text', () => text() === '---\ntitle: Rate limits\n---\n\nAt most 60 requests a minute.');
    assert.deepEqual(listed(), ['index', 'rate-limits']);
  });

  test('creates a third page with the button of a group, and one undo reverts it', async () => {
    const { page } = workbench;
    await row('Get started').hover();
    await row('Get started').locator('a[aria-label^="New Page"]').click();
    await answer('Errors', 'errors');
    await row('Errors').waitFor();
    await workbench.shot('pages-third');
    await page.keyboard.press('Control+Z');
    await until('no file', () => !isThere('errors.mdx'));
    await row('Errors').waitFor({ state: 'detached' });
    await saveAll();
    assert.deepEqual(listed(), ['index', 'rate-limits']);
  });

  test('deletes a page with its entry, and one undo restores both', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    const entry = page.locator('.context-view .action-item', { hasText: 'Delete Page…' });
    // A menu of VS Code ignores the mouse during its first moments, and the list closes if the focus moves.
    await workbench.again(
      'the list of Delete Page…',
      async (timeout) => {
        await page.keyboard.press('Escape');
        await row('Rate limits').click({ button: 'right' });
        await workbench.shot('pages-menu');
        await entry.click({ timeout }).catch(() => undefined);
      },
      (timeout) => box('Delete rate-limits.mdx').waitFor({ timeout }),
    );
    await workbench.shot('pages-delete');
    await page.keyboard.press('Enter');
    await until('no file', () => !isThere('rate-limits.mdx'));
    await workbench.shows(/"pages": \[\s*"index"\s*\]/);
    await workbench.openFile('docs.json');
    await page.keyboard.press('Control+Z');
    await until('the file', () => isThere('rate-limits.mdx'));
    await workbench.shows(/"rate-limits"/);
  });
});
