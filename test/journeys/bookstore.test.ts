import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBookstore } from '../../examples/bookstore/server.mjs';
import { Workbench } from './workbench.ts';

const bookstore = fileURLToPath(new URL('../../examples/bookstore', import.meta.url));

suite('Journey: the bookstore', function () {
  this.timeout(180_000);
  let workbench: Workbench;
  let api: Awaited<ReturnType<typeof startBookstore>>;

  suiteSetup(async () => {
    api = await startBookstore({ port: 0 });
    workbench = await Workbench.open({ folder: copyBookstore(api.port) });
  });
  teardown(function () {
    return workbench.shotOfFailure(this.currentTest);
  });
  suiteTeardown(async () => {
    await workbench?.close();
    await api?.close();
  });

  test('a request goes to the port that the writer fills in', async () => {
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /books');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="server"] input');
    await frame.locator('[data-cell="server"] input').first().fill(String(api.port));
    await frame.locator('[data-cell="bar"]', { hasText: String(api.port) }).waitFor();
    await frame.locator('[data-cell="bar"] button', { hasText: 'Send' }).click();
    await frame.locator('[data-cell="response"]', { hasText: 'as described' }).waitFor();
    await workbench.shot('bookstore-answer');
  });

  test('connects to a channel, sends its example, and sees what does not fit', async () => {
    await workbench.openFile('asyncapi.yaml');
    await workbench.caretBehind('title: Stock updates');
    const frame = await workbench.frameWith('[data-cell="socket"] button');
    const socket = frame.locator('[data-cell="socket"]');
    await frame.locator('[data-cell="bar"]', { hasText: String(api.port) }).waitFor();
    await socket.getByRole('button', { name: 'Connect', exact: true }).click();
    await socket.getByText('● Connected').waitFor();
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
    await socket.getByRole('button', { name: 'Disconnect' }).click();
    await socket.getByText('Closed with 1000').waitFor();
  });
});

/** The channel's server has no variable for the port, so it is written into the copy. */
function copyBookstore(port: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-bookstore-'));
  cpSync(bookstore, folder, { recursive: true });
  const description = join(folder, 'asyncapi.yaml');
  writeFileSync(description, readFileSync(description, 'utf8').replace('127.0.0.1:4010', `127.0.0.1:${port}`));
  return folder;
}
