import * as vscode from 'vscode';

/** The parts of VS Code's git extension that are used. */
interface GitApi {
  getRepository(uri: vscode.Uri): { getRefs(query: object): Promise<readonly { readonly name?: string }[]> } | null;
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
