import { type CodeAction, CodeActionKind } from 'vscode-languageserver/node';
import { parseUrl } from '../core/source/text/parse-url.ts';
import type { LocatedProblem } from '../service/engine-values.ts';
import type { Server } from './server.ts';

/** The actions of a problem that the client has to carry out, because they need its network or its secret storage. */
export function toCommandActions(problem: LocatedProblem, server: Commanding, uri: string): CodeAction[] {
  return [...toSecretActions(problem, server, uri), ...toRemoteActions(problem, server)];
}

type Commanding = Pick<Server, 'options' | 'remote'>;

/** The value stays readable for its writer, so that nothing is lost. */
function toSecretActions({ secretVariable }: LocatedProblem, { options }: Commanding, uri: string): CodeAction[] {
  const command = options.commands?.moveSecret;
  if (secretVariable === undefined || command === undefined) return [];
  return [{ ...toAction('Move to secret storage', command, uri, secretVariable), isPreferred: true }];
}

/** For a document of another host that could not be fetched. */
function toRemoteActions(
  { remote: url, severity }: LocatedProblem,
  { options: { commands }, remote }: Commanding,
): CodeAction[] {
  const parsed = parseUrl(url ?? '');
  if (url === undefined || parsed === undefined || commands === undefined) return [];
  if (!remote.isWorkspaceTrusted) return [toAction('Manage Workspace Trust', commands.manageTrust)];
  const { origin, host } = parsed;
  const again = toAction('Fetch documents of other hosts again', commands.fetchAgain);
  if (severity === 'info' || !remote.mayWantCredential(url)) return [again];
  return [toAction(`Sign in to ${host}…`, commands.signIn, origin), again];
}

function toAction(title: string, command: string, ...args: readonly string[]): CodeAction {
  return { title, kind: CodeActionKind.QuickFix, command: { title, command, arguments: [...args] } };
}
