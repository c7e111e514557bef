import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Workbench } from '../journeys/workbench.ts';
import { fillRemote, remoteToken, startRemoteHost } from '../support/remote-site.ts';

suite('Journey: documents of another host', () => {
  let workbench: Workbench | undefined;
  let stop: () => Promise<void> = async () => undefined;
  teardown(async function () {
    await workbench?.close(this.currentTest);
    workbench = undefined;
    await stop();
  });

  test('the writer signs in if the host requires it, and the page shows the protected documents', async () => {
    const host = await startRemoteHost();
    stop = host.close;
    const folder = mkdtempSync(join(tmpdir(), 'api-docs-journey-'));
    fillRemote(folder, host);
    workbench = await Workbench.open({ folder });
    const { page } = workbench;
    await workbench.openAt('api.yaml', 'closed.yaml');
    await page.locator('.squiggly-warning').first().waitFor();
    await workbench.again(
      'the list of quick fixes',
      async (timeout) => {
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+.');
        const row = page.locator('.action-widget .monaco-list-row', { hasText: 'Sign in to 127.0.0.1' });
        await row.click({ timeout }).catch(() => undefined);
      },
      (timeout) =>
        page.locator('.quick-input-list .monaco-list-row', { hasText: 'Token' }).first().waitFor({ timeout }),
    );
    await workbench.shot('remote-sign-in');
    await page.keyboard.press('Enter');
    const input = page.locator('.quick-input-widget input[type="password"]');
    await input.fill(remoteToken);
    await page.keyboard.press('Enter');
    await page.locator('.squiggly-warning').first().waitFor({ state: 'detached' });
    await workbench.placeCaretAfter('summary: List shelves');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('main h1');
    await frame.locator('main', { hasText: 'A shelf behind a door' }).waitFor();
    await workbench.shot('remote-page');
  });
});
