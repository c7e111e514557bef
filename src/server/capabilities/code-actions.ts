import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type SnippetTextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { LocatedProblem, LocatedSurrounding } from '../../service/engine.ts';
import { preferredFix } from '../../service/problems/offered-fixes.ts';
import { toCommandActions } from '../command-actions.ts';
import { toQuickFix, toWorkspaceEdit } from '../convert.ts';
import { editsOfFixAll, problemsAt } from '../fix-selection.ts';
import { diagnosticOf } from '../json-of-client.ts';
import { answerAt, type Place } from '../place.ts';
import type { Capability, Server } from '../server.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.apiDocs`;

/** As editors name it, which list such actions together. */
const surroundKind = `${CodeActionKind.Refactor}.surround`;

export const codeActions: Capability = {
  announces: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, surroundKind, fixAllKind] } },
  register(server) {
    server.connection.onCodeAction((params, token) => {
      const position = params.range.start;
      return answerAt(server, { textDocument: params.textDocument, position }, token, async (place) => {
        const problems = await server.diagnostics.of(place.project).problems(place.signal);
        if (wantsFixAll(params)) return fixAll(problems, place);
        return [...fixesAt(problems, place, params, server), ...(await surroundingsOf(place, params, server))];
      });
    });
  },
};

/** Clients request kinds by a prefix (`source.fixAll`, `source`). */
function wantsFixAll({ context: { only } }: CodeActionParams): boolean {
  return only?.some((kind) => fixAllKind === kind || fixAllKind.startsWith(`${kind}.`)) === true;
}

async function surroundingsOf(
  { engine, file, project, signal }: Place,
  { range, context: { only } }: CodeActionParams,
  { client }: Server,
): Promise<CodeAction[]> {
  if (only !== undefined && !only.some((kind) => surroundKind.startsWith(kind))) return [];
  const can = client.workspace?.workspaceEdit;
  const takesSnippets = can?.documentChanges === true && can.snippetEditSupport === true;
  const found = await engine.surroundings(file, range, signal);
  return found.map((surrounding) => {
    const { title, at, text, stops } = surrounding;
    const plain = () => toWorkspaceEdit([{ ...at, text }], project);
    return {
      title,
      kind: surroundKind,
      edit: takesSnippets && stops.length > 0 ? toSnippetEdit(surrounding, project) : plain(),
    };
  });
}

/** With the caret in the first value, and `Tab` leading to the next ones. */
function toSnippetEdit({ at, text, stops }: LocatedSurrounding, project: Place['project']): WorkspaceEdit {
  const parts = [0, ...stops].map((start, index) => {
    const part = text.slice(start, stops[index]).replace(/[\\$}]/g, '\\$&');
    return index === stops.length ? part : `${part}$${index + 1}`;
  });
  const edit: SnippetTextEdit = { range: at.range, snippet: { kind: 'snippet', value: parts.join('') } };
  return { documentChanges: [{ textDocument: { uri: project.uriOf(at.file), version: null }, edits: [edit] }] };
}

function fixesAt(
  problems: readonly LocatedProblem[],
  { project, file }: Place,
  { range, context }: CodeActionParams,
  server: Server,
): CodeAction[] {
  const theirs = server.options.checksJson === true ? context.diagnostics : [];
  const touched = problemsAt(problems, file, range);
  const also = problems.filter(
    (problem) => problem.file === file && !touched.includes(problem) && diagnosticOf(problem, theirs) !== undefined,
  );
  return [...touched, ...also].flatMap((problem) => {
    const diagnostic = diagnosticOf(problem, theirs);
    const preferred = preferredFix(problem.fixes);
    const fixes = problem.fixes.map((fix) => ({
      ...toQuickFix(fix, fix === preferred, project),
      ...(diagnostic && { diagnostics: [diagnostic] }),
    }));
    return [...fixes, ...toCommandActions(problem, server, project.uriOf(file))];
  });
}

function fixAll(problems: readonly LocatedProblem[], { project, file }: Place): CodeAction[] {
  const edits = editsOfFixAll(problems, file);
  if (edits.length === 0) return [];
  return [{ title: 'Fix all API Docs problems', kind: fixAllKind, edit: toWorkspaceEdit(edits, project) }];
}
