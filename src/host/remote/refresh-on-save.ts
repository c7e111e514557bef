import * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';
import { isDocument } from '../workspace/docs-root.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';

/** Milliseconds after which a save looks whether what was fetched is still so. */
const longEnough = 5 * 60 * 1000;

/** A save asks again for documents of other hosts that did not come, and now and then for all. */
export function refreshOnSave(projects: Projects, log: vscode.LogOutputChannel): vscode.Disposable {
  const store = new DisposableStore();
  const looked = new WeakMap<OpenProject, number>();
  store.add(projects.onDidOpen((project) => looked.set(project, Date.now())));
  store.add(
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      const project = isDocument(uri.path) ? projects.of(uri) : undefined;
      if (project === undefined) return;
      const all = Date.now() - (looked.get(project) ?? 0) > longEnough;
      if (all) looked.set(project, Date.now());
      project.engine.refreshRemote({ all }).catch((error) => log.warn(String(error)));
    }),
  );
  return store;
}
