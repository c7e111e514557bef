import * as vscode from 'vscode';
import { DisposableStore } from './disposable-store.ts';
import { keyOf } from './key-of.ts';

/** Documents of a scheme of our own, which the editor shows read-only. */
export class ReadOnlyTexts implements vscode.TextDocumentContentProvider {
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;
  readonly #texts = new Map<string, string>();

  constructor(scheme: string) {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
  }

  set(uri: vscode.Uri, text: string): void {
    this.#texts.set(keyOf(uri), text);
    this.#changed.fire(uri);
  }

  clear(): void {
    this.#texts.clear();
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(keyOf(uri));
  }

  dispose(): void {
    this.#store.dispose();
  }
}
