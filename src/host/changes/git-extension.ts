import * as vscode from 'vscode';

/** The parts of VS Code's git extension that are used. */
interface GitApi {
  getRepository(uri: vscode.Uri): Repository | null;
  openRepository(uri: vscode.Uri): Promise<Repository | null>;
}

interface Repository {
  getRefs(query: object): Promise<readonly { readonly name?: string }[]>;
  readonly state: { readonly HEAD?: { readonly commit?: string }; readonly onDidChange: vscode.Event<void> };
}

/** Calls the task when another commit is checked out. Undefined without git. */
export async function followCommits(uri: vscode.Uri, task: () => void): Promise<vscode.Disposable | undefined> {
  const state = (await findRepository(uri))?.state;
  let last = state?.HEAD?.commit;
  return state?.onDidChange(() => {
    const { commit } = state.HEAD ?? {};
    if (commit !== last) task();
    last = commit;
  });
}

/** The repository that the folder is in. Undefined without one, and if git is switched off or not installed. */
export async function findRepository(uri: vscode.Uri): Promise<Repository | undefined> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  try {
    const git = (await extension?.activate())?.getAPI(1);
    // The extension does not see that a repository was made after the window was opened.
    return git?.getRepository(uri) ?? (await git?.openRepository(uri)) ?? undefined;
  } catch {
    return undefined;
  }
}
