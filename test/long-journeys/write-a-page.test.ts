import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

suite('Journey: write a page', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    const long = Array.from({ length: 80 }, (_, index) => `Paragraph ${index + 1}.\n`);
    workbench = await Workbench.open({
      page: readFileSync(join(import.meta.dirname, 'page.mdx'), 'utf8'),
      files: { 'guides/start.mdx': `---\ntitle: Start\n---\n\n${long.join('\n')}`, 'notes.txt': 'Notes.\n' },
    });
    await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  test('renames both tags of a pair by typing in one', async () => {
    const { page } = workbench;
    await workbench.openAt('written.mdx', '<Note');
    await page.locator('.linked-editing-decoration').first().waitFor();
    await page.keyboard.type('2');
    await workbench.shows(/<\/Note2>/);
    await page.keyboard.press('Backspace');
    await workbench.shows(/<\/Note>/);
  });

  test('puts a paragraph into a component, and accepts a pasted image and a dropped file', async () => {
    const { page } = workbench;
    await workbench.openAt('written.mdx', 'A paragraph with');
    await workbench.applyFix('Surround with Accordion', /<Accordion title="">/, async () => {
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+End');
      await workbench.command('Refactor...');
    });
    // The cursor is in the first value.
    await page.keyboard.type('More');
    await workbench.shows(/<Accordion title="More">/);
    await page.keyboard.press('Tab');
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/png'));
      if (blob !== null) await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    });
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+V');
    await workbench.shows(/\]\(\/images\/written\.png\)/);
    await until('the picture', () => existsSync(join(workbench.folder, 'images/written.png')));
    await workbench.shot('page-5-pasted');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    // The folder of the image moves the rows below it.
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'images' }).waitFor();
    const file = await page
      .locator('.explorer-folders-view .monaco-list-row', { hasText: 'openapi.yaml' })
      .boundingBox();
    const line = await page.locator('.editor-group-container .view-line').last().boundingBox();
    assert.ok(file !== null && line !== null);
    await page.mouse.move(file.x + 60, file.y + 8);
    await page.mouse.down();
    await page.mouse.move(line.x + 60, line.y - 60, { steps: 5 });
    // Without Shift the file would be opened.
    await page.keyboard.down('Shift');
    await page.mouse.move(line.x + 30, line.y + 8, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.locator('.view-line', { hasText: '](/openapi.yaml)' }).first().waitFor();
  });

  test('sees a page that is not in the navigation, which the preview offers to add', async () => {
    const { page } = workbench;
    await workbench.openFile('written.mdx');
    await workbench.command('API Docs: Open Preview to the Side');
    const preview = await workbench.frameWith('.unlisted button');
    await preview.getByRole('heading', { name: 'Find a user', exact: true }).waitFor();
    await workbench.shot('page-5-unlisted');
    await preview.getByRole('button', { name: 'Add to Navigation' }).click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Guides' }).first().waitFor();
    await page.keyboard.press('Escape');
    // Moves the focus back to the text or the preview, so that no command depends on which of them is closed.
    await page.locator('.editor-group-container').nth(1).locator('.tab.active').click({ button: 'middle' });
  });

  test('finds the page in the Site view, and drags it into the navigation', async () => {
    const { page } = workbench;
    const row = (text: string) => page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    // The view follows the editor to the list of such pages, which opens for the user alone.
    await row('Not in the navigation').click();
    await row('written.mdx').waitFor();
    await workbench.again(
      'the change of docs.json',
      async () => row('written.mdx').dragTo(row('Guides')),
      (timeout) =>
        until(
          'docs.json',
          () => readFileSync(join(workbench.folder, 'docs.json'), 'utf8').includes('"guides/start", "written"'),
          timeout,
        ),
    );
    await workbench.openFile('docs.json');
    await workbench.shows(/"guides\/start", "written"/);
    await workbench.shot('page-6-site-view');
  });

  test('the preview follows the cursor, and links back', async () => {
    const { page } = workbench;
    await workbench.openFile('openapi.yaml');
    await workbench.command('API Docs: Open Preview to the Side');
    const preview = await workbench.frameWith('main article');
    await workbench.openFile('openapi.yaml');
    const marked = await workbench.watchMarks(preview);
    await workbench.placeCaretAfter('name: limi');
    await marked('limit');
    await workbench.shot('page-7-in-step');
    await workbench.placeCaretAfter('All users');
    await page.keyboard.type(': in: [');
    await preview.locator('.banner', { hasText: 'The page below is the last version without this problem.' }).waitFor();
    assert.ok(await preview.locator('.row', { hasText: 'limit' }).first().isVisible());
    await workbench.command('File: Revert File');
    await preview.locator('.banner').waitFor({ state: 'hidden' });
    // The file belongs to no page, so the preview stays.
    await workbench.openFile('notes.txt');
    const row = preview.locator('.row', { hasText: 'limit' }).first();
    await row.locator('.name').first().hover();
    await preview.locator('.to-source').click();
    await page.locator('.editor-group-container .tab.active', { hasText: 'openapi.yaml' }).waitFor();
    await workbench.shot('page-8-to-source');
    // A page and its text scroll together, from both sides.
    await workbench.openFile('start.mdx');
    const article = await workbench.frameWith('h1:text("Start")');
    const box = await page.locator('.editor-group-container').nth(1).boundingBox();
    assert.ok(box !== null);
    await page.mouse.move(box.x + 200, box.y + 400);
    await page.mouse.wheel(0, 1500);
    await page.locator('.view-line', { hasText: 'Paragraph 1.' }).waitFor({ state: 'detached' });
    await page.locator('.view-line', { hasText: 'Paragraph 50.' }).waitFor();
    await page.keyboard.press('Control+End');
    await article.waitForFunction(() => {
      const { scrollHeight } = document.documentElement;
      return window.scrollY + window.innerHeight > scrollHeight - 300;
    });
  });

  test('renames a parameter in a description, and a page from its entry, with their references', async () => {
    const { page } = workbench;
    await workbench.openFile('openapi.yaml');
    await workbench.placeCaretAfter('/users/{i');
    await workbench.rename('id', 'user');
    await workbench.shows(/\/users\/\{user\}/);
    await workbench.shot('page-9-lenses');
    await workbench.openFile('docs.json');
    await workbench.shows(/GET \/users\/\{user\}/);
    await workbench.placeCaretAfter('guides/st');
    await workbench.rename('guides/start', 'guides/begin');
    await workbench.shows(/"guides\/begin"[\s\S]*"source": "\/guides\/start"/);
    // The file follows the texts without a question.
    await until('the file under its new name', () => existsSync(join(workbench.folder, 'guides/begin.mdx')));
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await workbench.shot('page-a-redirect');
  });
});
