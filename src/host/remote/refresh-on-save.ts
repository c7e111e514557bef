import * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';
import { isDocument } from '../workspace/docs-root.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';
import type { RemoteDocuments } from './remote-documents.ts';

/** Milliseconds after which a save looks whether what was fetched is still so. */
const longEnough = 5 * 60 * 1000;

/** A save asks again for documents of other hosts that did not come, and now and then for all; so does a credential that came or went. */
export function refreshOnSave(
  projects: Projects,
  remote: RemoteDocuments,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const store = new DisposableStore();
  const looked = new WeakMap<OpenProject, number>();
  const refresh = (project: OpenProject, all: boolean) => {
    if (all) looked.set(project, Date.now());
    project.engine.refreshRemote({ all }).catch((error) => log.warn(String(error)));
  };
  store.add(projects.onDidOpen((project) => looked.set(project, Date.now())));
  store.add(
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      const project = isDocument(uri.path) ? projects.of(uri) : undefined;
      if (project !== undefined) refresh(project, Date.now() - (looked.get(project) ?? 0) > longEnough);
    }),
  );
  store.add(
    remote.onDidChangeCredentials(() => {
      for (const project of projects.opened()) refresh(project, true);
    }),
  );
  return store;
}
