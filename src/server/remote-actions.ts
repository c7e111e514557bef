import { type CodeAction, CodeActionKind } from 'vscode-languageserver/node';
import type { LocatedProblem } from '../service/engine.ts';
import type { Server } from './server.ts';

/** Code actions for a document of another host that could not be fetched, by commands of the client. */
export function toRemoteActions(
  { remote: url, severity }: LocatedProblem,
  { options: { commands }, remote }: Pick<Server, 'options' | 'remote'>,
): CodeAction[] {
  if (url === undefined || commands === undefined || !URL.canParse(url)) return [];
  if (!remote.isWorkspaceTrusted) return [toAction('Manage Workspace Trust', commands.manageTrust)];
  const { origin, host } = new URL(url);
  const again = toAction('Fetch documents of other hosts again', commands.fetchAgain);
  if (severity === 'info' || !remote.mayWantCredential(url)) return [again];
  return [toAction(`Sign in to ${host}…`, commands.signIn, origin), again];
}

function toAction(title: string, command: string, ...args: readonly string[]): CodeAction {
  return { title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [...args] } };
}
