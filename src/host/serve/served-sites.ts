import { join } from 'node:path';
import * as vscode from 'vscode';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import { serveSite } from '../../node/serve/serve-site.ts';
import { AfterBurst } from '../after-burst.ts';
import { commands, contexts, productName } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import { openExternal } from '../preview/open-external.ts';
import type { Site } from '../site.ts';

export interface ServedSitesParts {
  /** The extension's `dist` folder. */
  readonly dist: string;
  readonly server: LanguageServer;
  readonly log: vscode.LogOutputChannel;
}

interface ServedSite {
  readonly url: string;
  readonly store: DisposableStore;
}

/** Milliseconds without a key, after which the pages in browsers follow. */
const settleTime = 300;

/** The sites that this window shows in browsers. Each has a port of its own until it is stopped, or the window closes. */
export class ServedSites implements vscode.Disposable {
  readonly #parts: ServedSitesParts;
  readonly #sites = new Map<Site, Promise<ServedSite>>();

  constructor(parts: ServedSitesParts) {
    this.#parts = parts;
  }

  /** Opens the site in the browser, and returns its address. It is served from now on. */
  async open(site: Site): Promise<string | undefined> {
    if (!vscode.workspace.isTrusted || site.root.scheme !== 'file') {
      throw new Error('A site is opened in a browser only from a folder of this machine, in a trusted workspace.');
    }
    const isNew = !this.#sites.has(site);
    const starting = getOrInsert(this.#sites, site, () => this.#start(site));
    const { url } = await starting.catch((error) => {
      this.#sites.delete(site);
      throw error;
    });
    this.#showState();
    // The answer comes only when the user has answered a question of VS Code.
    void openExternal(url);
    if (isNew) void this.#explain(url, site);
    return url;
  }

  /** Stops one site, or all of them. */
  async stop(stopped?: Site): Promise<void> {
    for (const [site, starting] of [...this.#sites]) {
      if (stopped !== undefined && stopped !== site) continue;
      this.#sites.delete(site);
      (await starting.catch(() => undefined))?.store.dispose();
    }
    this.#showState();
  }

  dispose(): void {
    void this.stop();
  }

  async #start(site: Site): Promise<ServedSite> {
    const { dist, server, log } = this.#parts;
    const store = new DisposableStore();
    const served = await serveSite({
      engine: site.calls,
      root: site.root.fsPath,
      siteFolder: join(dist, 'site'),
      port: 0,
      log: (message) => log.warn(message),
    });
    store.add({ dispose: () => void served.close() });
    let waiting: string[] = [];
    const inform = store.add(
      new AfterBurst(() => {
        served.changed(waiting);
        waiting = [];
      }, settleTime),
    );
    store.add(
      server.onDidChange((change) => {
        if (change.site !== site) return;
        waiting.push(...change.files);
        inform.call();
      }),
    );
    const item = store.add(vscode.window.createStatusBarItem('apiDocs.served', vscode.StatusBarAlignment.Left));
    item.name = `${productName}: Served Site`;
    item.text = `$(globe) Port ${new URL(served.url).port}`;
    item.tooltip = `The site is shown in browsers of this machine at ${served.url}. Click to stop.`;
    item.command = { command: commands.stopServing, title: 'Stop', arguments: [vscode.Uri.parse(site.uri)] };
    item.show();
    return { url: served.url, store };
  }

  async #explain(url: string, site: Site): Promise<void> {
    const choice = await vscode.window.showInformationMessage(
      `The site is shown at ${url} with each change, to this machine alone, until you stop it or close the window.`,
      'Stop',
    );
    if (choice === 'Stop') await this.stop(site);
  }

  #showState(): void {
    void vscode.commands.executeCommand('setContext', contexts.isServing, this.#sites.size > 0);
  }
}
