import * as vscode from 'vscode';
import type { LocatedProblem } from '../../service/engine.ts';
import { commands } from '../contributions.ts';
import type { RemoteDocuments } from './remote-documents.ts';

/** What can be done about a document of another host that is not at hand. */
export function toRemoteActions(
  { remote: url, severity }: LocatedProblem,
  remote: RemoteDocuments,
): vscode.CodeAction[] {
  if (url === undefined || !URL.canParse(url)) return [];
  if (!vscode.workspace.isTrusted) return [toAction('Manage Workspace Trust', 'workbench.trust.manage')];
  const { origin, host } = new URL(url);
  const signIn = toAction(`Sign in to ${host}…`, commands.signIn, origin);
  const again = toAction('Fetch documents of other hosts again', commands.fetchRemote);
  return severity !== 'info' && remote.mayWantCredential(url) ? [signIn, again] : [again];
}

function toAction(title: string, command: string, ...args: readonly string[]): vscode.CodeAction {
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { title, command, arguments: [...args] };
  return action;
}
