import assert from 'node:assert/strict';
import { readSources } from '../../support/read-sources.ts';

/** Whatever writes a file, or saves one. */
const writing =
  /\b(?:fs|vscode\.workspace\.fs)\.(?:writeFile|copy|delete|rename|createDirectory)\(|(?<!commands\.)\b(?:workspace|connection\.workspace)\.applyEdit\(|\bdocument\??\.save\(|\bsaveAll\(|workbench\.action\.files\.save/g;

/** Places that write without being an act, with the reason. */
const allowed: { readonly [place: string]: string } = {
  'src/host/new-site/open-sample.ts: fs.copy(': 'a new folder, which opens in a window of its own',
  'src/host/new-site/open-sample.ts: fs.writeFile(': 'the same folder',
  'src/host/playground/keep-body.ts: fs.writeFile(': 'a file that the user names in a dialog, as with Save As',
  'src/host/playground/keep-body.ts: fs.copy(': 'the same file',
  'src/host/playground/history-files.ts: fs.writeFile(': 'the storage of the extension',
  'src/host/playground/history-files.ts: fs.delete(': 'the storage of the extension',
  'src/server/capabilities/move-files.ts: connection.workspace.applyEdit(': "completes the editor's own Undo of a move",
};

suite('Acts: what is written for the user', () => {
  test('the pattern finds what writes', () => {
    for (const text of [
      'await vscode.workspace.applyEdit(edit)',
      'vscode.workspace.fs.writeFile(uri, bytes)',
      'fs.delete(uri)',
      'editor?.document.save()',
      'connection.workspace.applyEdit({',
    ])
      assert.match(text, new RegExp(writing), text);
  });

  test('is written by the recorder alone, which saves it and takes it back', () => {
    const found = readSources('src/host', 'src/server')
      .filter(({ file }) => file !== 'src/host/acts/acts.ts')
      .flatMap(({ file, text }) =>
        [...text.matchAll(writing)].map(([use]) => `${file}: ${use.replace('vscode.workspace.', '')}`),
      );
    assert.deepEqual(
      [...new Set(found)].filter((place) => !(place in allowed)),
      [],
    );
    assert.deepEqual(
      Object.keys(allowed).filter((place) => !found.includes(place)),
      [],
    );
  });
});
