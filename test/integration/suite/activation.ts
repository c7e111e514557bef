import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, previewLabels, problemsOf, siteFile } from './site.ts';

const isActive = (id: string): boolean | undefined => vscode.extensions.getExtension(id)?.isActive;
const ours = 'apidocs.api-docs-playground';

/** The window has one file, `package.json`, and no `docs.json` (see run.mjs). */
suite('A window without a site', () => {
  test('JSON files do not start the extension', async () => {
    await openFile('package.json');
    await until('the JSON support of the editor', () => isActive('vscode.json-language-features'));
    assert.equal(isActive(ours), false);
  });

  test('a docs.json that is created later has its problems after the first command', async () => {
    const text = '{ "name": "Shop", "navigation": { "pages": ["missing"] } }';
    await vscode.workspace.fs.writeFile(siteFile('docs.json'), new TextEncoder().encode(text));
    await openFile('docs.json');
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    assert.equal(isActive(ours), true);
    await until('the problem', () => problemsOf('docs.json').some(({ message }) => message.includes('"missing"')));
  });

  test('New Site from API Description writes a site without problems, and opens its preview', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(siteFile('docs.json'));
    await until('no problem', () => problemsOf('docs.json').length === 0);
    const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n  /books: { get: { responses: {} } }\n';
    await vscode.workspace.fs.writeFile(siteFile('api.yaml'), new TextEncoder().encode(api));
    await vscode.commands.executeCommand('apiDocs.newSite', { name: 'Shop' });
    await until('the first page', () => previewLabels().includes('Welcome'));
    const made = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(siteFile('docs.json'))));
    assert.deepEqual(made.navigation.tabs[1].groups, [{ group: 'API Reference', pages: ['GET /books'] }]);
    assert.deepEqual(problemsOf('docs.json'), []);
  });
});
