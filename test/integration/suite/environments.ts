import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, problemsOf, siteFile } from './site.ts';

const file = '.apidocs/environments/stage.json';
const codesOf = () => problemsOf(file).map(({ code }) => (typeof code === 'object' ? code.value : code));

suite('Environments', () => {
  suiteSetup(async () => {
    const text = '{\n  "variabels": {},\n  "variables": { "apiToken": "zq9canary" }\n}\n';
    await vscode.workspace.fs.writeFile(siteFile(file), new TextEncoder().encode(text));
  });
  suiteTeardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(siteFile('.apidocs'), { recursive: true });
  });

  test('each problem is reported once, by the extension and not by the schema', async () => {
    const editor = await openFile(file);
    await until('the problems', () => codesOf().length === 2);
    assert.deepEqual(codesOf().sort(), ['environment-key', 'environment-secret-value']);
    await edit(editor, '"variabels": {},', '"production": 1,');
    await until('the other problem', () => codesOf().includes('environment-value'));
    const all = vscode.languages.getDiagnostics(siteFile(file));
    assert.deepEqual(
      all.map(({ source }) => source),
      ['API Docs', 'API Docs'],
    );
    await edit(editor, '"production": 1,', '"production": true,');
    await until('the secret alone', () => codesOf().length === 1);
  });

  test('the quick fix moves the secret into the secret storage, and its name stays', async () => {
    const editor = await openFile(file);
    const at = editor.document.positionAt(editor.document.getText().indexOf('"zq9'));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      siteFile(file),
      new vscode.Range(at, at),
    );
    const command = actions.find(({ title }) => title === 'Move to secret storage')?.command;
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    await until('no problem', () => codesOf().length === 0);
    assert.deepEqual(JSON.parse(editor.document.getText()), { production: true, variables: {}, secrets: ['apiToken'] });
  });
});
