import * as vscode from 'vscode';
import type { KnownServers } from './known-servers.ts';
import type { SecretPlace, SecretStore } from './secret-store.ts';

const noneKept = 'No credentials are kept. Sign in on a page with a playground to keep one.';

/** Lists stored secrets by their location, never the secrets themselves, and removes those that the user picks. */
export async function manageCredentials(secrets: SecretStore): Promise<void> {
  const places = secrets.places();
  if (places.length === 0) {
    void vscode.window.showInformationMessage(noneKept);
    return;
  }
  const picks = places.map((place) => ({ label: place.scheme, description: ownerOf(place), place }));
  const picked = await vscode.window.showQuickPick(picks, {
    title: 'Kept Credentials',
    placeHolder: 'Choose those to remove',
    canPickMany: true,
  });
  for (const { place } of picked ?? []) await secrets.forget(place);
}

/** The server, or the file of the environment. */
function ownerOf({ origin }: SecretPlace): string {
  return origin.endsWith('.json') ? vscode.workspace.asRelativePath(vscode.Uri.parse(origin)) : origin;
}

/** After a confirmation, removes every stored secret and all approvals of servers. */
export async function clearCredentials(secrets: SecretStore, servers: KnownServers): Promise<void> {
  const count = secrets.places().length;
  if (count === 0) {
    void vscode.window.showInformationMessage(noneKept);
    return;
  }
  const question = `Remove ${count === 1 ? 'the kept credential' : `all ${count} kept credentials`}?`;
  const detail = 'The servers will ask for them again.';
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, 'Remove')) !== 'Remove') return;
  await secrets.forgetAll();
  await servers.forgetAll();
}
