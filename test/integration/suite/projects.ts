import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { ExportReport, ProblemReport } from '../../../src/service/engine-values.ts';
import { until } from '../../support/until.ts';
import { edit, openFile, positionAfter, previewLabels, problemsOf, siteFile } from './site.ts';
import { measureThread } from './thread-cost.ts';

async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(siteFile(path), new TextEncoder().encode(text));
}

function messagesOf(path: string): string {
  return problemsOf(path)
    .map(({ message }) => message)
    .join('\n');
}

function codesOf(path: string): readonly unknown[] {
  return problemsOf(path).map(({ code }) => (typeof code === 'object' ? code.value : code));
}

/** Renames like in the explorer. */
async function change(make: (edits: vscode.WorkspaceEdit) => void): Promise<void> {
  const edits = new vscode.WorkspaceEdit();
  make(edits);
  assert.ok(await vscode.workspace.applyEdit(edits));
}

/** VS Code keeps what an API opened for three minutes, and of these the last 50 documents. */
async function forgetDocuments(): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    await write(`forget/${index}.txt`, '');
    await vscode.workspace.openTextDocument(siteFile(`forget/${index}.txt`));
  }
}

/**
 * The window has the folders `shop1` to `shop10` with one site each, in which "GET /boks" is a mistake (see run.mjs).
 */
suite('Several sites in one window', () => {
  let opened = 0;
  let shop = '';

  setup(async () => {
    opened += 1;
    shop = `shop${opened}`;
    await openFile(`${shop}/docs.json`);
    await until('the problem', () => messagesOf(`${shop}/docs.json`).includes('GET /boks'));
  });
  teardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('each has its own problems', async () => {
    await edit(await openFile('shop2/docs.json'), 'GET /boks', 'GET /boosk');
    await until('the problem of the other', () => messagesOf('shop2/docs.json').includes('GET /boosk'));
    assert.match(messagesOf('shop1/docs.json'), /GET \/boks/);
    assert.ok(!messagesOf('shop1/docs.json').includes('boosk'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until('the problem as it was', () => messagesOf('shop2/docs.json').includes('GET /boks'));
  });

  test('problems disappear with a deleted docs.json, even if an editor shows it', async () => {
    await change((edits) => edits.deleteFile(siteFile(`${shop}/docs.json`)));
    await until('no problem', () => problemsOf(`${shop}/docs.json`).length === 0);
  });

  test('problems disappear with a deleted folder', async () => {
    await change((edits) => edits.deleteFile(siteFile(shop), { recursive: true }));
    await until('no problem', () => problemsOf(`${shop}/docs.json`).length === 0);
  });

  test('problems move with a renamed folder', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await change((edits) => edits.renameFile(siteFile(shop), siteFile('store')));
    await until('no problem', () => problemsOf(`${shop}/docs.json`).length === 0);
    await openFile('store/docs.json');
    await until('the problem', () => messagesOf('store/docs.json').includes('GET /boks'));
  });

  test('docs.json follows a description that is renamed in the editor', async () => {
    await change((edits) => edits.renameFile(siteFile(`${shop}/api.yaml`), siteFile(`${shop}/new.yaml`)));
    const { getText } = await vscode.workspace.openTextDocument(siteFile(`${shop}/docs.json`));
    await until('the new name', () => getText().includes('new.yaml'));
    await until('the known problem alone', () => codesOf(`${shop}/docs.json`).join() === 'entry-unmatched');
  });

  test('a docs.json of 20 MB has its problems, and the editor stays responsive', async () => {
    const banner = 'x'.repeat(1000);
    const redirects = Array.from({ length: 20_000 }, (_, at) => ({ source: `/${at}/${banner}`, destination: '/' }));
    const config = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(siteFile('big/docs.json'))));
    await write('big/docs.json', JSON.stringify({ ...config, redirects }));
    const { cost } = await measureThread(async () => {
      await openFile('big/docs.json');
      await until('the problem', () => messagesOf('big/docs.json').includes('GET /boks'));
    });
    assert.ok(cost.ours < 400, JSON.stringify(cost));
  });

  test('a description outside of sites is completed before anything opens it', async () => {
    const editor = await openFile('lone/api.yaml');
    const place = positionAfter(editor, 'get: { ');
    const command = 'vscode.executeCompletionItemProvider';
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(command, editor.document.uri, place);
    assert.ok(list.items.some(({ label }) => label === 'operationId'));
  });

  test('a description outside of sites is previewed alone, with unsaved text', async () => {
    const editor = await openFile('lone/api.yaml');
    await vscode.commands.executeCommand('apiDocs.openPreviewToSide');
    await until('the page', () => previewLabels().includes('Get books'));
    await edit(editor, 'get: { responses', 'get: { summary: All books, responses');
    await until('the new title', () => previewLabels().includes('All books'));
    await until('its problem', () => messagesOf('lone/api.yaml').includes('response'));
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  test('workflows beside a description are tests of its site, which the Testing view names once', async () => {
    const file = 'lone/flows.arazzo.yaml';
    const text = `arazzo: 1.0.1
info: { title: Flows, version: '1' }
sourceDescriptions: [{ name: api, url: ./api.yaml, type: openapi }]
workflows: [{ workflowId: all, steps: [{ stepId: list, operationPath: '{$sourceDescriptions.api.url}#/paths/~1books/get' }] }]
`;
    await change((edits) => edits.createFile(siteFile(file), { contents: new TextEncoder().encode(text) }));
    await openFile('lone/api.yaml');
    const find = async () => {
      const all = await vscode.commands.executeCommand<string[][]>('vscode.testing.getTestsInFile', siteFile(file));
      return all.map((path) => path.slice(1).map((id) => id.replace(/^.*\//, '')));
    };
    const item = ['lone#api.yaml', 'lone#api.yaml#flows.arazzo.yaml'];
    const expected = [item, [...item, 'all'], [...item, 'all', 'list']];
    const isListed = async () => JSON.stringify((await find()).map((path) => path.slice(-3))).includes('"list"');
    await until('its tests', isListed);
    assert.deepEqual(await find(), expected);
    // The file of workflows is not one more site.
    await openFile(file);
    await until('its tests', isListed);
    assert.deepEqual(await find(), expected);
  });

  test('a description outside of sites is validated and exported as a site', async () => {
    const { document } = await openFile('lone/api.yaml');
    const report = await vscode.commands.executeCommand<ProblemReport>('apiDocs.validateSite', document.uri);
    assert.deepEqual([report.files, report.pages], [1, 1]);
    const out = siteFile('lone/out');
    const options = { out: out.fsPath, allowInvalid: true };
    const written = await vscode.commands.executeCommand<ExportReport>('apiDocs.exportSite', document.uri, options);
    assert.equal(written.kind, 'written', JSON.stringify(written));
    const page = vscode.Uri.joinPath(out, 'api-reference', 'get-books', 'index.html');
    assert.match(new TextDecoder().decode(await vscode.workspace.fs.readFile(page)), /<title>Get books/);
  });
});

suite('Undo of a rename', () => {
  const read = async (path: string) =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(siteFile(`shop8/${path}`)));
  const config = () => read('docs.json');
  const open = (path: string) => vscode.commands.executeCommand('vscode.open', siteFile(`shop8/${path}`));
  const isOpen = () => vscode.workspace.textDocuments.some(({ uri }) => uri.path.endsWith('shop8/docs.json'));

  test('takes back what docs.json, closed since, got by it', async () => {
    const before = await config();
    await open('docs.json');
    await until('the problem', () => messagesOf('shop8/docs.json').includes('GET /boks'));
    await open('api.yaml');
    await change((edits) => edits.renameFile(siteFile('shop8/api.yaml'), siteFile('shop8/new.yaml')));
    await vscode.commands.executeCommand('workbench.action.files.saveAll');
    await until('the new name', async () => (await config()).includes('new.yaml'));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await forgetDocuments();
    await until('docs.json is closed', () => !isOpen());

    await open('new.yaml');
    await vscode.commands.executeCommand('undo');
    await until('the old text', async () => {
      await vscode.commands.executeCommand('workbench.action.files.saveAll');
      return (await config()) === before;
    });
    assert.match(await read('api.yaml'), /^openapi/);
  });
});
