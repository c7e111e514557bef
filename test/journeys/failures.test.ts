import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame } from 'playwright-core';
import { selfSigned } from '../support/loopback/self-signed.ts';
import { type Loopback, serve, serveTls } from '../support/loopback/serve.ts';
import { Workbench } from './workbench.ts';

const sample = fileURLToPath(new URL('../support/site', import.meta.url));

suite('Journey: failures are reported, and nothing is lost', () => {
  let workbench: Workbench;
  let strange: Loopback;

  suiteSetup(async () => {
    strange = await serveTls(selfSigned(), (_, response) => response.end());
    workbench = await Workbench.open({ folder: await makeSite(strange.url) });
  });
  teardown(function () {
    return workbench?.shotOfFailure(this.currentTest);
  });
  suiteTeardown(async () => {
    await workbench?.close();
    await strange?.close();
  });

  test('a certificate that nobody vouches for', async () => {
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    await chooseServer(frame, 'Strange');
    // Sending stops for the token that the operation wants, until the reader chooses none.
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.getByText('Send stops here').waitFor();
    await frame.getByRole('button', { name: 'without' }).click();
    const answer = await send(frame, /certificate of 127\.0\.0\.1:\d+ is self-signed/);
    assert.match(answer, /operating system's store/);
    await workbench.shot('failed-tls');
  });

  test('a server that is down', async () => {
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    await chooseServer(frame, 'Down');
    const answer = await send(frame, /Nothing listens at 127\.0\.0\.1:\d+/);
    assert.match(answer, /Start the server, or check its port/);
    await workbench.shot('failed-down');
  });

  test('an export that is cancelled leaves no trace', async () => {
    const { page, folder } = workbench;
    await workbench.openFile('docs.json');
    await workbench.command('API Docs: Export Site');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Export here' }).first().waitFor();
    await page.keyboard.press('Enter');
    await workbench.command('Notifications: Show Notifications');
    const running = page.locator('.notifications-center .notification-list-item', { hasText: 'Exporting the site' });
    await running.locator('.monaco-button', { hasText: 'Cancel' }).click();
    // With its last message the centre closes.
    await running.waitFor({ state: 'detached' });
    await workbench.command('Notifications: Show Notifications');
    const told = page.locator('.notifications-center .notification-list-item-message', { hasText: 'was cancelled' });
    await told.waitFor();
    assert.match((await told.textContent()) ?? '', /Nothing was changed/);
    assert.equal(existsSync(join(folder, 'site')), false);
    await workbench.shot('cancelled-export');
  });
});

/** The sample with two servers that give no answer, and a description so long that its export can be cancelled. */
async function makeSite(strange: string): Promise<string> {
  const down = await serve(() => undefined);
  await down.close();
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-failures-'));
  cpSync(sample, folder, { recursive: true });
  const description = join(folder, 'openapi.yaml');
  const servers = `  - { url: "${strange}", description: Strange }\n  - { url: "${down.url}", description: Down }\n`;
  const text = readFileSync(description, 'utf8').replace('  - url: http://127.0.0.1:8099\n', servers);
  writeFileSync(description, text);
  const config = join(folder, 'docs.json');
  const more = '{ "group": "Many", "openapi": { "source": "many.json", "directory": "many" } }, { "group": "Users",';
  writeFileSync(config, readFileSync(config, 'utf8').replace(/\{\s*"group": "Users",/, more));
  writeFileSync(join(folder, 'many.json'), JSON.stringify(manyOperations(3000)));
  return folder;
}

function manyOperations(count: number): object {
  const responses = { 200: { description: 'OK' } };
  const paths = Array.from({ length: count }, (_, at) => [
    `/many/${at}`,
    { get: { summary: `Many ${at}`, responses } },
  ]);
  return { openapi: '3.1.0', info: { title: 'Many', version: '1' }, paths: Object.fromEntries(paths) };
}

async function chooseServer(frame: Frame, label: string): Promise<void> {
  await frame.locator('[data-cell="server"] select').selectOption({ label });
}

/** What the answer's card says when it has these words; until then it may show the answer before. */
async function send(frame: Frame, words: RegExp): Promise<string> {
  await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
  const answer = frame.locator('[data-cell="response"]');
  await answer.getByText(words).waitFor();
  return (await answer.textContent()) ?? '';
}
