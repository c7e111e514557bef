import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, previewLabels, problemsOf, siteFile } from './site.ts';
import { measureThread } from './thread-cost.ts';

const isActive = (id: string): boolean | undefined => vscode.extensions.getExtension(id)?.isActive;
const ours = 'apidocs.api-docs-playground';

/** The bundles of ours that the extension host has loaded. */
function listBundles(): readonly string[] {
  const { cache } = createRequire(__filename);
  return Object.keys(cache).filter((file) => /[\\/]dist[\\/][a-z-]+\.cjs$/.test(file));
}

/** The window has one file, `package.json`, and no `docs.json` (see run.mjs). */
suite('A window without a site', () => {
  test('a JSON or YAML file that is no description costs a look at its first characters', async function () {
    await openFile('package.json');
    await until('the JSON support of the editor', () => isActive('vscode.json-language-features'));
    await until('the extension', () => isActive(ours));
    const { cost } = await measureThread(async () => {
      for (const name of ['data.json', 'data.yaml']) {
        await vscode.workspace.fs.writeFile(siteFile(name), new TextEncoder().encode('{ "version": "1.0.0" }\n'));
        await openFile(name);
      }
    });
    // The bundle of the client starts the thread of the language server, and nothing else of ours starts anything.
    const loaded = listBundles();
    const bytes = loaded.reduce((sum, file) => sum + statSync(file).size, 0);
    this.runnable().title += ` (${bytes} bytes are loaded; two files take ${cost.ours.toFixed(1)} ms)`;
    assert.deepEqual(
      loaded.map((file) => basename(file)),
      ['extension.cjs'],
    );
    assert.ok(bytes < 120_000, String(bytes));
    assert.ok(cost.ours < 50, JSON.stringify(cost));
    assert.deepEqual(vscode.languages.getDiagnostics(siteFile('data.yaml')), []);
  });

  test('the beginning of a description is offered where descriptions are wanted, that of docs.json everywhere', async () => {
    const offers = async (name: string) => {
      await vscode.workspace.fs.writeFile(siteFile(name), new Uint8Array());
      const provider = 'vscode.executeCompletionItemProvider';
      const place = new vscode.Position(0, 0);
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(provider, siteFile(name), place);
      await vscode.workspace.fs.delete(siteFile(name));
      const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      return labels.filter((label) => /^(?:OpenAPI|AsyncAPI|docs\.json)/.test(label));
    };
    const wanted = vscode.workspace.getConfiguration();
    assert.deepEqual(await offers('new.yaml'), ['OpenAPI 3.1', 'AsyncAPI 3.0']);
    for (const value of ['off', 'sites']) {
      await wanted.update('apiDocs.descriptions', value, vscode.ConfigurationTarget.Workspace);
      assert.deepEqual(await offers('new.yaml'), [], value);
    }
    assert.deepEqual(await offers('docs.json'), ['docs.json']);
    await wanted.update('apiDocs.descriptions', undefined, vscode.ConfigurationTarget.Workspace);
  });

  test('a description of any name has its problems as soon as it is open', async () => {
    const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths: { /books: { $ref: "#/none" } }\n';
    await vscode.workspace.fs.writeFile(siteFile('shop.yml'), new TextEncoder().encode(api));
    await openFile('shop.yml');
    await until('the problem', () => problemsOf('shop.yml').length === 1);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(siteFile('shop.yml'));
  });

  test('a docs.json that is created later has its problems', async () => {
    const text = '{ "name": "Shop", "navigation": { "pages": ["missing"] } }';
    await vscode.workspace.fs.writeFile(siteFile('docs.json'), new TextEncoder().encode(text));
    await openFile('docs.json');
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
    assert.equal(vscode.window.visibleTextEditors[0]?.document.uri.path, siteFile('index.mdx').path);
  });
});
