import * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';
import { exists } from '../exists.ts';
import { keyOf } from '../key-of.ts';

/** A text that an act has changed. */
export interface ActText {
  readonly uri: vscode.Uri;
  readonly key: string;
  /** Undefined if it is not known: another extension, or the language server, has changed it along with a move. */
  readonly before: string | undefined;
  readonly after: string;
  /** Returns whether the document was unsaved before the act. */
  readonly wasDirty: boolean;
}

export interface ActFile {
  readonly uri: vscode.Uri;
  readonly contents: Uint8Array;
}

/** What one act has changed. */
export interface Act {
  readonly texts: readonly ActText[];
  readonly created: readonly ActFile[];
  readonly deleted: readonly ActFile[];
  readonly moved: readonly { readonly oldUri: vscode.Uri; readonly newUri: vscode.Uri }[];
  /** The folders that were made for files, inner ones first. */
  readonly folders: readonly vscode.Uri[];
}

/** Notes what VS Code changes while it applies an edit. */
export class ActWatch {
  readonly #store = new DisposableStore();
  readonly #named: ReadonlySet<string>;
  readonly #before = new Map<string, string>();
  readonly #dirty = new Set<string>();
  readonly #changed = new Set<vscode.TextDocument>();
  readonly #created: vscode.Uri[] = [];
  readonly #deleted: ActFile[] = [];
  readonly #folders = new Map<string, vscode.Uri>();
  readonly #moved: { readonly oldUri: vscode.Uri; readonly newUri: vscode.Uri }[] = [];

  /** `edited`: the files that the edit names. `documents`: those of them that are there. */
  constructor(edited: readonly vscode.Uri[], documents: readonly (vscode.TextDocument | undefined)[]) {
    const { workspace } = vscode;
    this.#named = new Set(edited.map(keyOf));
    for (const document of documents)
      if (document !== undefined) this.#before.set(keyOf(document.uri), document.getText());
    for (const { uri, isDirty } of workspace.textDocuments) if (isDirty) this.#dirty.add(keyOf(uri));
    this.#store.add(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document.uri.scheme !== 'output') this.#changed.add(document);
      }),
    );
    this.#store.add(workspace.onWillCreateFiles((event) => event.waitUntil(this.#noteFolders(event.files))));
    this.#store.add(
      workspace.onWillRenameFiles((event) =>
        event.waitUntil(this.#noteFolders(event.files.map(({ newUri }) => newUri))),
      ),
    );
    this.#store.add(workspace.onDidCreateFiles(({ files }) => this.#created.push(...files)));
    this.#store.add(workspace.onDidRenameFiles(({ files }) => this.#moved.push(...files)));
    this.#store.add(
      workspace.onWillDeleteFiles((event) => {
        for (const uri of event.files) event.waitUntil(this.#keep(uri));
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** The documents that have changed, those that have moved among them. */
  get touched(): readonly Pick<ActText, 'key' | 'wasDirty'>[] {
    const places = this.#listChanged().map(({ uri }) => ({ oldUri: uri, newUri: uri }));
    return [...places, ...this.#moved].map(({ oldUri, newUri }) => {
      return { key: keyOf(newUri), wasDirty: this.#dirty.has(keyOf(oldUri)) };
    });
  }

  async end(): Promise<Act> {
    const created = await Promise.all(
      this.#created.map(async (uri) => ({ uri, contents: await vscode.workspace.fs.readFile(uri) })),
    );
    const isCreated = (key: string) => this.#created.some((uri) => keyOf(uri) === key);
    const gone = [...this.#deleted.map(({ uri }) => uri), ...this.#moved.map(({ oldUri }) => oldUri)].map(keyOf);
    const texts = this.#listChanged().flatMap((document): ActText[] => {
      const key = keyOf(document.uri);
      // VS Code may close a document as soon as it is saved, if no editor shows it.
      if ((document.isClosed && gone.includes(key)) || isCreated(key)) return [];
      const before = this.#before.get(key);
      return [{ uri: document.uri, key, before, after: document.getText(), wasDirty: this.#dirty.has(key) }];
    });
    const folders = [...this.#folders.values()].sort((a, b) => b.path.length - a.path.length);
    return { texts, created, deleted: this.#deleted, moved: this.#moved, folders };
  }

  /**
   * Lists the documents that the act has changed: those that the edit names, and after a move all, since others follow it. What the user
   * types elsewhere meanwhile, for example while the edit waits for a confirmation, is not part of it.
   */
  #listChanged(): readonly vscode.TextDocument[] {
    return [...this.#changed].filter(({ uri }) => this.#moved.length > 0 || this.#named.has(keyOf(uri)));
  }

  /** Notes the folders above the files that are not there yet. */
  async #noteFolders(files: readonly vscode.Uri[]): Promise<void> {
    for (const file of files) {
      let folder = vscode.Uri.joinPath(file, '..');
      while (folder.path !== '/' && !(await exists(folder))) {
        this.#folders.set(keyOf(folder), folder);
        folder = vscode.Uri.joinPath(folder, '..');
      }
    }
  }

  async #keep(uri: vscode.Uri): Promise<void> {
    this.#deleted.push({ uri, contents: await vscode.workspace.fs.readFile(uri) });
  }
}
