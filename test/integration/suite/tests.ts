import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

interface Results {
  readonly items: readonly { readonly item: { readonly label: string }; readonly computedState: number }[];
}

const states: { readonly [state: number]: string } = { 3: 'passed', 4: 'failed', 5: 'skipped' };

suite('The Testing view', () => {
  const file = 'orders.arazzo.yaml';

  /** Runs the tests of the file with the default profile, and returns the outcome of each. */
  async function run(): Promise<readonly string[]> {
    const { items } = await vscode.commands.executeCommand<Results>('testing.runCurrentFile');
    return items.map(({ item, computedState }) => `${item.label} ${states[computedState] ?? computedState}`).slice(-5);
  }

  test('runs a workflow of unsaved text on the mock, with an outcome for each step', async () => {
    const editor = await openFile(file);
    const find = () => vscode.commands.executeCommand<string[][]>('vscode.testing.getTestsInFile', siteFile(file));
    await until('the tests of the file', async () => (await find()).length === 5);
    const all = [file, 'order-a-book', 'find', 'order', 'cancel'];
    assert.deepEqual(
      await run(),
      all.map((label) => `${label} passed`),
    );
    await edit(editor, '$statusCode == 201', '$statusCode == 202');
    const outcomes = ['failed', 'failed', 'passed', 'failed', 'skipped'];
    assert.deepEqual(
      await run(),
      outcomes.map((outcome, index) => `${all[index]} ${outcome}`),
    );
    await revert(editor);
  });
});
