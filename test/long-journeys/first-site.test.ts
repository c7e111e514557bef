import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

const description = fileURLToPath(new URL('../../examples/bookstore/openapi.yaml', import.meta.url));

/** From an empty folder to the first preview, in one window whose folder changes. */
suite('Journey: a first site', () => {
  let workbench: Workbench;

  suiteSetup(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-first-'));
    writeFileSync(join(folder, 'notes.txt'), 'Of no use here.\n');
    workbench = await Workbench.open({ folder });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench?.close());

  const offered = (text: string) =>
    workbench.page.locator('.welcome-view-content', { hasText: text }).filter({ visible: true }).first();
  const row = (text: string) => workbench.page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
  const picked = (text: string) => workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: text });

  test('an empty folder offers a new site, and no commands that can not run', async () => {
    const { page } = workbench;
    await page.locator('.activitybar .action-item a[aria-label^="API Docs"]').first().click();
    await offered('This folder has no site yet').waitFor();
    await workbench.shot('first-1-nothing');
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().fill('>API Docs: ');
    await picked('Open the Sample').waitFor();
    const titles = (await picked('API Docs: ').locator('.label-name').allTextContents()).sort();
    assert.deepEqual(
      titles.map((title) => title.replace('API Docs: ', '')),
      [
        'Clear Credentials',
        'Create docs.json…',
        'Focus on Site View',
        'Manage Credentials…',
        'New Site from API Description…',
        'Open the Sample…',
      ],
    );
    await page.keyboard.press('Escape');
  });

  test('a folder with pages gets a docs.json with all of them', async () => {
    const { page, folder } = workbench;
    writeFileSync(join(folder, 'about.mdx'), '---\ntitle: About\n---\n\nWords.\n');
    await offered('This folder has pages').waitFor();
    await workbench.shot('first-2-pages');
    await offered('This folder has pages').getByRole('button', { name: 'Create docs.json' }).press('Enter');
    await page.locator('.quick-input-title', { hasText: 'New Site' }).waitFor();
    await page.keyboard.press('Enter');
    await workbench.frameWith('h1:text("About")');
    await row('Get started').waitFor();
    await workbench.command('View: Close All Editors');
    rmSync(join(folder, 'docs.json'));
    await offered('This folder has pages').waitFor();
  });

  test('a folder with a description gets a site with all its endpoints', async () => {
    const { page, folder } = workbench;
    copyFileSync(description, join(folder, 'openapi.yaml'));
    const offer = offered('This folder has an API description');
    await offer.waitFor();
    await workbench.shot('first-3-description');
    await offer.getByRole('button', { name: 'New Site from API Description' }).press('Enter');
    await page.locator('.quick-input-title', { hasText: 'New Site' }).waitFor();
    await page.locator('.quick-input-widget input').first().fill('Books');
    await page.keyboard.press('Enter');
    await workbench.frameWith('h1:text("About")');
    await row('API reference').waitFor();
    await page.locator('.statusbar-item', { hasText: 'Books' }).waitFor();
    await workbench.shot('first-4-site');
  });

  test('the button of the message after an export serves the site, until it is stopped', async () => {
    const { page, folder } = workbench;
    await workbench.openFile('docs.json');
    await workbench.command('API Docs: Export Site');
    const here = page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first();
    await workbench.again(
      'the export',
      (timeout) => here.click({ timeout }).catch(() => undefined),
      (timeout) => here.waitFor({ state: 'hidden', timeout }),
    );
    await until('the exported site', () => existsSync(join(folder, 'site', 'index.html')));
    const exported = page.locator('.notifications-center .notification-list-item', { hasText: 'Exported' });
    await workbench.again(
      'the message',
      () => workbench.command('Notifications: Show Notifications'),
      (timeout) => exported.waitFor({ timeout }),
    );
    await workbench.shot('first-5-exported');
    const button = exported.locator('.monaco-button', { hasText: 'Open in Browser' });
    const port = page.locator('.statusbar-item', { hasText: /Port\s\d+/ });
    await workbench.again(
      'the port of the site',
      (timeout) => button.click({ timeout }).catch(() => undefined),
      (timeout) => port.waitFor({ timeout }),
    );
    const url = `http://127.0.0.1:${(await port.textContent())?.match(/\d+/)?.[0]}/`;
    assert.match(await (await fetch(url)).text(), /<title>/);
    await port.locator('a').click();
    await port.waitFor({ state: 'detached' });
    await assert.rejects(fetch(url));
  });

  test('removed endpoints are added again, for a tag and for the description', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await page.locator('.statusbar-item', { hasText: 'Books' }).click();
    await page.locator('.pane-body .monaco-list:focus').waitFor();
    await page.keyboard.press('Control+F');
    await page.locator('.pane-body .monaco-tree-type-filter input:focus').waitFor();
    await page.keyboard.press('Escape');
    const focused = (group: string) =>
      page.locator(`.pane-body .monaco-list-row.focused[aria-label^="${group}"]`).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.type('Orders');
    await focused('Orders');
    await page.keyboard.press('Delete');
    await focused('Live');
    await page.keyboard.press('Delete');
    await focused('Catalogue');
    await row('Not in the navigation').waitFor();
    await workbench.command('API Docs: Add Missing Endpoints');
    await picked('Orders').waitFor();
    await workbench.shot('first-5-missing');
    await workbench.pick('Live');
    await workbench.pick('Catalogue');
    await page.locator('.view-line', { hasText: '"GET /stock/events"' }).first().waitFor();
    await workbench.command('API Docs: Add Missing Endpoints');
    await workbench.pick('Group "Orders"');
    await workbench.pick('API reference');
    await page.locator('.view-line', { hasText: '"group": "Orders"' }).first().waitFor();
    await row('Not in the navigation').waitFor({ state: 'detached' });
  });

  test('the sample is written to the selected folder, opens with its preview, and the mock answers its first Send', async () => {
    const { page, folder } = workbench;
    await workbench.command('File: Revert File');
    await page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
    await workbench.command('API Docs: Open the Sample');
    await page.locator('.quick-input-title', { hasText: 'Select a Folder for the Sample' }).waitFor();
    // The dialog starts in the folder of the window shortly after it appears. It ignores clicks before.
    const path = page.locator('.quick-input-widget input').first();
    await until('the folder of the window', async () => (await path.inputValue()) === `${folder}/`);
    const write = page.locator('.quick-input-action', { hasText: 'Create Here' });
    await workbench.again(
      'the sample',
      (timeout) => write.click({ timeout }).catch(() => undefined),
      (timeout) => write.waitFor({ state: 'hidden', timeout }),
    );
    await until('the sample on the disk', () => existsSync(join(folder, 'bookstore', 'docs.json')));
    await page.waitForURL(/folder=[^&]*bookstore/);
    await workbench.frameWith('h1:text("Welcome to the Bookstore")');
    await workbench.shot('first-7-sample');
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"GET /books');
    const frame = await workbench.frameWith('h1:text("List books")');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"] .mock').waitFor();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    await workbench.shot('first-8-answer');
  });
});
