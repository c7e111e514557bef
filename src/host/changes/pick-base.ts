import * as vscode from 'vscode';
import type { SiteBase } from '../../protocol/server-requests.ts';
import type { Site } from '../site.ts';

/** Reads a base from the arguments of a command: `{ base: 'main' }` is a revision, `{ kind: 'folder', base: '/path' }` a folder. */
export function toBase(value: unknown): SiteBase | undefined {
  const argument: { readonly [name: string]: unknown } =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { kind, base } = argument;
  return typeof base === 'string' ? { kind: kind === 'folder' ? 'folder' : 'revision', base } : undefined;
}

interface BaseItem extends vscode.QuickPickItem {
  readonly choose: () => Thenable<SiteBase | undefined>;
}

const title = 'Changes Since';

/** Asks for a base. Undefined: cancelled. */
export async function pickBase(site: Site): Promise<SiteBase | undefined> {
  const revisions = await site.revisions();
  const items: readonly BaseItem[] = [
    ...revisions.map((name) => ({
      label: name,
      ...(name === lastCommit && { description: 'The last commit' }),
      choose: async () => ({ kind: 'revision', base: name }) as const,
    })),
    ...(vscode.workspace.isTrusted ? [{ label: 'Another Revision…', choose: askForRevision }] : []),
    { label: 'A Folder…', choose: askForFolder },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: 'Show what changed for readers since …',
  });
  return picked?.choose();
}

const lastCommit = 'HEAD';

async function askForRevision(): Promise<SiteBase | undefined> {
  const prompt = 'A branch, a tag or a commit';
  const base = await vscode.window.showInputBox({ title, prompt, placeHolder: 'HEAD~1' });
  return base === undefined || base === '' ? undefined : { kind: 'revision', base };
}

async function askForFolder(): Promise<SiteBase | undefined> {
  const options = {
    canSelectFolders: true,
    canSelectFiles: false,
    title: 'A Folder with an Earlier Version of the Site',
  };
  const folders = await vscode.window.showOpenDialog(options);
  const folder = folders?.[0];
  return folder === undefined ? undefined : { kind: 'folder', base: folder.fsPath };
}
