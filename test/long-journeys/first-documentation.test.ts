import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputCounter } from '../journeys/input-counter.ts';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

const description = fileURLToPath(new URL('../../examples/bookstore/openapi.yaml', import.meta.url));
/** The most keys and clicks, without the words that the writer writes. */
const most = 25;

/** From an empty folder to a site with a reference, its first guides, and an answer of the mock. */
suite('Journey: the first documentation', () => {
  let workbench: Workbench;
  const counter = new InputCounter();

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-documentation-'));
    writeFileSync(join(folder, 'notes.txt'), 'Of no use here.\n');
    workbench = await Workbench.open({ folder });
    await counter.watch(workbench.page);
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  const box = (title: string) => workbench.page.locator('.quick-input-widget', { hasText: title });
  const row = (text: string) => workbench.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();

  /** Waits for the box, writes into it and accepts. */
  async function answer(title: string, words?: string): Promise<void> {
    const { keyboard } = workbench.page;
    await box(title).waitFor();
    if (words !== undefined) await keyboard.insertText(words);
    await keyboard.press('Enter');
  }

  /** Makes a page with the button of the first group, and writes its text. */
  async function writePage(title: string, file: string, text: string): Promise<void> {
    const { page } = workbench;
    const button = row('Get started').locator('a[aria-label^="New Page"]');
    // A row may move while the tree is read again.
    await workbench.again(
      'the button of the group',
      () => row('Get started').hover(),
      (timeout) => button.waitFor({ timeout }),
    );
    await button.click();
    await answer('The title of the page', title);
    await answer('The path of the page');
    await page.locator('.tab.active', { hasText: file }).waitFor();
    await page.locator('.editor-group-container.active .monaco-editor.focused').first().waitFor();
    await page.keyboard.insertText(text);
    await workbench.shows(new RegExp(text.slice(0, 12)));
  }

  test('takes at most 25 keys and clicks: three pages, a reference, a link, a redirect, and an answer of the mock', async () => {
    const { page, folder } = workbench;
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await page.getByRole('button', { name: 'New Site from API Description' }).click();
    await answer('New Site from API Description');
    const path = page.locator('.quick-input-widget input').first();
    // The dialog starts in the folder of the window shortly after it appears.
    await until('the folder of the window', async () => (await path.inputValue()) === `${folder}/`);
    await path.fill(description);
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'openapi.yaml' }).waitFor();
    await page.locator('.quick-input-action', { hasText: 'Copy into the Site' }).click();
    await answer('New Site');
    await row('Get started').waitFor();
    await workbench.shot('documentation-1-site');
    await writePage('Rate limits', 'rate-limits.mdx', 'At most 60 requests a minute.');
    await writePage('Errors', 'errors.mdx', 'More requests fail with 429: see [rate limits](/rate-limits).');
    await workbench.shot('documentation-2-pages');
    await page.keyboard.press('F1');
    await page.keyboard.insertText('API Docs: New Redirect');
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'New Redirect' }).waitFor();
    await page.keyboard.press('Enter');
    await answer('The old path', 'limits');
    await workbench.pick('Rate limits');
    await workbench.command('File: Save All');
    const read = () => JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8') || '{}');
    await until('the saved site', () => read().redirects !== undefined);
    await row('Catalogue').click();
    await row('List books').click();
    const frame = await workbench.frameWith('h1:text("List books")');
    await counter.watchPreview(frame);
    await workbench.shot('documentation-3-endpoint');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    // Nothing listens at the server of the description.
    await frame.locator('[data-cell="response"] button', { hasText: 'Answer from the mock' }).click();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    await workbench.shot('documentation-4-answer');
    process.stdout.write(`First documentation: ${counter.inputs.length} keys and clicks\n`);
    const { navigation, redirects } = read();
    const [guides, reference] = navigation.tabs;
    assert.deepEqual(guides.groups[0].pages, ['index', 'rate-limits', 'errors']);
    assert.ok(reference.groups.length > 0);
    assert.deepEqual(redirects, [{ source: '/limits', destination: '/rate-limits' }]);
    assert.ok(counter.inputs.length <= most, `${counter.inputs.length}`);
  });
});
