import * as vscode from 'vscode';
import { confirm } from '../confirm.ts';
import type { KnownServers } from './known-servers.ts';
import type { SecretPlace, SecretStore } from './secret-store.ts';

const noneKept = 'No credentials are stored. Sign in on a page with a playground to store one.';

/** Lists stored secrets by their place, never the secrets themselves, and removes those that the user selects. */
export async function manageCredentials(secrets: SecretStore): Promise<void> {
  const places = secrets.places();
  if (places.length === 0) {
    void vscode.window.showInformationMessage(noneKept);
    return;
  }
  const picks = places.map((place) => ({ label: place.scheme, description: describeOwner(place), place }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: 'Stored Credentials',
    placeHolder: 'Select credentials to remove',
    canPickMany: true,
  });
  for (const { place } of picked ?? []) await secrets.forget(place);
}

/** The server, or the file of the environment. */
function describeOwner({ origin }: SecretPlace): string {
  return origin.endsWith('.json') ? vscode.workspace.asRelativePath(vscode.Uri.parse(origin)) : origin;
}

/** Removes every stored secret and all approvals of servers after a confirmation. */
export async function clearCredentials(secrets: SecretStore, servers: KnownServers): Promise<void> {
  const count = secrets.places().length;
  if (count === 0) {
    void vscode.window.showInformationMessage(noneKept);
    return;
  }
  const question = `Remove ${count === 1 ? 'the stored credential' : `all ${count} stored credentials`}?`;
  const detail = 'You will have to sign in again.';
  if (!(await confirm(question, detail, 'Remove'))) return;
  await secrets.forgetAll();
  await servers.forgetAll();
}
