import * as vscode from 'vscode';
import { isDataFile } from '../../core/source/text/file-names.ts';
import { contexts } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { detectDocumentKind } from '../document-kind.ts';
import type { LanguageServer } from '../language-server.ts';
import type { Site } from '../site.ts';

/** Files that the manifest recognizes by their names. They have the preview's button before a site is read. */
const knownByName = /(?:^|\/)docs\.json$|\.mdx$|(?:openapi|asyncapi|swagger)[^/]*\.(?:json|ya?ml)$/i;

/**
 * Maintains the context key for the preview's button in the title bars of part files, which only their site
 * distinguishes from other files, and of descriptions, whatever their name.
 */
export class PartFiles {
  readonly #server: LanguageServer;
  readonly #store = new DisposableStore();
  readonly #paths = new Map<Site, readonly string[]>();
  /** The paths of descriptions that were in the active editor. They need no site. */
  readonly #descriptions = new Set<string>();
  #set = '';

  constructor(server: LanguageServer, log: vscode.LogOutputChannel) {
    this.#server = server;
    const guarded = (work: Promise<void>) => void work.catch((error) => log.warn(String(error)));
    this.#store.add(server.onDidCheck(({ site }) => guarded(this.#read(site))));
    const { window, workspace } = vscode;
    const look = (document: vscode.TextDocument | undefined) => document && guarded(this.#look(document));
    this.#store.add(window.onDidChangeActiveTextEditor((editor) => look(editor?.document)));
    this.#store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        if (document === window.activeTextEditor?.document) look(document);
      }),
    );
    look(window.activeTextEditor?.document);
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #read(site: Site): Promise<void> {
    const { all } = await this.#server.sites();
    for (const known of this.#paths.keys()) if (!all.includes(known)) this.#paths.delete(known);
    const files = (await site.calls.sourceFiles()).filter((file) => !knownByName.test(file));
    this.#paths.set(
      site,
      files.map((file) => site.uriOf(file).fsPath),
    );
    await this.#publish();
  }

  /** Recognizes a description by its first characters, like the server. */
  async #look(document: vscode.TextDocument): Promise<void> {
    const { fsPath, path } = document.uri;
    if (!isDataFile(path) || knownByName.test(path)) return;
    const kind = detectDocumentKind(document);
    if (kind === 'openapi' || kind === 'swagger' || kind === 'asyncapi') this.#descriptions.add(fsPath);
    else this.#descriptions.delete(fsPath);
    await this.#publish();
  }

  async #publish(): Promise<void> {
    const paths = [...new Set([...[...this.#paths.values()].flat(), ...this.#descriptions])];
    const text = JSON.stringify(paths);
    // A check follows each edit, and rarely finds another file.
    if (text === this.#set) return;
    this.#set = text;
    await vscode.commands.executeCommand('setContext', contexts.partFiles, paths);
  }
}
