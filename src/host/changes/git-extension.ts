import * as vscode from 'vscode';

/** The parts of VS Code's git extension that are used. */
interface GitApi {
  getRepository(uri: vscode.Uri): Repository | null;
}

interface Repository {
  readonly state: { readonly HEAD?: { readonly commit?: string }; readonly onDidChange: vscode.Event<void> };
}

/** Calls the task when another commit is checked out. Undefined without git, and for a repository that Source Control does not list. */
export async function followCommits(uri: vscode.Uri, task: () => void): Promise<vscode.Disposable | undefined> {
  const state = (await findRepository(uri))?.state;
  let last = state?.HEAD?.commit;
  return state?.onDidChange(() => {
    const { commit } = state.HEAD ?? {};
    if (commit !== last) task();
    last = commit;
  });
}

/** Undefined too if git is switched off or not installed. */
async function findRepository(uri: vscode.Uri): Promise<Repository | undefined> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  try {
    return (await extension?.activate())?.getAPI(1).getRepository(uri) ?? undefined;
  } catch {
    return undefined;
  }
}
