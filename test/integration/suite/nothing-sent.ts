import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, previewLabels, siteFile } from './site.ts';

/** The window contains the bookstore. Its servers are ours and count requests. */
suite('Only the Send button sends', () => {
  let connections = 0;
  let server: Server;

  suiteSetup(async () => {
    server = createServer((_, response) => response.end('{}'));
    server.on('connection', () => {
      connections += 1;
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    for (const file of ['openapi.yaml', 'asyncapi.yaml']) {
      const uri = siteFile(file);
      const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      assert.match(text, /\b4010\b/);
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text.replaceAll('4010', String(port))));
    }
  });
  suiteTeardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  test('no lens of the bookstore sends', async () => {
    // Lenses of one title in one file run the same code for different operations.
    const lensesByKind = new Map<string, vscode.Command>();
    const lensesOf = (uri: vscode.Uri) =>
      vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri);
    const { document: config } = await openFile('docs.json');
    // A lens names an operation only once its description has been read.
    await until('the lenses of docs.json', async () =>
      (await lensesOf(config.uri)).some(({ command }) => command?.title === 'Try'),
    );
    for (const file of ['docs.json', 'openapi.yaml', 'asyncapi.yaml', 'index.mdx']) {
      const { document } = await openFile(file);
      const lenses = await lensesOf(document.uri);
      for (const { command } of lenses) {
        assert.ok(command !== undefined);
        lensesByKind.set(JSON.stringify([file, command.command, command.title]), command);
      }
    }
    const found = [...lensesByKind.values()];
    for (const title of ['Preview', 'Try'])
      assert.ok(
        found.some((lens) => lens.title === title),
        title,
      );
    for (const lens of found) await runToItsEnd(lens.command, lens.arguments);
    await until('a preview', () => previewLabels().length > 0);
    assert.equal(connections, 0);
  });

  test('no command sends, from the palette or for an operation', async () => {
    const [extension] = vscode.extensions.all.filter(({ id }) => id.endsWith('.api-docs-playground'));
    const { commands } = extension?.packageJSON.contributes ?? {};
    const ids = (commands as { readonly command: string }[]).map(({ command }) => command);
    assert.ok(ids.includes('apiDocs.sendRequest'));
    const operation = [siteFile('docs.json'), { ref: 'openapi.yaml POST /customers/{customerId}/orders' }];
    for (const id of ids) {
      await openFile('openapi.yaml');
      await runToItsEnd(id, []);
      await runToItsEnd(id, operation);
    }
    await until('a preview', () => previewLabels().length > 0);
    assert.equal(connections, 0);
  });
});

/** The dialogs of the command are cancelled, because VS Code refuses to show dialogs in tests. */
async function runToItsEnd(id: string, args: readonly unknown[] = []): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  vscode.commands.executeCommand(id, ...args).then(end, end);
  await until(`the end of ${id}`, async () => {
    if (!isDone) await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    return isDone;
  });
}
