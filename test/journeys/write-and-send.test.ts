import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { launchBrowser, openWatchedPage } from '../support/browser.ts';
import { type IdentityServer, identityClients, startIdentityServer } from '../support/loopback/identity-server.ts';
import { type Loopback, serve } from '../support/loopback/serve.ts';
import { serveSite } from '../support/loopback/serve-site.ts';
import { isPictured, pathOfShot, Workbench } from './workbench.ts';

suite('Journey: write, preview, send, export', () => {
  let workbench: Workbench;
  let identity: IdentityServer;
  let api: Loopback;
  /** The token of the last request to that API. */
  let sent = '';

  suiteSetup(async () => {
    identity = await startIdentityServer();
    api = await serve(async ({ headers }, response) => {
      sent = (headers.authorization ?? '').replace('Bearer ', '');
      const status = (await identity.accepts(sent)) ? 200 : 401;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"me":1}');
    });
    const page = '---\ntitle: Who am I\nhidden: true\nopenapi: me.json GET /me\n---\n';
    workbench = await Workbench.open({ files: { 'me.mdx': page, 'me.json': describeMe(api.url, identity.url) } });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(async () => {
    await Promise.all([identity?.close(), api?.close()]);
    await workbench?.close();
  });

  test('types an entry and accepts a completion', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"GET /users/{id}"');
    await workbench.complete(', "GET /t', 'GET /teams', /"GET \/users\/\{id\}", "GET \/teams"/);
    await page.keyboard.press('Control+S');
  });

  test('makes a typing mistake, sees the squiggle, and applies the fix', async () => {
    const { page } = workbench;
    await workbench.placeCaretAfter('"POST /users');
    await page.keyboard.press('Backspace');
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await workbench.shot('2-squiggle');
    await workbench.applyFix('POST /users', /"POST \/users",/);
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+S');
  });

  test('edits the description and keeps the values of the form', async () => {
    const { page } = workbench;
    await workbench.placeCaretAfter('"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('.in[data-cell="/query/limit"] input');
    await frame.locator('.in[data-cell="/query/limit"] input').fill('1');
    await workbench.openFile('openapi.yaml');
    await workbench.placeCaretAfter('All users, the newest first');
    await page.keyboard.type(' and the eldest last');
    await frame.locator('main', { hasText: 'the newest first and the eldest last' }).waitFor();
    assert.equal(await frame.locator('.in[data-cell="/query/limit"] input').inputValue(), '1');
    await workbench.shot('4-edited');
  });

  test('signs in, sends, and sees the response', async () => {
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    await signIn(workbench, 'open-sesame');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    // The server's URL is only in workspace files, so its first secret needs confirmation.
    await workbench.page
      .locator('.monaco-dialog-box button, .monaco-dialog-box .monaco-button', { hasText: 'Send' })
      .first()
      .click();
    await frame.locator('[data-cell="response"]', { hasText: 'Ann Lee' }).waitFor();
    assert.deepEqual(workbench.api.requests.at(-1), 'GET /users?limit=1');
    await workbench.shot('5-answer');
    await frame.locator('[data-cell="notes"]').getByRole('button', { name: 'History' }).click();
    await frame.locator('.history-row', { hasText: '/users?limit=1' }).click();
    await frame.locator('[data-cell="response"]', { hasText: 'From the history' }).getByText('Ann Lee').waitFor();
    await workbench.shot('5-history');
  });

  test('fills requests from a new environment, and confirms a request to production', async () => {
    const { page } = workbench;
    await workbench.command('API Docs: New Environment');
    await page
      .locator('.quick-input-widget', { hasText: 'New Environment' })
      .locator('input')
      .first()
      .fill('production');
    await page.keyboard.press('Enter');
    await page.locator('.tab.active', { hasText: 'production.json' }).waitFor();
    await page.locator('.statusbar-item', { hasText: 'production' }).waitFor();
    await workbench.placeCaretAfter('"production": true,');
    await page.keyboard.type(' "prod": 1,');
    await workbench.placeCaretAfter('"variables": {');
    // The value that the form waits for is typed last, because no request is sent while the environment is changing.
    await page.keyboard.type('"password": "hunter2", "most": 2');
    const frame = await workbench.frameWith('.in[data-cell="/query/limit"] input');
    await frame.locator('.in[data-cell="/query/limit"] input').fill('{{most}}');
    await frame.getByText('is 2').waitFor();
    // A warning for the unknown key, an error for the secret.
    await page.locator('.squiggly-warning').first().waitFor();
    await page.locator('.squiggly-error').first().waitFor();
    await workbench.shot('5-environment');
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"]', { hasText: 'Ann Lee', hasNotText: 'From the history' }).waitFor();
    assert.deepEqual(workbench.api.requests.at(-1), 'GET /users?limit=2');
    await workbench.openFile('docs.json');
    await workbench.placeCaretAfter('"POST /users');
    const created = await workbench.frameWith('h1:text("Create a user")');
    await created.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    const dialog = page.locator('.monaco-dialog-box', { hasText: 'Send POST to production?' });
    await dialog.waitFor();
    await workbench.shot('5-production');
    assert.deepEqual(workbench.api.requests.at(-1), 'GET /users?limit=2');
    await dialog.locator('button, .monaco-button', { hasText: 'Send' }).first().click();
    await created.locator('[data-cell="response"]', { hasText: '201' }).waitFor();
  });

  test('signs in at an identity server, and no secret is in what VS Code writes', async () => {
    const { folder, page } = workbench;
    await workbench.openFile('me.mdx');
    const frame = await workbench.frameWith('h1:text("Who am I")');
    const auth = frame.locator('[data-cell="auth"]');
    await auth.getByRole('button', { name: 'Sign in' }).click();
    await auth.getByRole('button', { name: 'Client credentials' }).click();
    await auth.getByLabel('Client ID').fill(identityClients.header.id);
    await auth.getByLabel('Client secret').fill(identityClients.header.secret);
    await workbench.shot('5-sign-in');
    await auth.locator('form.oauth').getByRole('button', { name: 'Sign in' }).click();
    const confirm = page.locator('.monaco-dialog-box button, .monaco-dialog-box .monaco-button', { hasText: 'Send' });
    // First the identity server is confirmed, then the server of the API.
    await confirm.first().click();
    await auth.getByText('signed in with').waitFor();
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await confirm.first().click();
    await frame.locator('[data-cell="response"]', { hasText: '200' }).waitFor();
    assert.equal(await identity.accepts(sent), true);
    const written = [workbench.data, folder].flatMap(filesOf).map((file) => readFileSync(file, 'latin1'));
    const shown = await frame.content();
    for (const secret of [identityClients.header.secret, sent]) {
      assert.ok(
        [...written, shown].every((text) => !text.includes(secret)),
        'a secret is written',
      );
    }
  });

  test('exports from the palette', async () => {
    const { page, folder } = workbench;
    await workbench.openFile('docs.json');
    await workbench.command('API Docs: Export Site');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
    await workbench.shot('6-where');
    await page.keyboard.press('Enter');
    await page.locator('.explorer-folders-view .monaco-list-row', { hasText: /^site$/ }).waitFor();
    // A workbench under test shows no toasts, but the notification center has the same messages.
    await workbench.command('Notifications: Show Notifications');
    const said = page.locator('.notifications-center .notification-list-item-message', { hasText: 'Exported' });
    await said.waitFor();
    await workbench.shot('7-exported');
    assert.match((await said.textContent()) ?? '', /^Exported 6 pages of .+ \(\d+ files\)/);
    assert.match(readFileSync(join(folder, 'site', 'llms.txt'), 'utf8'), /List users/);
    assert.ok(existsSync(join(folder, 'site', 'openapi.yaml')) || existsSync(join(folder, 'site', 'openapi.json')));
  });

  test('a cancelled export leaves no files', async () => {
    const { page, folder } = workbench;
    mkdirSync(join(folder, 'many'));
    writeFileSync(join(folder, 'many', 'api.json'), describeMany(3000));
    const config = { name: 'Many', theme: 'mint', colors: { primary: '#0f766e' }, navigation: { openapi: 'api.json' } };
    writeFileSync(join(folder, 'many', 'docs.json'), JSON.stringify(config));
    await workbench.openFile('api.json');
    await workbench.command('API Docs: Export Site');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
    await page.keyboard.press('Enter');
    await workbench.command('Notifications: Show Notifications');
    const running = page.locator('.notifications-center .notification-list-item', { hasText: 'Exporting Many' });
    await running.locator('.monaco-button', { hasText: 'Cancel' }).click();
    // The center closes with its last message.
    await running.waitFor({ state: 'detached' });
    await workbench.command('Notifications: Show Notifications');
    const notification = page.locator('.notifications-center .notification-list-item-message', {
      hasText: 'was cancelled',
    });
    await notification.waitFor();
    assert.match((await notification.textContent()) ?? '', /Nothing was changed/);
    assert.equal(existsSync(join(folder, 'many', 'site')), false);
    await workbench.shot('9-cancelled');
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
      for (const colorScheme of isPictured ? (['light', 'dark'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: pathOfShot(`${colorScheme}-8-exported-answer`) });
      }
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

async function signIn(workbench: Workbench, token: string): Promise<void> {
  await signInAt(await workbench.frameWith('[data-cell="auth"]'), token);
}

/** In the frame of the preview, or on the exported page. */
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

/** An API with one operation, which requires a token of that identity server. */
function describeMe(server: string, identity: string): string {
  const openIdConnectUrl = `${identity}/.well-known/openid-configuration`;
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Me', version: '1' },
    servers: [{ url: server }],
    paths: {
      '/me': {
        get: { summary: 'Who am I', security: [{ login: ['orders:read'] }], responses: { 200: { description: 'Me' } } },
      },
    },
    components: { securitySchemes: { login: { type: 'openIdConnect', openIdConnectUrl } } },
  });
}

function describeMany(count: number): string {
  const responses = { 200: { description: 'OK' } };
  const paths = Array.from({ length: count }, (_, at) => [
    `/many/${at}`,
    { get: { summary: `Many ${at}`, responses } },
  ]);
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths: Object.fromEntries(paths) });
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
