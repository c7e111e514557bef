import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { serveSite } from '../support/loopback/serve-site.ts';
import { pathOfShot, Workbench } from './workbench.ts';

suite('Journey: write, preview, send, export', function () {
  this.timeout(180_000);
  let workbench: Workbench;

  suiteSetup(async () => {
    workbench = await Workbench.open();
  });
  teardown(function () {
    return workbench.shotOfFailure(this.currentTest);
  });
  suiteTeardown(() => workbench.close());

  test('types an entry and accepts a completion', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /users/{id}"');
    await page.keyboard.type(', "GET /t');
    const row = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'GET /teams' });
    await row.waitFor();
    await workbench.shot('1-completion');
    await page.keyboard.press('Enter');
    await untilDocument(workbench, /"GET \/users\/\{id\}", "GET \/teams"/);
    await page.keyboard.press('Control+S');
  });

  test('mistypes, sees the squiggle, applies the fix', async () => {
    const { page } = workbench;
    await workbench.caretBehind('"POST /users');
    await page.keyboard.press('Backspace');
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await workbench.shot('2-squiggle');
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row', { hasText: 'POST /users' }).first().waitFor();
    await workbench.shot('3-fix');
    await page.keyboard.press('Enter');
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await untilDocument(workbench, /"POST \/users",/);
    await page.keyboard.press('Control+S');
  });

  test('edits the description and keeps what stands in the form', async () => {
    const { page } = workbench;
    await workbench.caretBehind('"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('.in[data-cell="/query/limit"] input');
    await frame.locator('.in[data-cell="/query/limit"] input').fill('1');
    await workbench.openFile('openapi.yaml');
    await workbench.caretBehind('All users, the newest first');
    await page.keyboard.type(' and the eldest last');
    await frame.locator('main', { hasText: 'the newest first and the eldest last' }).waitFor();
    assert.equal(await frame.locator('.in[data-cell="/query/limit"] input').inputValue(), '1');
    await workbench.shot('4-edited');
  });

  test('signs in, sends, and sees the answer', async () => {
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    await signIn(workbench, 'open-sesame');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    // The server's address stands in the workspace's files only, so its first secret is asked about.
    await workbench.page
      .locator('.monaco-dialog-box button, .monaco-dialog-box .monaco-button', { hasText: 'Send' })
      .first()
      .click();
    await frame.locator('[data-cell="response"]', { hasText: 'Ann Lee' }).waitFor();
    assert.deepEqual(workbench.api.requests.at(-1), 'GET /users?limit=1');
    await workbench.shot('5-answer');
  });

  test('exports from the palette', async () => {
    const { page, folder } = workbench;
    await workbench.openFile('docs.json');
    await workbench.command('API Docs: Export Site');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
    await workbench.shot('6-where');
    await page.keyboard.press('Enter');
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: /^site$/ }).waitFor();
    // A workbench under test shows no toasts; the same messages stand in its centre.
    await workbench.command('Notifications: Show Notifications');
    const said = page.locator('.notifications-center .notification-list-item-message', { hasText: 'Exported' });
    await said.waitFor();
    await workbench.shot('7-exported');
    assert.match((await said.textContent()) ?? '', /^Exported 5 pages \(\d+ files\)/);
    assert.match(readFileSync(join(folder, 'site', 'llms.txt'), 'utf8'), /List users/);
    assert.ok(existsSync(join(folder, 'site', 'openapi.yaml')) || existsSync(join(folder, 'site', 'openapi.json')));
  });

  test('opens the exported page in a browser and sends from there', async () => {
    const site = await serveSite(join(workbench.folder, 'site'));
    const browser = await launchBrowser();
    try {
      const { page, complaints } = await openWatchedPage(browser, { colorScheme: 'light' });
      await page.goto(`${site.url}api-reference/users/list-users/`);
      await page.locator('h1', { hasText: 'List users' }).waitFor();
      await signInAt(page, 'open-sesame');
      await page.locator('.in[data-cell="/query/limit"] input').fill('2');
      await page.locator('[data-cell="bar"]', { hasText: 'limit=2' }).waitFor();
      await page.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
      await page.locator('[data-cell="response"]', { hasText: 'Bo Berg' }).waitFor();
      assert.equal(workbench.api.requests.at(-1), 'GET /users?limit=2');
      assert.deepEqual(complaints, []);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: pathOfShot(`${colorScheme}-8-exported-answer`) });
      }
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

/** Waits until the active editor shows such a text: what a key does is drawn a moment after it. */
async function untilDocument(workbench: Workbench, pattern: RegExp): Promise<void> {
  const end = Date.now() + 10_000;
  while (!pattern.test(await documentText(workbench)) && Date.now() < end) await workbench.page.waitForTimeout(50);
  assert.match(await documentText(workbench), pattern);
}

/** The text of the active editor as drawn; blanks are drawn as no-break spaces. */
async function documentText({ page }: Workbench): Promise<string> {
  const lines = await page.locator('.editor-group-container.active .view-lines .view-line').allInnerTexts();
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

async function signIn(workbench: Workbench, token: string): Promise<void> {
  await signInAt(await workbench.frameWith('[data-cell="auth"]'), token);
}

/** In the preview's frame, or on the exported page. */
async function signInAt(place: Frame | Page, token: string): Promise<void> {
  const auth = place.locator('[data-cell="auth"]');
  await auth.getByRole('button', { name: 'Sign in' }).first().click();
  await auth.locator('input[type="password"]').first().fill(token);
  await auth.locator('input[type="password"]').first().press('Enter');
  await auth
    .getByText(/signed in|sign out/i)
    .first()
    .waitFor();
}
