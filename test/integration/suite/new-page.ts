import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { until } from '../../support/until.ts';
import { edit, openFile, positionAfter, problemsOf, revert, siteFile } from './site.ts';

async function exists(path: string): Promise<boolean> {
  return vscode.workspace.fs.stat(siteFile(path)).then(
    () => true,
    () => false,
  );
}

/** The `pages` of the first group, as they are in the editor. */
async function listed(): Promise<readonly string[]> {
  return JSON.parse((await config()).getText()).navigation.groups[0].pages;
}

async function config(): Promise<vscode.TextDocument> {
  return vscode.workspace.openTextDocument(siteFile('docs.json'));
}

function activePath(): string {
  return vscode.workspace.asRelativePath(vscode.window.activeTextEditor?.document.uri ?? siteFile('none'));
}

suite('New Page', () => {
  teardown(async () => {
    await revert(await openFile('docs.json'));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  const make = (title: string) => vscode.commands.executeCommand('apiDocs.newPage', undefined, { title });
  const answered = (path: string, title = 'Rate limits') =>
    vscode.commands.executeCommand('apiDocs.newPage', undefined, { title, path });

  test('writes a page after the one in the editor, lists it and opens it in its text; one undo takes all of it back', async () => {
    await openFile('guides/start.mdx');
    await answered('guides/rate-limits');
    assert.equal(activePath(), 'guides/rate-limits.mdx');
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    const { document, selection } = editor;
    assert.match(document.getText(), /^---\ntitle: Rate limits\n(?:.*\n)*---\n\n$/);
    assert.equal(document.offsetAt(selection.active), document.getText().length);
    assert.deepEqual(await listed(), ['guides/start', 'guides/rate-limits']);
    assert.ok(await exists('guides/rate-limits.mdx'));

    await vscode.commands.executeCommand('undo');
    await until('no file', async () => !(await exists('guides/rate-limits.mdx')));
    assert.deepEqual(await listed(), ['guides/start']);
    await until('docs.json to be saved', async () => !(await config()).isDirty);
  });

  test('a component is indented by two in a page that has no indentation yet, and else like the others', async () => {
    for (const [file, text, indent] of [
      ['plain.mdx', '---\ntitle: A\n---\n\n', '  '],
      ['indented.mdx', '<Tip>\n    A\n</Tip>\n\n', '    '],
    ] as const) {
      await vscode.workspace.fs.writeFile(siteFile(file), new TextEncoder().encode(text));
      const editor = await openFile(file);
      const { document } = editor;
      const end = document.positionAt(text.length);
      editor.selection = new vscode.Selection(end, end);
      await vscode.commands.executeCommand('type', { text: '<Note>' });
      await vscode.commands.executeCommand('type', { text: '\n' });
      await until('the line', () => document.lineCount > text.split('\n').length);
      assert.ok(document.getText().includes(`<Note>\n${indent}`), JSON.stringify(document.getText()));
      await revert(editor);
      await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      // The editor's own deletion also closes the text.
      const deletion = new vscode.WorkspaceEdit();
      deletion.deleteFile(siteFile(file));
      assert.ok(await vscode.workspace.applyEdit(deletion));
      const isNamed = () => problemsOf('docs.json').some(({ message }) => message.includes(file));
      await until('nothing about the page', () => !isNamed());
    }
  });

  test('an undo in docs.json takes all of it back, too', async () => {
    await openFile('guides/start.mdx');
    await answered('guides/more');
    await openFile('docs.json');
    await vscode.commands.executeCommand('undo');
    await until('no file', async () => !(await exists('guides/more.mdx')));
    assert.deepEqual(await listed(), ['guides/start']);
    await until('docs.json to be saved', async () => !(await config()).isDirty);
  });

  test('a file on the disk is never overwritten', async () => {
    await openFile('guides/start.mdx');
    const before = await vscode.workspace.fs.readFile(siteFile('guides/start.mdx'));
    await answered('guides/start', 'Other');
    assert.deepEqual(await vscode.workspace.fs.readFile(siteFile('guides/start.mdx')), before);
    assert.deepEqual(await listed(), ['guides/start']);
  });

  test('a redirect is added to docs.json', async () => {
    const answers = { source: '/guides/old', destination: 'guides/start' };
    await vscode.commands.executeCommand('apiDocs.newRedirect', undefined, answers);
    const { redirects } = JSON.parse((await config()).getText());
    assert.deepEqual(redirects, [{ source: '/guides/old', destination: '/guides/start' }]);
    assert.equal((await config()).isDirty, false);
    await vscode.commands.executeCommand('apiDocs.siteView.undo');
    assert.equal(JSON.parse((await config()).getText()).redirects, undefined);
    assert.equal((await config()).isDirty, false);
  });

  test('nothing is written while docs.json is half-typed', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"guides/start"]', '"guides/start');
    await openFile('guides/start.mdx');
    await make('Half typed');
    assert.equal(activePath(), 'guides/start.mdx');
    assert.ok(!(await exists('guides/half-typed.mdx')));
    await revert(editor);
  });

  test('the fix of an entry without a page writes it and opens it, saved and with the caret in its text', async () => {
    const editor = await openFile('docs.json');
    await edit(editor, '"guides/start"]', '"guides/start", "guides/quotas"]');
    const undo = await create(editor, '"guides/quo', 'guides/quotas.mdx');
    assert.match(activeText(), /^---\ntitle: Quotas\n(?:.*\n)*---\n\n$/);
    await undo();
  });

  test('the fix of a broken link does the same, and lists the page', async () => {
    const editor = await openFile('guides/start.mdx');
    await edit(editor, '**bearer token**', '[token](/guides/tokens)');
    const undo = await create(editor, '(/guides/tok', 'guides/tokens.mdx');
    assert.match(activeText(), /^---\ntitle: Tokens\n/);
    assert.deepEqual(await listed(), ['guides/start', 'guides/tokens']);
    assert.equal((await config()).isDirty, false);
    await undo();
    assert.deepEqual(await listed(), ['guides/start']);
    assert.equal((await config()).isDirty, false);
    await revert(editor);
  });

  /** Applies the fix at the place as VS Code does. The page is then open with the caret at its end. Returns its Undo. */
  async function create(editor: vscode.TextEditor, before: string, file: string): Promise<() => Promise<void>> {
    const place = positionAfter(editor, before);
    const { uri } = editor.document;
    const fix = await until('the fix', async () => {
      const range = new vscode.Range(place, place);
      const list = vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', uri, range);
      return (await list).find(({ title }) => title === `Create the page "${file}"`);
    });
    assert.ok(fix.command);
    if (fix.edit !== undefined) assert.ok(await vscode.workspace.applyEdit(fix.edit));
    await vscode.commands.executeCommand(fix.command.command, ...(fix.command.arguments ?? []));
    assert.equal(activePath(), file);
    const { document, selection } = vscode.window.activeTextEditor ?? editor;
    assert.deepEqual([document.isDirty, document.offsetAt(selection.active)], [false, document.getText().length]);
    return async () => {
      await vscode.commands.executeCommand('apiDocs.siteView.undo');
      assert.ok(!(await exists(file)));
    };
  }
});

function activeText(): string {
  return vscode.window.activeTextEditor?.document.getText() ?? '';
}
