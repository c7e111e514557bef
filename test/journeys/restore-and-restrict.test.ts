import assert from 'node:assert/strict';
import { Workbench } from './workbench.ts';

suite('Journey: reload and Restricted Mode', () => {
  let workbench: Workbench | undefined;
  teardown(async function () {
    await workbench?.close(this.currentTest);
    workbench = undefined;
  });

  test('a preview is there again after a reload of the window, with what stood in the form', async () => {
    workbench = await Workbench.open();
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const field = '.in[data-cell="/query/limit"] input';
    const before = await workbench.frameWith(field);
    await before.locator(field).fill('7');
    // In a browser the workbench writes its state down every five seconds, not when the window goes.
    await page.waitForTimeout(8_000);
    await page.reload();
    const after = await workbench.frameWith(field);
    assert.equal(await after.locator(field).inputValue(), '7');
    assert.match((await after.locator('main h1').textContent()) ?? '', /List users/);
    await workbench.shot('restored');
  });

  test('in Restricted Mode the preview is there and Send is not', async () => {
    workbench = await Workbench.open({ restricted: true });
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    const send = frame.locator('[data-cell="bar"] button', { hasText: 'Send' });
    await send.waitFor();
    assert.equal(await send.isDisabled(), true);
    await workbench.shot('restricted');
    assert.deepEqual(workbench.api.requests, []);
  });
});
