import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type SnippetTextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Surrounding } from '../../core/features/editor/surround-in-page.ts';
import { parseUrl } from '../../core/source/text/url.ts';
import type { LocatedFix, LocatedProblem } from '../../service/engine-values.ts';
import type { Located } from '../../service/located.ts';
import { preferredFix } from '../../service/problems/offered-fixes.ts';
import { toActionEdit, toQuickFix, toWorkspaceEdit } from '../convert.ts';
import { listFixAllEdits, problemsAt } from '../fix-selection.ts';
import { findClientDiagnostic } from '../json-of-client.ts';
import { answerAt, type RequestPosition } from '../place.ts';
import type { Capability, Server } from '../server.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.apiDocs`;

/** Editors list actions of this kind together, under "Surround with". */
const surroundKind = `${CodeActionKind.Refactor}.surround`;

const refactorKinds = {
  extract: CodeActionKind.RefactorExtract,
  inline: CodeActionKind.RefactorInline,
  move: `${CodeActionKind.Refactor}.move`,
  rewrite: CodeActionKind.RefactorRewrite,
} as const;

export const codeActions: Capability = {
  announces: {
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, ...Object.values(refactorKinds), surroundKind, fixAllKind],
    },
  },
  register(server) {
    server.connection.onCodeAction((params, token) => {
      const position = params.range.start;
      return answerAt(server, { textDocument: params.textDocument, position }, token, async (place) => {
        const problems = await server.diagnostics.of(place.project).problems(place.signal);
        if (wantsFixAll(params)) return fixAll(problems, place);
        return [
          ...listFixesAt(problems, place, params, server),
          ...listRemovalsAt(problems, place, params),
          ...(await toRefactorings(place, params, server)),
          ...(await toSurroundActions(place, params, server)),
        ];
      });
    });
  },
};

/** Clients request kinds by a prefix (`source.fixAll`, `source`). */
function wantsFixAll({ context: { only } }: CodeActionParams): boolean {
  return only?.some((kind) => fixAllKind === kind || fixAllKind.startsWith(`${kind}.`)) === true;
}

/** Nothing is listed for the light bulb of an editor, which would be on every line. */
async function toRefactorings(
  { engine, file, project, signal }: RequestPosition,
  { range, context: { only, triggerKind } }: CodeActionParams,
  server: Server,
): Promise<CodeAction[]> {
  if (triggerKind === CodeActionTriggerKind.Automatic) return [];
  const isWanted = (kind: string) => only === undefined || only.some((each) => `${kind}.`.startsWith(`${each}.`));
  if (!Object.values(refactorKinds).some(isWanted)) return [];
  const command = server.options.commands?.renameAt;
  const listed = await engine.refactorings(file, range.start, signal);
  return listed
    .filter(({ kind, creates }) => isWanted(refactorKinds[kind]) && (creates === undefined || createsFiles(server)))
    .map(({ title, kind, proposed, ...change }) => ({
      ...{ title, kind: refactorKinds[kind], edit: toActionEdit(change, project) },
      ...(proposed && command && { command: { title, command, arguments: [project.uriOf(file), proposed] } }),
    }));
}

async function toSurroundActions(
  { engine, file, project, signal }: RequestPosition,
  { range, context: { only } }: CodeActionParams,
  { client }: Server,
): Promise<CodeAction[]> {
  if (only !== undefined && !only.some((kind) => surroundKind.startsWith(kind))) return [];
  const can = client.workspace?.workspaceEdit;
  const takesSnippets = can?.documentChanges === true && can.snippetEditSupport === true;
  const found = await engine.surroundings(file, range, signal);
  return found.map((surrounding) => {
    const { title, range, text, stops } = surrounding;
    const plain = () => toWorkspaceEdit([{ file, range, text }], project);
    return {
      title,
      kind: surroundKind,
      edit: takesSnippets && stops.length > 0 ? toSnippetEdit(surrounding, project.uriOf(file)) : plain(),
    };
  });
}

/** A snippet with the caret in the first value; `Tab` moves to the next one. */
function toSnippetEdit({ range, text, stops }: Located<Surrounding>, uri: string): WorkspaceEdit {
  const parts = [0, ...stops].map((start, index) => {
    const part = text.slice(start, stops[index]).replace(/[\\$}]/g, '\\$&');
    return index === stops.length ? part : `${part}$${index + 1}`;
  });
  const edit: SnippetTextEdit = { range, snippet: { kind: 'snippet', value: parts.join('') } };
  return { documentChanges: [{ textDocument: { uri, version: null }, edits: [edit] }] };
}

function listFixesAt(
  problems: readonly LocatedProblem[],
  { project, file }: RequestPosition,
  { range, context }: CodeActionParams,
  server: Server,
): CodeAction[] {
  const clientDiagnostics = server.settings.checksJson ? context.diagnostics : [];
  const touched = problemsAt(problems, file, range);
  const reportedByClient = problems.filter(
    (problem) =>
      problem.file === file &&
      !touched.includes(problem) &&
      findClientDiagnostic(problem, clientDiagnostics) !== undefined,
  );
  return [...touched, ...reportedByClient].flatMap((problem) => {
    const diagnostic = findClientDiagnostic(problem, clientDiagnostics);
    const offered = problem.fixes.filter(({ creates }) => creates === undefined || createsFiles(server));
    const preferred = preferredFix(offered);
    const fixes = offered.map((fix) => ({
      ...toQuickFix(fix, fix === preferred, project),
      ...toOpening(fix, server, project),
      ...(diagnostic && { diagnostics: [diagnostic] }),
    }));
    return [...fixes, ...toCommandActions(problem, server, project.uriOf(file))];
  });
}

/**
 * What removes or hides a mistake is a refactoring: a quick fix keeps what is written. The menu of the light bulb has both, and "Quick
 * Fix" of a problem only quick fixes.
 */
function listRemovalsAt(
  problems: readonly LocatedProblem[],
  { project, file }: RequestPosition,
  { range, context: { only } }: CodeActionParams,
): CodeAction[] {
  const kind = refactorKinds.rewrite;
  if (only !== undefined && !only.some((each) => `${kind}.`.startsWith(`${each}.`))) return [];
  return problemsAt(problems, file, range).flatMap(({ removals = [] }) =>
    removals.map(({ title, edits }) => ({ title, kind, edit: toWorkspaceEdit(edits, project) })),
  );
}

/** Returns whether the client can create files as part of an edit. */
function createsFiles({ client }: Server): boolean {
  const can = client.workspace?.workspaceEdit;
  return can?.documentChanges === true && can.resourceOperations?.includes('create') === true;
}

/** Opens the file that the fix creates, for clients with a command for that. */
function toOpening({ title, creates = [] }: LocatedFix, { options }: Server, project: RequestPosition['project']) {
  const [file] = creates;
  const command = options.commands?.openNewPage;
  return file === undefined || command === undefined
    ? {}
    : { command: { title, command, arguments: [project.uriOf(file)] } };
}

function fixAll(problems: readonly LocatedProblem[], { project, file }: RequestPosition): CodeAction[] {
  const edits = listFixAllEdits(problems, file);
  if (edits.length === 0) return [];
  return [{ title: 'Fix all API Docs problems', kind: fixAllKind, edit: toWorkspaceEdit(edits, project) }];
}

/** The quick fixes that are commands of the client, because they need its network or its secret storage. */
function toCommandActions(problem: LocatedProblem, server: CommandContext, uri: string): CodeAction[] {
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
