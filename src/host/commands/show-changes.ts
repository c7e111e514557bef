import * as vscode from 'vscode';
import { toSignal } from '../cancellation.ts';
import type { Site } from '../site.ts';

/** An earlier version of the site: a revision of its repository, or another folder with it. */
export interface Base {
  readonly kind: 'revision' | 'folder';
  readonly base: string;
}

/** Asks for a base, and opens what changed for readers since then as a Markdown document. Undefined: cancelled. */
export async function showChanges(site: Site, revision?: string): Promise<vscode.TextDocument | undefined> {
  const base = revision === undefined ? await pickBase(site) : ({ kind: 'revision', base: revision } as const);
  if (base === undefined) return undefined;
  const options = { location: vscode.ProgressLocation.Notification, title: 'Comparing the site', cancellable: true };
  const content = await vscode.window.withProgress(options, (_, token) => {
    const signal = toSignal(token);
    return site.changes(base, signal).catch((error) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  });
  if (content === undefined) return undefined;
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content });
  await vscode.window.showTextDocument(document);
  return document;
}

interface BaseItem extends vscode.QuickPickItem {
  readonly choose: () => Thenable<Base | undefined>;
}

async function pickBase(site: Site): Promise<Base | undefined> {
  const revisions = vscode.workspace.isTrusted ? await listRevisions(site) : [];
  const items: readonly BaseItem[] = [
    ...revisions.map((name) => ({ label: name, choose: async () => ({ kind: 'revision', base: name }) as const })),
    ...(vscode.workspace.isTrusted ? [{ label: 'Another Revision…', choose: askForRevision }] : []),
    { label: 'A Folder…', choose: askForFolder },
  ];
  const picked = await vscode.window.showQuickPick(items, { placeHolder: 'Show what changed for readers since …' });
  return picked?.choose();
}

/** The parts of VS Code's git extension that are used. */
interface GitApi {
  getRepository(uri: vscode.Uri): { getRefs(query: object): Promise<readonly { readonly name?: string }[]> } | null;
}

/** The names of branches and tags; none without git. */
async function listRevisions({ root }: Site): Promise<readonly string[]> {
  const extension = vscode.extensions.getExtension<{ getAPI(version: 1): GitApi }>('vscode.git');
  if (extension === undefined) return [];
  try {
    const api = (await extension.activate()).getAPI(1);
    const refs = (await api.getRepository(root)?.getRefs({ sort: 'committerdate' })) ?? [];
    return [...new Set(refs.flatMap(({ name }) => name ?? []))];
  } catch {
    // Git is switched off, or not installed.
    return [];
  }
}

async function askForRevision(): Promise<Base | undefined> {
  const prompt = 'A branch, a tag or a commit';
  const base = await vscode.window.showInputBox({ prompt, placeHolder: 'HEAD~1' });
  return base === undefined || base === '' ? undefined : { kind: 'revision', base };
}

async function askForFolder(): Promise<Base | undefined> {
  const title = 'A Folder with an Earlier Version of the Site';
  const folders = await vscode.window.showOpenDialog({ canSelectFolders: true, canSelectFiles: false, title });
  const folder = folders?.[0];
  return folder === undefined ? undefined : { kind: 'folder', base: folder.fsPath };
}
