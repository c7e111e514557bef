import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

  test('the changes are compared again after a reload of the window', async () => {
    workbench = await Workbench.open();
    const opened = workbench;
    const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    for (const command of ['init --quiet', 'add .', 'commit --quiet --message One'])
      execFileSync('git', ['-C', opened.folder, ...own, ...command.split(' ')]);
    const change = (summary: string) => {
      const file = join(opened.folder, 'openapi.yaml');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/summary: List .*/, `summary: List ${summary}`));
    };
    change('everybody');
    await opened.openFile('docs.json');
    await opened.command('API Docs: Show Changes Since…');
    await opened.pick('Another Revision…');
    const revision = opened.page.locator('.quick-input-widget input[placeholder="HEAD~1"]');
    await revision.fill('HEAD');
    await revision.press('Enter');
    const view = 'main ins, main del';
    await opened.frameWith(view);
    await until('the state of the view', async () => (await opened.keptEditors()).includes('HEAD'));
    change('people');
    await opened.page.reload();
    const after = await opened.frameWith(view);
    assert.match((await after.locator('main').textContent()) ?? '', /List people/);
    await opened.shot('changes restored');
  });

  test('in Restricted Mode the mock answers, nothing is sent, and a button leads to the trust of the workspace', async () => {
    workbench = await Workbench.open({ restricted: true });
    await workbench.openAt('docs.json', '"GET /users');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('[data-cell="bar"] button');
    const send = frame.locator('[data-cell="bar"] button', { hasText: 'Send' });
    await send.click();
    await frame.locator('[data-cell="response"] h2', { hasText: '200' }).waitFor();
    await workbench.shot('restricted');
    await frame.locator('[data-cell="server"] select').first().selectOption({ index: 0 });
    await frame.locator('#cannotSend button', { hasText: 'Trust this workspace' }).click();
    await workbench.page.getByText('You are in Restricted Mode', { exact: true }).waitFor();
    assert.deepEqual(workbench.api.requests, []);
  });
});
