import { open } from 'node:fs/promises';
import * as vscode from 'vscode';
import { detectKind } from '../../core/source/document/detect-kind.ts';

/** What a site could be made of, in a folder without one. */
export interface Material {
  readonly descriptions: readonly vscode.Uri[];
  readonly pages: readonly vscode.Uri[];
}

const hiddenFolders = '**/{node_modules,.*}/**';

/** In all folders of the window, or in one. */
export async function findMaterial(folder?: vscode.WorkspaceFolder): Promise<Material> {
  const find = (pattern: string, most: number) => {
    const include = folder === undefined ? pattern : new vscode.RelativePattern(folder, pattern);
    return vscode.workspace.findFiles(include, hiddenFolders, most);
  };
  const [data, pages] = await Promise.all([find('**/*.{json,yaml,yml}', 500), find('**/*.mdx', 5000)]);
  const kinds = await Promise.all(data.map(kindOf));
  const descriptions = data.filter((_, index) => kinds[index] !== undefined && kinds[index] !== 'overlay');
  // Snippets are parts of pages.
  return {
    descriptions: sorted(descriptions),
    pages: sorted(pages.filter(({ path }) => !path.includes('/snippets/'))),
  };
}

/** By its first characters, as the server recognises descriptions. */
async function kindOf({ scheme, fsPath, path }: vscode.Uri) {
  if (scheme !== 'file') return undefined;
  const file = await open(fsPath).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(4096) });
    return detectKind(buffer.toString('utf8', 0, bytesRead), path);
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

function sorted(uris: readonly vscode.Uri[]): readonly vscode.Uri[] {
  return [...uris].sort((a, b) => (a.path < b.path ? -1 : 1));
}
