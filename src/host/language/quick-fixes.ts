import * as vscode from 'vscode';
import type { LocatedProblem } from '../../service/engine.ts';
import { fromPosition, toQuickFix, toWorkspaceEdit } from '../convert.ts';
import { toRemoteActions } from '../remote/remote-actions.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Asked, Asker } from './asker.ts';
import { editsOfFixAll, problemsAt } from './fix-selection.ts';

const fixAllKind = () => vscode.CodeActionKind.SourceFixAll.append('apiDocs');

/**
 * Quick fixes in the files that have problems with something to do about them. In any file of a provider the editor asks for fixes behind
 * each keystroke, which costs its extensions' thread as much as all else that we do for one.
 */
export class QuickFixes implements vscode.Disposable {
  readonly #ask: Asker;
  readonly #remote: RemoteDocuments;
  /** By project, from its root. */
  readonly #files = new Map<OpenProject, ReadonlySet<string>>();
  /** As they are now; of a project that changed since nothing is known. */
  readonly #problems = new Map<OpenProject, readonly LocatedProblem[]>();
  #registration: vscode.Disposable | undefined;

  constructor(ask: Asker, remote: RemoteDocuments) {
    this.#ask = ask;
    this.#remote = remote;
  }

  /** The project's problems, until it changes. */
  offer(project: OpenProject, problems: readonly LocatedProblem[]): void {
    this.#problems.set(project, problems);
    const before = this.#files.get(project);
    const files = mendableFiles(problems);
    this.#files.set(project, files);
    if (files.size !== before?.size || [...files].some((file) => !before.has(file))) this.#register();
  }

  /** Something in the project is another now. */
  doubt(project: OpenProject): void {
    this.#problems.delete(project);
  }

  forget(project: OpenProject): void {
    this.#problems.delete(project);
    this.#files.delete(project);
    this.#register();
  }

  dispose(): void {
    this.#registration?.dispose();
  }

  #register(): void {
    const paths = [...this.#files].flatMap(([project, files]) =>
      Array.from(files, (file) => project.uriOf(file).fsPath),
    );
    // The new ones first, so that nothing is without a provider in between.
    const before = this.#registration;
    this.#registration = paths.length === 0 ? undefined : this.#registerFor([...new Set(paths)]);
    before?.dispose();
  }

  #registerFor(paths: readonly string[]): vscode.Disposable {
    // A pattern that is the path itself means that file, whatever signs are in its name.
    const selector = paths.map((pattern): vscode.DocumentFilter => ({ scheme: 'file', pattern }));
    return vscode.languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions: (document, range, context, token) =>
          this.#ask({ document, position: range.start, token }, async (asked) =>
            this.#actions(asked, await this.#problemsOf(asked), range, context),
          ),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, fixAllKind()] },
    );
  }

  /** The engine's problems of now, not the diagnostics shown: those may lag behind the text by a moment. */
  async #problemsOf({ project, engine, signal }: Asked): Promise<readonly LocatedProblem[]> {
    return this.#problems.get(project) ?? (await engine.problems({ official: false }, signal)).problems;
  }

  #actions(
    { project, file }: Asked,
    problems: readonly LocatedProblem[],
    range: vscode.Range,
    { only }: vscode.CodeActionContext,
  ): vscode.CodeAction[] {
    if (only?.contains(fixAllKind()) === true) return fixAll(problems, file, project);
    const caret = { start: fromPosition(range.start), end: fromPosition(range.end) };
    return problemsAt(problems, file, caret).flatMap((problem) => {
      const fixes = problem.fixes.map((fix, index) => toQuickFix(fix, index === 0, project));
      return [...fixes, ...toRemoteActions(problem, this.#remote)];
    });
  }
}

/** Where something can be done about a problem. */
function mendableFiles(problems: readonly LocatedProblem[]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const { file, fixes, remote } of problems) if (fixes.length > 0 || remote !== undefined) files.add(file);
  return files;
}

function fixAll(problems: readonly LocatedProblem[], file: string, project: OpenProject): vscode.CodeAction[] {
  const edits = editsOfFixAll(problems, file);
  if (edits.length === 0) return [];
  const all = new vscode.CodeAction('Fix all API Docs problems', fixAllKind());
  all.edit = toWorkspaceEdit(edits, project);
  return [all];
}
