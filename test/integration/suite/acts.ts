import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, siteFile } from './site.ts';

interface Act {
  /** The page in the editor, and so the row that the view has selected. */
  readonly page?: string;
  readonly args?: () => readonly unknown[];
}

const inSite = (options: object) => () => [siteFile('docs.json'), options];

/** Each command that writes files of the site. */
const acts: { readonly [command: string]: Act } = {
  newPage: { page: 'en/start.mdx', args: inSite({ title: 'Made', path: 'en/made' }) },
  newGroup: { args: inSite({ onto: '/language:en', label: 'Made' }) },
  newRedirect: { args: inSite({ source: '/gone', destination: 'en/start' }) },
  addMissingEndpoints: { args: () => [siteFile('api.yaml')] },
  newWorkflow: { args: inSite({ ref: 'GET /books', file: 'new.arazzo.yaml', id: 'made' }) },
  createFromSource: { page: 'en/next.mdx', args: () => [siteFile('en/next.mdx')] },
  'siteView.duplicate': { page: 'en/start.mdx' },
  'siteView.delete': { page: 'en/next.mdx' },
  'siteView.moveUp': { page: 'en/next.mdx' },
  'siteView.moveDown': { page: 'en/next.mdx' },
  'siteView.hide': { page: 'en/next.mdx' },
  'siteView.remove': { page: 'en/next.mdx' },
};

/** The others: they write nothing, or outside of a site, or what is typed into them (see the journeys and changes.ts). */
const others = [
  ...['openPreview', 'openPreviewToSide', 'sendRequest', 'validateSite', 'showChanges', 'addRedirects'],
  ...['draftChangelogEntry', 'addToWorkflow', 'addCheck'],
  ...['openBesideSource', 'openSiteInBrowser', 'stopServingSite', 'exportSite', 'exportLlmsTxt', 'selectEnvironment'],
  ...['newEnvironment', 'manageCredentials', 'clearCredentials', 'signInToHost', 'fetchRemoteDocuments', 'newSite'],
  ...['newSiteFromThis', 'createConfig', 'openSample', 'siteView.filter', 'siteView.refresh', 'siteView.preview'],
  ...['siteView.reveal', 'siteView.copyPath', 'siteView.rename', 'siteView.show', 'siteView.undo'],
  ...['siteView.add', 'siteView.move'],
];

/** The bytes of all files of the site, as the disk has them. */
async function readAll(): Promise<{ readonly [file: string]: string }> {
  const files: { [file: string]: string } = {};
  const read = async (folder: vscode.Uri): Promise<void> => {
    for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) await read(uri);
      else files[uri.path] = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString('latin1');
    }
  };
  await read(siteFile(''));
  return files;
}

function listDirty(): readonly string[] {
  return vscode.workspace.textDocuments.flatMap(({ uri, isDirty }) => (isDirty ? [uri.path] : []));
}

/** Runs a command to its end, and accepts what its lists and inputs propose. */
async function run({ page, args }: Act, id: string): Promise<void> {
  if (page !== undefined) await openFile(page);
  await vscode.commands.executeCommand('apiDocs.site.focus');
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  vscode.commands.executeCommand(`apiDocs.${id}`, ...(args?.() ?? [])).then(done, done);
  await until(`the end of ${id}`, async () => {
    if (isDone) return true;
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone;
  });
}

suite('Every act is whole', () => {
  suiteSetup(async () => {
    await vscode.commands.executeCommand('apiDocs.site.focus');
    await openFile('docs.json');
  });
  teardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('each command of the manifest is listed here', () => {
    const [extension] = vscode.extensions.all.filter(({ id }) => id.endsWith('.api-docs-playground'));
    const { commands: all } = extension?.packageJSON.contributes ?? {};
    const ids = (all as { readonly command: string }[]).map(({ command }) => command.slice('apiDocs.'.length));
    assert.deepEqual(ids.toSorted(), [...Object.keys(acts), ...others].toSorted());
  });

  for (const [id, act] of Object.entries(acts))
    test(`${id} leaves nothing unsaved, and one Undo gives the bytes of before`, async () => {
      const before = await readAll();
      await until(`an act of ${id}`, async () => {
        await run(act, id);
        return JSON.stringify(await readAll()) !== JSON.stringify(before);
      });
      assert.deepEqual(listDirty(), []);
      await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.deepEqual(await readAll(), before);
      assert.deepEqual(listDirty(), []);
    });
});
