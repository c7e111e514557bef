import { type CodeAction, CodeActionKind } from 'vscode-languageserver/node';
import { parseUrl } from '../core/source/text/parse-url.ts';
import type { LocatedProblem } from '../service/engine-values.ts';
import type { Server } from './server.ts';

/** The quick fixes that are commands of the client, because they need its network or its secret storage. */
export function toCommandActions(problem: LocatedProblem, server: CommandContext, uri: string): CodeAction[] {
  return [...toSecretActions(problem, server, uri), ...toRemoteActions(problem, server)];
}

type CommandContext = Pick<Server, 'options' | 'remote'>;

/** Preferred, because the value is kept: the writer can still read it. */
function toSecretActions({ secretVariable }: LocatedProblem, { options }: CommandContext, uri: string): CodeAction[] {
  const command = options.commands?.moveSecret;
  if (secretVariable === undefined || command === undefined) return [];
  return [{ ...toAction('Move to secret storage', command, uri, secretVariable), isPreferred: true }];
}

/** The actions for a document of another host that could not be fetched. */
function toRemoteActions(
  { remote: url, severity }: LocatedProblem,
  { options: { commands }, remote }: CommandContext,
): CodeAction[] {
  const parsed = parseUrl(url ?? '');
  if (url === undefined || parsed === undefined || commands === undefined) return [];
  if (!remote.isWorkspaceTrusted) return [toAction('Manage Workspace Trust', commands.manageTrust)];
  const { origin, host } = parsed;
  const fetchAgain = toAction('Fetch documents of other hosts again', commands.fetchAgain);
  if (severity === 'info' || !remote.mayWantCredential(url)) return [fetchAgain];
  return [toAction(`Sign in to ${host}…`, commands.signIn, origin), fetchAgain];
}

function toAction(title: string, command: string, ...args: readonly string[]): CodeAction {
  return { title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [...args] } };
}
