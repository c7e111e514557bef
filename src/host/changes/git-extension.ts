import * as vscode from 'vscode';

/** The parts of VS Code's git extension that are used. */
interface GitApi {
  getRepository(uri: vscode.Uri): {
    getRefs(query: object): Promise<readonly { readonly name?: string }[]>;
    readonly state: { readonly HEAD?: { readonly commit?: string }; readonly onDidChange: vscode.Event<void> };
  } | null;
}

/** Calls the task when another commit is checked out. Undefined without git. */
export async function followCommits(uri: vscode.Uri, task: () => void): Promise<vscode.Disposable | undefined> {
  const state = (await findGit())?.getRepository(uri)?.state;
  let last = state?.HEAD?.commit;
  return state?.onDidChange(() => {
    const { commit } = state.HEAD ?? {};
    if (commit !== last) task();
    last = commit;
  });
}

/** Undefined if git is switched off or not installed. */
export async function findGit(): Promise<GitApi | undefined> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  try {
    return extension && (await extension.activate()).getAPI(1);
  } catch {
    return undefined;
  }
}
