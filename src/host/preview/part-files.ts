import * as vscode from 'vscode';
import { contexts } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import { Site } from '../site.ts';

/** Files that the manifest recognizes by their names. They have the preview's button before a site is read. */
const knownByName = /(?:^|\/)docs\.json$|\.mdx$|(?:openapi|asyncapi|swagger)[^/]*\.(?:json|ya?ml)$/i;

/**
 * Maintains the context key for the preview's button in the title bars of part files, which only their site
 * distinguishes from other files.
 */
export class PartFiles {
  readonly #server: LanguageServer;
  readonly #store = new DisposableStore();
  readonly #paths = new Map<string, readonly string[]>();
  #set = '';

  constructor(server: LanguageServer, log: vscode.LogOutputChannel) {
    this.#server = server;
    const guarded = (work: Promise<void>) => void work.catch((error) => log.warn(String(error)));
    this.#store.add(server.onDidCheck(({ root }) => guarded(this.#read(root))));
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #read(root: string): Promise<void> {
    const { roots } = await this.#server.request('apidocs/sites', {});
    for (const known of this.#paths.keys()) if (!roots.includes(known)) this.#paths.delete(known);
    const site = new Site(this.#server, vscode.Uri.parse(root));
    const files = (await site.calls.sourceFiles()).filter((file) => !knownByName.test(file));
    this.#paths.set(
      root,
      files.map((file) => site.uriOf(file).fsPath),
    );
    const paths = [...this.#paths.values()].flat();
    const text = JSON.stringify(paths);
    // A check follows each edit, and rarely finds another file.
    if (text === this.#set) return;
    this.#set = text;
    await vscode.commands.executeCommand('setContext', contexts.partFiles, paths);
  }
}
