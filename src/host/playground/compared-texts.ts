import * as vscode from 'vscode';
import type { PanelArgument } from '../../protocol/messages.ts';
import { comparedScheme } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { keyOf } from '../key-of.ts';

/** Compares the body of a response with another text in VS Code's diff editor. Keeps the texts of one comparison. */
export class ComparedTexts implements vscode.TextDocumentContentProvider {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;
  #texts: ReadonlyMap<string, string> = new Map();

  constructor() {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(comparedScheme, this));
  }

  async show({ name, before, after, title }: PanelArgument<'compare'>): Promise<undefined> {
    const uriOf = (side: string) =>
      vscode.Uri.from({ scheme: comparedScheme, path: `/${side}/${name.replaceAll('/', '-')}` });
    const [left, right] = [uriOf('before'), uriOf('after')];
    this.#texts = new Map([
      [keyOf(left), before],
      [keyOf(right), after],
    ]);
    for (const uri of [left, right]) this.#changed.fire(uri);
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { viewColumn: vscode.ViewColumn.Beside });
    return undefined;
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(keyOf(uri));
  }

  dispose(): void {
    this.#store.dispose();
  }
}
