import { Workbench } from './workbench.ts';

suite('Journey: the proof', function () {
  this.timeout(120_000);
  let workbench: Workbench;

  setup(async () => {
    workbench = await Workbench.open();
  });
  teardown(function () {
    return workbench.close(this.currentTest);
  });

  test('a broken docs.json stands in the Problems view, and a preview lives under its policy', async () => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await workbench.caretBehind('"GET /users');
    await page.keyboard.type('x');
    await workbench.command('Problems: Focus on Problems View');
    await page.locator('.markers-panel .monaco-list-row', { hasText: 'GET /usersx' }).waitFor();
    await workbench.shot('proof-problems');
    await workbench.openFile('docs.json');
    await page.keyboard.press('Control+Z');
    await workbench.command('API Docs: Open Preview to the Side');
    const frame = await workbench.frameWith('main h1');
    await frame.locator('main h1', { hasText: 'List users' }).waitFor();
    // The panel's bar is made of toolkit controls, the cells of Preact islands.
    await frame.locator('vscode-button, vscode-dropdown, vscode-checkbox').first().waitFor();
    await frame.locator('.in[data-cell="/query/limit"] input').waitFor();
    await workbench.shot('proof-preview');
  });
});
