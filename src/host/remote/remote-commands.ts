import * as vscode from 'vscode';
import type { Secret } from '../../protocol/messages.ts';
import { originOf } from '../auth/server-origin.ts';
import type { LanguageServer } from '../language-server.ts';
import type { RemoteDocuments } from './remote-documents.ts';

/** Fetches all documents of other hosts in the open sites again. */
export async function fetchRemote(server: LanguageServer): Promise<void> {
  const options = { location: vscode.ProgressLocation.Window, title: 'Fetching documents from other hosts' };
  await vscode.window.withProgress(options, () => server.request('apidocs/refreshRemote', {}));
}

/** Asks for a credential for documents of a host and stores it. Also asks for the origin if none is given. */
export async function signInToHost(remote: RemoteDocuments, knownOrigin?: string): Promise<void> {
  const origin = knownOrigin ?? (await pickOrigin(remote));
  const secret = origin === undefined ? undefined : await askSecret(origin);
  if (origin === undefined || secret === undefined) return;
  await remote.signIn(origin, secret);
  void vscode.window.showInformationMessage(
    `Signed in to ${new URL(origin).host}. "API Docs: Manage Credentials" removes the credential.`,
  );
}

async function pickOrigin(remote: RemoteDocuments): Promise<string | undefined> {
  const origins = remote.closedOrigins();
  const [only, another] = origins;
  if (only !== undefined && another === undefined) return only;
  if (only !== undefined)
    return vscode.window.showQuickPick([...origins], { title: 'Sign In to Host', placeHolder: 'Select a host' });
  const typed = await vscode.window.showInputBox({
    title: 'Sign In to Host',
    prompt: 'The URL of the host whose documents your descriptions refer to',
    placeHolder: 'https://example.com',
    validateInput: (text) => (httpsOrigin(text) === undefined ? 'The URL must start with https://' : undefined),
  });
  return typed === undefined ? undefined : httpsOrigin(typed);
}

function httpsOrigin(text: string): string | undefined {
  const origin = originOf(text.trim());
  return origin?.startsWith('https:') === true ? origin : undefined;
}

async function askSecret(origin: string): Promise<Secret | undefined> {
  const title = `Sign In to ${new URL(origin).host}`;
  const kinds = [
    { label: 'Token', description: 'Authorization: Bearer …', secret: 'token' },
    { label: 'User name and password', description: 'Authorization: Basic …', secret: 'basic' },
  ] as const;
  const placeHolder = 'Stored by VS Code, and sent only to this host';
  const picked = await vscode.window.showQuickPick(kinds, { title, placeHolder });
  if (picked === undefined) return undefined;
  const ask = (prompt: string, password: boolean) =>
    vscode.window.showInputBox({ title, prompt, password, ignoreFocusOut: true });
  if (picked.secret === 'token') {
    const token = await ask('Token', true);
    return token ? { kind: 'token', token: token.trim() } : undefined;
  }
  const username = await ask('User name', false);
  const password = username ? await ask('Password', true) : undefined;
  return username && password ? { kind: 'basic', username, password } : undefined;
}
