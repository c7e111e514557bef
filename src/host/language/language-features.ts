import * as vscode from 'vscode';
import type { Position } from '../../core/source/span.ts';
import type { Engine } from '../../service/engine.ts';
import {
  fromPosition,
  toCompletionItem,
  toHover,
  toLocation,
  toQuickFix,
  toSignal,
  toWorkspaceEdit,
} from '../convert.ts';
import { DisposableStore } from '../disposable-store.ts';
import { toRemoteActions } from '../remote/remote-actions.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';
import { editsOfFixAll, problemsAt } from './fix-selection.ts';
import { endAtCaret } from './late-completions.ts';

const selector: vscode.DocumentSelector = { scheme: 'file', pattern: '**/*.{json,yaml,yml,md,mdx}' };
const triggers = ['"', '/', ' ', '<', ':'];
const fixAllKind = () => vscode.CodeActionKind.SourceFixAll.append('apiDocs');

/** Completion, hover, definition and quick fixes in the files of all sites. */
export function registerLanguageFeatures(
  projects: Projects,
  remote: RemoteDocuments,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const store = new DisposableStore();
  const { languages } = vscode;

  const ask = makeAsker(projects, log);
  store.add(
    languages.registerCompletionItemProvider(
      selector,
      {
        provideCompletionItems: (document, position, token) =>
          ask({ document, position, token }, async ({ engine, file, at, isLate, signal }) => {
            const completions = await engine.complete(file, at, signal);
            return (isLate ? endAtCaret(completions, at) : completions).map(toCompletionItem);
          }),
      },
      ...triggers,
    ),
  );
  store.add(
    languages.registerHoverProvider(selector, {
      provideHover: (document, position, token) =>
        ask({ document, position, token }, async ({ engine, file, at, signal }) => {
          const hover = await engine.hover(file, at, signal);
          return hover === undefined ? undefined : toHover(hover);
        }),
    }),
  );
  store.add(
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (document, position, token) =>
        ask({ document, position, token }, async ({ project, engine, file, at, signal }) => {
          return (await engine.definition(file, at, signal)).map((place) => toLocation(place, project));
        }),
    }),
  );
  store.add(
    languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions: (document, range, context, token) =>
          ask({ document, position: range.start, token }, (asked) => findActions({ ...asked, remote }, range, context)),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind()] },
    ),
  );
  return store;
}

interface Place {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
  readonly token: vscode.CancellationToken;
}

interface Asked {
  readonly project: OpenProject;
  readonly engine: Engine;
  readonly file: string;
  readonly at: Position;
  /** The text has changed since the editor asked, while the sites of the window were being found. */
  readonly isLate: boolean;
  readonly signal: AbortSignal;
}

type Asker = <T>(place: Place, question: (asked: Asked) => Promise<T>) => Promise<T | undefined>;

/** Asks the engine about a place; undefined: the file is of no site, the call was cancelled, or it failed (which is logged). */
function makeAsker(projects: Projects, log: vscode.LogOutputChannel): Asker {
  return async (place, question) => {
    const { version } = place.document;
    await projects.found();
    const project = projects.of(place.document.uri);
    const file = project?.fileOf(place.document.uri);
    if (project === undefined || file === undefined) return undefined;
    const signal = toSignal(place.token);
    try {
      // The engine takes changes and questions in their order, so it answers from the text as it is at this moment.
      const isLate = place.document.version !== version;
      return await question({
        project,
        engine: project.engine,
        file,
        at: fromPosition(place.position),
        isLate,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) log.error(error instanceof Error ? error : String(error));
      return undefined;
    }
  };
}

/** From the engine's problems of now, not from the diagnostics shown: those may lag behind the text by a moment. */
async function findActions(
  { project, engine, file, remote, signal }: Asked & { readonly remote: RemoteDocuments },
  range: vscode.Range,
  { only }: vscode.CodeActionContext,
): Promise<vscode.CodeAction[]> {
  const { problems } = await engine.problems({ official: false }, signal);
  if (only?.contains(fixAllKind()) === true) {
    const edits = editsOfFixAll(problems, file);
    if (edits.length === 0) return [];
    const all = new vscode.CodeAction('Fix all API Docs problems', fixAllKind());
    all.edit = toWorkspaceEdit(edits, project);
    return [all];
  }
  const caret = { start: fromPosition(range.start), end: fromPosition(range.end) };
  return problemsAt(problems, file, caret).flatMap((problem) => {
    const fixes = problem.fixes.map((fix, index) => toQuickFix(fix, index === 0, project));
    return [...fixes, ...toRemoteActions(problem, remote)];
  });
}
