import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { openFile, problemsOf, siteFile } from './site.ts';

interface Act {
  /** The page in the editor or, without arguments, of the row that has the focus. */
  readonly page?: string;
  readonly args?: () => readonly unknown[];
  /** The last item of a list is picked, and not the first: that one is a new group. */
  readonly picksLast?: true;
  /** A command without which this one has nothing to do. */
  readonly prepare?: string;
}

/** The site before its pages and its API were changed. */
let earlier = '';

const sinceEarlier = () => [siteFile('docs.json'), { kind: 'folder', base: earlier }];

const inSite = (options: object) => () => [siteFile('docs.json'), options];

/** Each command that writes files of the site. */
const acts: { readonly [command: string]: Act } = {
  newPage: { page: 'en/start.mdx', args: inSite({ title: 'Made', path: 'en/of/ours/made' }) },
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
  'siteView.show': { page: 'en/next.mdx', prepare: 'siteView.hide' },
  'siteView.add': { page: 'en/lost.mdx', picksLast: true },
  'siteView.move': { page: 'en/next.mdx', picksLast: true },
  addRedirects: { args: sinceEarlier },
  draftChangelogEntry: { args: sinceEarlier },
};

/** The others: they write nothing, or outside of a site, or what is typed into them (`siteView.rename`: see the journey of the navigation). */
const others = [
  ...['openPreview', 'openPreviewToSide', 'sendRequest', 'validateSite', 'showChanges', 'addToWorkflow', 'addCheck'],
  ...['openBesideSource', 'openSiteInBrowser', 'stopServingSite', 'exportSite', 'exportLlmsTxt', 'selectEnvironment'],
  ...['newEnvironment', 'manageCredentials', 'clearCredentials', 'signInToHost', 'fetchRemoteDocuments', 'newSite'],
  ...['newSiteFromThis', 'createConfig', 'openSample', 'siteView.filter', 'siteView.refresh', 'siteView.preview'],
  ...['siteView.reveal', 'siteView.copyPath', 'siteView.rename', 'siteView.renameTitle', 'siteView.undo'],
];

/** The bytes of all files of the site, as the disk has them, and its folders. */
async function readAll(): Promise<{ readonly [file: string]: string }> {
  const files: { [file: string]: string } = {};
  const read = async (folder: vscode.Uri): Promise<void> => {
    for (const [name, type] of await vscode.workspace.fs.readDirectory(folder)) {
      const uri = vscode.Uri.joinPath(folder, name);
      if (type === vscode.FileType.Directory) {
        files[`${uri.path}/`] = '';
        await read(uri);
      } else files[uri.path] = Buffer.from(await vscode.workspace.fs.readFile(uri)).toString('latin1');
    }
  };
  await read(siteFile(''));
  return files;
}

function listDirty(): readonly string[] {
  return vscode.workspace.textDocuments.flatMap(({ uri, isDirty }) => (isDirty ? [uri.path] : []));
}

/**
 * Gives the row of a page the focus of the list, since commands take that row: goes down the rows until *Reveal in docs.json* leads to its entry
 * or, if it has none, to the page.
 */
async function focusRow(page: string): Promise<void> {
  const config = await openFile('docs.json');
  const { document } = config;
  // Where no entry is, as the caret may be at the entry already.
  config.selection = new vscode.Selection(0, 0, 0, 0);
  const entry = JSON.stringify(page.replace('.mdx', ''));
  const isListed = document.getText().includes(entry);
  let tries = 0;
  const passed: string[] = [];
  const label = () =>
    `the row of ${page}, after ${tries} tries; the last places were ${passed.slice(-mostRows).join(', ')}`;
  await until(label, async () => {
    if (tries % mostRows === 0) await openRows();
    await vscode.commands.executeCommand('apiDocs.site.focus');
    await vscode.commands.executeCommand(tries % mostRows === 0 ? 'list.focusFirst' : 'list.focusDown');
    await vscode.commands.executeCommand('apiDocs.siteView.reveal');
    tries += 1;
    const editor = vscode.window.activeTextEditor;
    passed.push(`${editor?.document.uri.path}:${editor?.selection.active.line}`);
    if (!isListed) return editor?.document.uri.path.endsWith(page) === true;
    return editor?.document.getText().startsWith(entry, editor.document.offsetAt(editor.selection.active)) === true;
  });
}

/** Expands the rows, as *Filter* does. */
async function openRows(): Promise<void> {
  await vscode.commands.executeCommand('apiDocs.siteView.filter');
  await vscode.commands.executeCommand('list.closeFind');
}

/** More than the view has rows. */
const mostRows = 40;

/** Runs a command to its end, and accepts what its lists and inputs propose. */
async function run({ page, args, picksLast }: Act, id: string): Promise<void> {
  if (page !== undefined) await (args === undefined ? focusRow(page) : openFile(page));
  await vscode.commands.executeCommand('apiDocs.site.focus');
  let isDone = false;
  let tries = 0;
  const done = () => {
    isDone = true;
  };
  vscode.commands.executeCommand(`apiDocs.${id}`, ...(args?.() ?? [])).then(done, done);
  await until(`the end of ${id}`, async () => {
    if (isDone) return true;
    tries += 1;
    // The list may have opened after its last row was asked for: then another row was taken, and the act is begun again.
    if (tries % 40 === 0) await vscode.commands.executeCommand('workbench.action.closeQuickOpen');
    // It fails in a box that is no list.
    if (picksLast) await vscode.commands.executeCommand('quickInput.last').then(undefined, () => undefined);
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    return isDone;
  });
}

/** Before the rows are there, or the row of the open page is selected, a command does nothing. */
async function actUntilChanged(id: string, act: Act): Promise<void> {
  const before = await readAll();
  await until(`an act of ${id}`, async () => {
    await run(act, id);
    return JSON.stringify(await readAll()) !== JSON.stringify(before);
  });
}

suite('Every act is whole', () => {
  suiteSetup(async () => {
    await vscode.commands.executeCommand('apiDocs.site.focus');
    await openFile('docs.json');
    earlier = mkdtempSync(join(tmpdir(), 'api-docs-earlier-'));
    cpSync(siteFile('').fsPath, earlier, { recursive: true });
    const config = readFileSync(join(earlier, 'docs.json'), 'utf8');
    writeFileSync(join(earlier, 'docs.json'), config.replace('en/start', 'en/begin'));
    renameSync(join(earlier, 'en/start.mdx'), join(earlier, 'en/begin.mdx'));
    const api = readFileSync(join(earlier, 'api.yaml'), 'utf8');
    writeFileSync(join(earlier, 'api.yaml'), api.replace(/ {2}\/orders.*\n/, ''));
  });
  suiteTeardown(() => rmSync(earlier, { recursive: true, force: true }));
  teardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('each command of the manifest is listed here', () => {
    const [extension] = vscode.extensions.all.filter(({ id }) => id.endsWith('.api-docs-playground'));
    const { commands: all } = extension?.packageJSON.contributes ?? {};
    const ids = (all as { readonly command: string }[]).map(({ command }) => command.slice('apiDocs.'.length));
    assert.deepEqual(ids.toSorted(), [...Object.keys(acts), ...others].toSorted());
  });

  for (const [id, act] of Object.entries(acts))
    test(`${id} leaves nothing unsaved, and one Undo gives the bytes of before`, async () => {
      const { prepare } = act;
      const untouched = await readAll();
      if (prepare !== undefined) await actUntilChanged(prepare, act);
      const before = await readAll();
      await actUntilChanged(id, act);
      assert.deepEqual(listDirty(), []);
      await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.deepEqual(await readAll(), before);
      assert.deepEqual(listDirty(), []);
      if (prepare !== undefined) await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.deepEqual(await readAll(), untouched);
    });

  for (const id of ['newGroup', 'newPage'])
    test(`after an Undo of ${id}, the editor goes on with what was before, and Redo brings the act back`, async () => {
      const editor = await openFile('docs.json');
      const { document } = editor;
      const undoIn = async (command: 'undo' | 'redo', expected: string) => {
        await vscode.window.showTextDocument(document);
        await vscode.commands.executeCommand(command);
        await until(`the text after ${command}`, () => document.getText() === expected && !document.isDirty);
      };
      const untouched = document.getText();
      const files = await readAll();
      await editor.edit((edit) => edit.replace(document.lineAt(1).range, '    "theme": "maple", "name": "Typed",'));
      await document.save();
      const typed = document.getText();
      const { page: _page, ...act } = acts[id] ?? {};
      await actUntilChanged(id, { ...act, picksLast: true });
      const made = document.getText();
      const withAct = await readAll();
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.equal(document.getText(), typed);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), untouched);
      await document.save();
      assert.deepEqual(await readAll(), files);
      await vscode.commands.executeCommand('redo');
      assert.equal(document.getText(), typed);
      await document.save();
      await undoIn('redo', made);
      assert.deepEqual(await readAll(), withAct);
      await undoIn('undo', typed);
      await undoIn('redo', made);
      await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.equal(document.getText(), typed);
      await vscode.window.showTextDocument(document);
      await vscode.commands.executeCommand('undo');
      await document.save();
      assert.deepEqual(await readAll(), files);
    });

  test('an act on a page that no editor shows any more is taken back too', async () => {
    const [page, moved] = [siteFile('en/next.mdx'), siteFile('en/moved.mdx')];
    await vscode.window.showTextDocument(page, { preview: false });
    await openFile('docs.json');
    const before = await readAll();
    for (const [from, to] of [
      [page, moved],
      [moved, page],
    ] as const) {
      const edit = new vscode.WorkspaceEdit();
      edit.renameFile(from, to);
      assert.ok(await vscode.workspace.applyEdit(edit));
    }
    await vscode.workspace.saveAll();
    await actUntilChanged('siteView.hide', acts['siteView.hide'] ?? {});
    await vscode.commands.executeCommand('apiDocs.siteView.undo');
    assert.deepEqual(await readAll(), before);
  });

  test('half of an act is not saved: an Undo of the entry alone, since its page was typed in', async () => {
    const { document } = await openFile('docs.json');
    const before = document.getText();
    await actUntilChanged('newPage', {
      page: 'en/start.mdx',
      args: inSite({ title: 'Half', path: 'en/of/ours/half' }),
    });
    const made = document.getText();
    const page = await openFile('en/of/ours/half.mdx');
    await page.edit((edit) => edit.insert(page.document.positionAt(page.document.getText().length), 'Typed.'));
    await page.document.save();
    await until('the link to the page in the navigation', () => problemsOf('en/last.mdx').length === 0);
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('undo');
    await until('the text of before', () => document.getText() === before);
    // By then, the act would have been saved.
    const isUnlisted = ({ code }: vscode.Diagnostic) => /link-unlisted/.test(JSON.stringify(code));
    await until('the link to a page outside of the navigation', () => problemsOf('en/last.mdx').some(isUnlisted));
    assert.deepEqual(listDirty(), [document.uri.path]);
    assert.equal(readFileSync(document.uri.fsPath, 'utf8'), made);
    assert.match(readFileSync(page.document.uri.fsPath, 'utf8'), /Typed\./);
    await document.save();
    await vscode.workspace.fs.delete(siteFile('en/of'), { recursive: true });
  });

  test('each fix of several files leaves nothing unsaved, and one Undo gives the bytes of before', async () => {
    await openFile('en/mistakes.mdx');
    await until('the problems', () => problemsOf('en/mistakes.mdx').length >= 2);
    const before = await readAll();
    const fixed: string[] = [];
    for (const { range } of problemsOf('en/mistakes.mdx')) {
      const fixes = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        siteFile('en/mistakes.mdx'),
        range,
      );
      // VS Code applies the others itself, as edits of the open text.
      for (const { title, command } of fixes.filter((fix) => fix.command?.command === 'apiDocs.applyFix')) {
        await vscode.commands.executeCommand('apiDocs.applyFix', ...(command?.arguments ?? []));
        assert.notDeepEqual(await readAll(), before, title);
        assert.deepEqual(listDirty(), [], title);
        await vscode.commands.executeCommand('apiDocs.siteView.undo');
        assert.deepEqual(await readAll(), before, title);
        assert.deepEqual(listDirty(), [], title);
        fixed.push(title);
      }
    }
    assert.ok(fixed.length >= 1, 'no fix writes several files');
  });
});
