import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { RequestOutcome } from '../../../src/request/http-request.ts';
import { startUsersApi, type UsersApi } from '../../support/loopback/users-api.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

function send(ref: string): Thenable<RequestOutcome> {
  return vscode.commands.executeCommand('apiDocs.sendRequest', siteFile('docs.json'), { ref });
}

suite('Requests', () => {
  let api: UsersApi;

  suiteSetup(async () => {
    api = await startUsersApi();
    await edit(await openFile('openapi.yaml'), 'http://127.0.0.1:8099', api.url);
  });
  suiteTeardown(async () => {
    await revert(await openFile('openapi.yaml'));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await api.close();
  });

  test('Send Request goes from the extension host to the server of the unsaved text, and shows the answer', async () => {
    const outcome = await send('GET /users');
    assert.equal(outcome.kind === 'response' && outcome.response.status, 401);
    assert.match(api.requests.at(-1) ?? '', /^GET \/users/);
    const shown = vscode.workspace.textDocuments.filter(({ isUntitled }) => isUntitled).map((each) => each.getText());
    assert.ok(
      shown.some((text) => text.includes('Sign in first.')),
      shown.join('\n'),
    );
  });

  test('a server that is down is reported in words', async () => {
    await api.close();
    const outcome = await send('GET /users');
    assert.equal(outcome.kind, 'failed');
    assert.match(outcome.kind === 'failed' ? outcome.message : '', /Nothing listens/);
  });

  test("the bundle asks for Node's HTTP in the spelling that VS Code equips with proxy and certificates", () => {
    const [extension] = vscode.extensions.all.filter(({ id }) => id.endsWith('.api-docs-playground'));
    const bundle = readFileSync(join(extension?.extensionPath ?? '', 'dist', 'panel.cjs'), 'utf8');
    assert.match(bundle, /require\("https"\)/);
    assert.ok(!/require\("node:https?"\)/.test(bundle));
  });
});
