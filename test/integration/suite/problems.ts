import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, problemsOf, revert, siteFile } from './site.ts';

suite('Problems', () => {
  test('a valid site has none', async () => {
    await openFile('docs.json');
    const report = await vscode.commands.executeCommand<{ problems: unknown[]; pages: number }>('apiDocs.validateSite');
    assert.deepEqual(report.problems, []);
    assert.equal(report.pages, 4);
  });

  test('a broken docs.json shows its problem at its place in unsaved text', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"GET /users",', '"GET /usres",');
    const [problem] = await until('the problem', () => {
      const found = problemsOf('docs.json');
      return found.length > 0 && found;
    });
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Error);
    assert.match(editor.document.getText(problem?.range), /GET \/usres/);
    assert.match(problem?.message ?? '', /GET \/usres/);
    const { code } = problem ?? {};
    assert.ok(typeof code === 'object' && /^[a-z-]+$/.test(String(code.value)) && /^L\d+$/.test(code.target.fragment));
    await revert(editor);
    await until('no problem', () => problemsOf('docs.json').length === 0);
  });

  test('incomplete JSON is a problem too, which VS Code reports, and nothing fails', async () => {
    const all = () => vscode.languages.getDiagnostics(siteFile('docs.json'));
    const editor = await openFile('docs.json');
    await edit(editor, '"pages": ["guides/start"] },', '"pages": ["guides/start" },');
    await until('the problem', () => all().length > 0);
    assert.deepEqual(problemsOf('docs.json'), []);
    await revert(editor);
    await until('no problem', () => all().length === 0);
  });

  test('a description that an official validator refuses shows it at its place', async () => {
    const editor = await openFile('openapi.yaml');
    await edit(editor, 'description: The users.', 'descriptoin: The users.');
    await until('the verdict', () =>
      problemsOf('openapi.yaml').some(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
    );
    await revert(editor);
    await until('no problem', () => problemsOf('openapi.yaml').length === 0);
  });

  test('a quick fix corrects the entry', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"GET /users",', '"GET /usres",');
    const [problem] = await until('the problem', () => {
      const found = problemsOf('docs.json');
      return found.length > 0 && found;
    });
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      editor.document.uri,
      problem?.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fix = actions.find(({ edit: change, isPreferred }) => isPreferred === true && change !== undefined);
    assert.ok(fix?.edit, actions.map(({ title }) => title).join());
    await vscode.workspace.applyEdit(fix.edit);
    assert.match(editor.document.getText(), /"GET \/users",/);
    await revert(editor);
  });
});
