import * as vscode from 'vscode';
import type { RemoteAnswer } from '../../service/remote-documents.ts';
import { remoteScheme } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { keyOf } from '../key-of.ts';

/** Shows documents of other hosts as fetched, read-only. Problems and definitions link to them. */
export class RemoteTexts implements vscode.TextDocumentContentProvider {
  readonly #store = new DisposableStore();
  readonly #texts = new Map<string, string>();
  readonly #changed = this.#store.add(new vscode.EventEmitter<vscode.Uri>());
  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(remoteScheme, this));
  }

  take(answer: RemoteAnswer): void {
    if (answer.kind !== 'text') return;
    const uri = remoteUri(answer.address);
    this.#texts.set(keyOf(uri), answer.text);
    this.#changed.fire(uri);
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(keyOf(uri));
  }

  dispose(): void {
    this.#store.dispose();
  }
}

/** Returns the URI under which the editor shows a document of another host. */
export function remoteUri(url: string): vscode.Uri {
  return vscode.Uri.parse(url).with({ scheme: remoteScheme });
}
