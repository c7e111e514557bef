import * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';

export interface DiskListener {
  changed(uri: vscode.Uri): void;
  created(uri: vscode.Uri): void;
  deleted(uri: vscode.Uri): void;
}

/** Tells of files and folders of the window. What the writer does in the editor is heard from the editor too: not every disk has a good watcher. */
export function watchDisk({ changed, created, deleted }: DiskListener): vscode.Disposable {
  const store = new DisposableStore();
  const { workspace } = vscode;
  const watcher = store.add(workspace.createFileSystemWatcher('**/*'));
  store.add(watcher.onDidChange(changed));
  store.add(watcher.onDidCreate(created));
  store.add(watcher.onDidDelete(deleted));
  store.add(workspace.onDidSaveTextDocument(({ uri }) => changed(uri)));
  store.add(
    workspace.onDidCreateFiles(({ files }) => {
      for (const uri of files) created(uri);
    }),
  );
  store.add(
    workspace.onDidDeleteFiles(({ files }) => {
      for (const uri of files) deleted(uri);
    }),
  );
  store.add(
    workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri, newUri } of files) {
        deleted(oldUri);
        created(newUri);
      }
    }),
  );
  return store;
}
