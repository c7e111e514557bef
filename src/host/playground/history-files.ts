import * as vscode from 'vscode';
import type { HistoryFiles } from './request-history.ts';

/** Stores the history in a folder of VS Code's storage for the workspace; without a workspace, in memory. */
export function historyFiles(storage: vscode.Uri | undefined): HistoryFiles {
  return storage === undefined ? inMemory() : inFolder(vscode.Uri.joinPath(storage, 'history'));
}

function inFolder(folder: vscode.Uri): HistoryFiles {
  const { fs } = vscode.workspace;
  const uriOf = (name: string) => vscode.Uri.joinPath(folder, name);
  const exists = (uri: vscode.Uri) => orMissing(fs.stat(uri)).then((stat) => stat !== undefined);
  return {
    read: async (name) => {
      const bytes = await orMissing(fs.readFile(uriOf(name)));
      return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
    },
    write: async (name, text) => fs.writeFile(uriOf(name), new TextEncoder().encode(text)),
    delete: async (name) => {
      if (await exists(uriOf(name))) await fs.delete(uriOf(name));
    },
    deleteAll: async () => {
      if (await exists(folder)) await fs.delete(folder, { recursive: true });
    },
  };
}

async function orMissing<T>(reading: Thenable<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}

function inMemory(): HistoryFiles {
  const files = new Map<string, string>();
  return {
    read: (name) => Promise.resolve(files.get(name)),
    write: (name, text) => Promise.resolve(void files.set(name, text)),
    delete: (name) => Promise.resolve(void files.delete(name)),
    deleteAll: () => Promise.resolve(files.clear()),
  };
}
