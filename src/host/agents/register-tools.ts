import * as vscode from 'vscode';
import { withData } from '../../core/source/text/plain-text.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type { RequestResult, ServerRequests } from '../../protocol/server-requests.ts';
import { toSignal } from '../../protocol/to-signal.ts';
import { tools } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import { Site } from '../site.ts';

type ToolAnswer = RequestResult<ServerRequests, 'apidocs/useTool'>;

interface ToolArguments {
  /** The folder of a site, if the window has several. */
  readonly site?: string;
}

/** Registers the tools of the manifest. They only read, so they ask for no confirmation; the language server runs them. */
export function registerTools(server: LanguageServer): vscode.Disposable {
  const store = new DisposableStore();
  for (const [tool, id] of Object.entries(tools)) {
    store.add(
      vscode.lm.registerTool(id, {
        async invoke({ input: { site, ...input } }: vscode.LanguageModelToolInvocationOptions<ToolArguments>, token) {
          const answer = await useTool(server, { tool, site, input }, toSignal(token));
          // A model sees the message of an error, and can correct its call.
          if (answer.kind === 'failed') throw new Error(answer.message);
          return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(answer.text)]);
        },
      }),
    );
  }
  return store;
}

interface ToolCall {
  readonly tool: string;
  readonly site: string | undefined;
  readonly input: object;
}

async function useTool(server: LanguageServer, { tool, site, input }: ToolCall, signal: AbortSignal) {
  const found = await findToolSite(server, site);
  return found instanceof Site ? found.useTool(tool, input, signal) : found;
}

/** Finds the site that a tool is asked about: the one that it names, that of the active editor, or the only one. */
async function findToolSite(server: LanguageServer, named: string | undefined): Promise<Site | ToolAnswer> {
  const { all, own } = await server.sites(vscode.window.activeTextEditor?.document.uri);
  const names = all.map(({ root }) => vscode.workspace.asRelativePath(root));
  if (named !== undefined) {
    const site = all[names.indexOf(withoutTrailingSlashes(named))];
    const message = `There is no site in "${named}". The sites are ${names.join(', ')}.`;
    return site ?? fail(withData('There is no site of this name in this window.', message));
  }
  if (own !== undefined) return own;
  const [first, second] = all;
  if (first === undefined) return fail('This window has no site: no folder with a docs.json.');
  return second === undefined
    ? first
    : fail(withData('There are several sites. Name one as "site".', `The sites are ${names.join(', ')}.`));
}

function fail(message: string): ToolAnswer {
  return { kind: 'failed', message };
}
