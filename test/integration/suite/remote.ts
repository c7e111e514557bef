import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, problemsOf, siteFile } from './site.ts';

const remarks = () =>
  problemsOf('api.yaml').filter(({ code }) => typeof code === 'object' && code.value === 'ref-remote');

async function actionsAt(problem: vscode.Diagnostic): Promise<readonly string[]> {
  const command = 'vscode.executeCodeActionProvider';
  const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(command, siteFile('api.yaml'), problem.range);
  return found.map(({ title }) => title);
}

suite('Documents of other hosts', () => {
  test('in a trusted workspace public documents are read, and protected ones ask to sign in', async () => {
    await openFile('api.yaml');
    const [closed, ...others] = await until('the host to answer', () => {
      const found = remarks();
      return found.every(({ severity }) => severity === vscode.DiagnosticSeverity.Warning) && found.length > 0 && found;
    });
    assert.deepEqual(others, []);
    assert.ok(closed);
    assert.match(
      closed.message,
      /closed\.yaml` can't be read\. 127\.0\.0\.1:\d+ answered 401 \(Unauthorized\)\. Sign in to/,
    );
    const [signIn = '', again] = await until('its actions', async () => {
      const titles = await actionsAt(closed);
      return titles.length > 0 && titles;
    });
    assert.match(signIn, /^Sign in to 127\.0\.0\.1:\d+…$/);
    assert.equal(again, 'Fetch documents of other hosts again');
  });

  test('fetched documents can be viewed', async () => {
    const text = /https:\/\/127\.0\.0\.1:\d+\/open\.yaml/.exec((await openFile('api.yaml')).document.getText())?.[0];
    const uri = vscode.Uri.parse(text ?? '').with({ scheme: 'apidocs-remote' });
    const document = await vscode.workspace.openTextDocument(uri);
    assert.match(document.getText(), /A book from afar/);
  });
});
