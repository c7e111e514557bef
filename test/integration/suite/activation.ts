import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { openFile, problemsOf, siteFile, until } from './site.ts';

const isActive = (id: string): boolean | undefined => vscode.extensions.getExtension(id)?.isActive;
const ours = 'apidocs.api-docs-playground';

/** The window has one file, `package.json`, and no `docs.json` (run.mjs). */
suite('A window without a site', () => {
  test('JSON files do not start the extension', async () => {
    await openFile('package.json');
    await until('the JSON support of the editor', () => isActive('vscode.json-language-features'));
    assert.equal(isActive(ours), false);
  });

  test('a docs.json that is made later has its problems after the first command', async () => {
    const text = '{ "name": "Shop", "navigation": { "pages": ["missing"] } }';
    await vscode.workspace.fs.writeFile(siteFile('docs.json'), new TextEncoder().encode(text));
    await openFile('docs.json');
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    assert.equal(isActive(ours), true);
    await until('the problem', () => problemsOf('docs.json').some(({ message }) => message.includes('"missing"')));
  });
});
