import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { Acts } from '../../../src/host/acts/acts.ts';
import { until } from '../../support/until.ts';
import { edit, openFile, revert, siteFile } from './site.ts';

suite('Site view', () => {
  test('Undo takes back the last act while the view has the focus, whichever text it changed', async () => {
    const config = await vscode.workspace.openTextDocument(siteFile('docs.json'));
    const before = config.getText();
    await vscode.commands.executeCommand('apiDocs.site.focus');
    await until('an act', async () => {
      await vscode.commands.executeCommand('list.focusFirst');
      await vscode.commands.executeCommand('apiDocs.siteView.hide');
      return config.getText() !== before;
    });
    await vscode.commands.executeCommand('apiDocs.siteView.undo');
    await until('the text as before', () => config.getText() === before);
    assert.equal(config.isDirty, false);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('Undo takes back what creates, too: a page and its entry', async () => {
    const exists = (path: string) => vscode.workspace.fs.stat(siteFile(path)).then(Boolean, () => false);
    const config = await vscode.workspace.openTextDocument(siteFile('docs.json'));
    const before = config.getText();
    await openFile('guides/start.mdx');
    await vscode.commands.executeCommand('apiDocs.newPage', undefined, { title: 'Undone', path: 'guides/undone' });
    assert.ok(await exists('guides/undone.mdx'));
    assert.equal(config.isDirty, false);
    await vscode.commands.executeCommand('apiDocs.siteView.undo');
    assert.ok(!(await exists('guides/undone.mdx')));
    assert.deepEqual([config.getText(), config.isDirty], [before, false]);
  });

  test('an act saves all that it touched but what was unsaved before, and one Undo takes back all of it', async () => {
    const read = async (path: string) =>
      String(await vscode.workspace.fs.readFile(siteFile(path)).then(undefined, () => 'none'));
    const [config, page] = [await openFile('docs.json'), await openFile('guides/start.mdx')];
    const texts = async () => [
      config.document.getText(),
      page.document.getText(),
      await read('new.mdx'),
      await read('old.mdx'),
    ];
    await vscode.workspace.fs.writeFile(siteFile('old.mdx'), new TextEncoder().encode('Old'));
    await edit(page, 'bearer', 'unsaved bearer');
    const before = await texts();
    const acts = new Acts();
    const change = new vscode.WorkspaceEdit();
    change.createFile(siteFile('new.mdx'), { contents: new TextEncoder().encode('New') });
    change.deleteFile(siteFile('old.mdx'));
    for (const { document } of [config, page])
      change.insert(document.uri, document.positionAt(document.getText().length), '\n');
    assert.ok(await acts.apply(change));
    assert.deepEqual(await texts(), [`${before[0]}\n`, `${before[1]}\n`, 'New', 'none']);
    assert.deepEqual([config.document.isDirty, page.document.isDirty], [false, true]);
    assert.equal(await acts.undo(), true);
    assert.deepEqual(await texts(), before);
    assert.deepEqual([config.document.isDirty, page.document.isDirty], [false, true]);
    acts.dispose();
    await vscode.workspace.fs.delete(siteFile('old.mdx'));
    await revert(page);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('an act without a change is not the one that Undo takes back', async () => {
    const { document } = await openFile('docs.json');
    const before = document.getText();
    const acts = new Acts();
    const change = new vscode.WorkspaceEdit();
    change.insert(document.uri, document.positionAt(before.length), '\n');
    assert.ok(await acts.apply(change));
    const none = new vscode.WorkspaceEdit();
    none.insert(document.uri, document.positionAt(0), '');
    assert.equal(await acts.apply(none), undefined);
    assert.equal(await acts.apply(new vscode.WorkspaceEdit()), undefined);
    assert.equal(await acts.undo(), true);
    assert.equal(document.getText(), before);
    acts.dispose();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('an Undo of a move is one, removes the folders that were made for it, and keeps what was typed in the file', async () => {
    const acts = new Acts();
    const [oldUri, newUri] = [siteFile('from.mdx'), siteFile('made/for/it.mdx')];
    await vscode.workspace.fs.writeFile(oldUri, new TextEncoder().encode('Text.\n'));
    assert.ok(await acts.move([{ oldUri, newUri }]));
    const moved = await openFile('made/for/it.mdx');
    await edit(moved, 'Text.', 'Typed.');
    await moved.document.save();
    assert.equal(await acts.undo(), true);
    assert.equal(new TextDecoder().decode(await vscode.workspace.fs.readFile(oldUri)), 'Typed.\n');
    await assert.rejects(async () => vscode.workspace.fs.stat(siteFile('made')));
    acts.dispose();
    const deletion = new vscode.WorkspaceEdit();
    deletion.deleteFile(oldUri);
    assert.ok(await vscode.workspace.applyEdit(deletion));
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('an Undo of an act on one open text keeps what was typed before, unsaved', async () => {
    const page = await openFile('guides/start.mdx');
    const saved = page.document.getText();
    await edit(page, 'bearer', 'typed bearer');
    const typed = page.document.getText();
    const acts = new Acts();
    const change = new vscode.WorkspaceEdit();
    change.insert(page.document.uri, page.document.positionAt(typed.length), 'End\n');
    assert.ok(await acts.apply(change));
    assert.deepEqual([page.document.getText(), page.document.isDirty], [`${typed}End\n`, true]);
    assert.equal(await acts.undo(), true);
    assert.deepEqual([page.document.getText(), page.document.isDirty], [typed, true]);
    await vscode.commands.executeCommand('redo');
    await vscode.commands.executeCommand('undo');
    assert.equal(page.document.getText(), typed);
    await vscode.commands.executeCommand('undo');
    assert.equal(page.document.getText(), saved);
    acts.dispose();
    await revert(page);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('what is typed in another file while an act is applied is not saved, and stays after its Undo', async () => {
    const page = await openFile('guides/start.mdx');
    const acts = new Acts();
    const typing = vscode.workspace.onWillCreateFiles((event) =>
      event.waitUntil(edit(page, 'bearer', 'typed bearer').then(() => undefined)),
    );
    const change = new vscode.WorkspaceEdit();
    change.createFile(siteFile('new.mdx'), { contents: new TextEncoder().encode('New') });
    assert.ok(await acts.apply(change));
    typing.dispose();
    assert.equal(page.document.isDirty, true);
    assert.equal(await acts.undo(), true);
    assert.match(page.document.getText(), /typed bearer/);
    acts.dispose();
    await revert(page);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });
});
