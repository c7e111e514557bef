import * as vscode from 'vscode';
import { isPageName } from '../../core/project/page-files.ts';
import { detectKind } from '../../core/source/document/detect-kind.ts';
import { contexts } from '../contributions.ts';
import { readHead } from './read-head.ts';

/** The files from which a site could be created, in a folder without one. */
export interface Material {
  readonly descriptions: readonly vscode.Uri[];
  readonly pages: readonly vscode.Uri[];
}

const hiddenFolders = '**/{node_modules,.*}/**';

/** Searches one folder, or all folders of the window. */
export async function findMaterial(folder?: vscode.WorkspaceFolder): Promise<Material> {
  const find = (pattern: string, most: number) => {
    const include = folder === undefined ? pattern : new vscode.RelativePattern(folder, pattern);
    return vscode.workspace.findFiles(include, hiddenFolders, most);
  };
  const [data, pages] = await Promise.all([find('**/*.{json,yaml,yml}', 500), find('**/*.{md,mdx}', 5000)]);
  const kinds = await Promise.all(data.map(detectFileKind));
  const descriptions = data.filter((_, index) => kinds[index] !== undefined && kinds[index] !== 'overlay');
  return {
    descriptions: sortUris(descriptions),
    pages: sortUris(pages.filter((uri) => isPageName(vscode.workspace.asRelativePath(uri, false)))),
  };
}

/** Detects the kind from the first characters, like the server. */
async function detectFileKind(uri: vscode.Uri) {
  const head = await readHead(uri);
  return head === undefined ? undefined : detectKind(head, uri.path);
}

function sortUris(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  return [...uris].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Sets the context key that selects the welcome view of a window without a site. */
export async function showMaterial(): Promise<void> {
  const { descriptions, pages } = await findMaterial();
  const material = descriptions.length > 0 ? 'description' : pages.length > 0 ? 'pages' : 'nothing';
  await vscode.commands.executeCommand('setContext', contexts.material, material);
}
