import * as vscode from 'vscode';
import { environmentFolder } from '../../core/environments/environment-files.ts';
import { decodeText, explainNoText } from '../../node/decode-text.ts';
import type { FileReader } from '../client.ts';

/** A window with more files gets only the first ones: each may be a request to a host. */
const mostFiles = 20_000;
/** The number of files that are read at once. */
const atOnce = 32;
/** Dot files that the server needs. */
const dotFiles: readonly string[] = ['.mintignore', '.apidocs.json'];

/** Reads the files of the window through VS Code, wherever they are. */
export const workspaceFiles: FileReader = {
  async list(folder) {
    const files: string[] = [];
    for (let level = ['']; level.length > 0 && files.length < mostFiles; ) {
      const listed = await Promise.all(level.map((path) => listFolder(folder, path)));
      files.push(...listed.flatMap((entries) => entries.files));
      level = listed.flatMap((entries) => entries.folders);
    }
    return files.slice(0, mostFiles).sort();
  },
  async read(folder, files) {
    const texts: (string | null)[] = [];
    for (let from = 0; from < files.length; from += atOnce) {
      const part = files.slice(from, from + atOnce);
      texts.push(...(await Promise.all(part.map((file) => readFileText(vscode.Uri.joinPath(folder, file))))));
    }
    return texts;
  },
};

interface Entries {
  readonly files: readonly string[];
  readonly folders: string[];
}

/** Lists a folder, without what belongs to no site. Empty if it can't be read. */
async function listFolder(root: vscode.Uri, path: string): Promise<Entries> {
  const entries = await orNothing(vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(root, path)));
  const files: string[] = [];
  const folders: string[] = [];
  for (const [name, type] of entries ?? []) {
    const full = path === '' ? name : `${path}/${name}`;
    const isFolder = (type & vscode.FileType.Directory) !== 0;
    if (isFolder && isSearched(name, full)) folders.push(full);
    else if (!isFolder && (!name.startsWith('.') || dotFiles.includes(name))) files.push(full);
  }
  return { files, folders };
}

/** The folder of environments is the one dot folder that is read, at the root of a site. */
function isSearched(name: string, path: string): boolean {
  const [above = '', last = ''] = environmentFolder.split('/');
  return name === 'node_modules' ? false : !name.startsWith('.') || name === above || path.endsWith(`${above}/${last}`);
}

async function readFileText(file: vscode.Uri): Promise<string | null> {
  const bytes = await orNothing(vscode.workspace.fs.readFile(file));
  return bytes === undefined || explainNoText(bytes) !== undefined ? null : decodeText(bytes);
}

async function orNothing<T>(reading: Thenable<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch {
    return undefined;
  }
}
