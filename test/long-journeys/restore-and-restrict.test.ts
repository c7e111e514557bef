import assert from 'node:assert/strict';
import { Workbench } from '../journeys/workbench.ts';
import { until } from '../support/until.ts';

suite('Journey: reload and Restricted Mode', () => {
  let workbench: Workbench | undefined;
  teardown(async function () {
    await workbench?.close(this.currentTest);
    workbench = undefined;
  });

  test('a preview and the values of its form are restored after a reload of the window', async () => {
    workbench = await Workbench.open();
    const opened = workbench;
    await opened.openAt('docs.json', '"GET /users');
    await opened.command('API Docs: Open Preview to the Side');
    const field = '.in[data-cell="/query/limit"] input';
    const before = await opened.frameWith(field);
    await before.locator(field).fill('7315');
    await until('the value in the state of the window', async () => (await opened.keptEditors()).includes('7315'));
    await opened.page.reload();
    const after = await opened.frameWith(field);
    assert.equal(await after.locator(field).inputValue(), '7315');
    assert.match((await after.locator('main h1').textContent()) ?? '', /List users/);
    await opened.shot('restored');
  });

  test('in Restricted Mode the preview opens and Send is unavailable', async () => {
    workbench = await Workbench.open({ restricted: true });
    await workbench.openAt('docs.json', '"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    const send = frame.locator('[data-cell="bar"] button', { hasText: 'Send' });
    await send.waitFor();
    assert.equal(await send.isDisabled(), true);
    await workbench.shot('restricted');
    assert.deepEqual(workbench.api.requests, []);
  });
});
