import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

suite('Open Site in Browser', () => {
  test('serves the unsaved site until it is stopped', async () => {
    const editor = await openFile('guides/start.mdx');
    const url = await vscode.commands.executeCommand<string>('apiDocs.openSiteInBrowser');
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    const read = async () => (await fetch(`${url}guides/start/`)).text();
    assert.match(await read(), /bearer token/);
    await edit(editor, 'bearer token', 'carrier pigeon');
    await until('the unsaved text', async () => (await read()).includes('carrier pigeon'));
    // Like the button in the summary of an export.
    const again = await vscode.commands.executeCommand('apiDocs.openSiteInBrowser', siteFile('docs.json'));
    assert.equal(again, url, 'one port for a site');
    await revert(editor);
    await vscode.commands.executeCommand('apiDocs.stopServingSite');
    await assert.rejects(fetch(url));
  });
});
