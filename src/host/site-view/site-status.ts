import * as vscode from 'vscode';
import { AfterBurst } from '../after-burst.ts';
import { productName, siteViewId } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import type { Site } from '../site.ts';
import type { SiteProvider } from './site-provider.ts';
import { findProblems } from './site-rows.ts';
import { describeStatus, type SiteState } from './status-text.ts';

interface KnownSite {
  readonly site: Site;
  progress: SiteState['progress'];
  name: string | undefined;
  unvalidated: readonly string[];
}

/** The status bar item of the active editor's site: its name, progress and problems. */
export class SiteStatus {
  readonly #server: LanguageServer;
  readonly #log: vscode.LogOutputChannel;
  readonly #store = new DisposableStore();
  readonly #item = this.#store.add(vscode.window.createStatusBarItem(siteViewId, vscode.StatusBarAlignment.Left));
  /** The diagnostics of a large site arrive file by file. */
  readonly #showing = this.#store.add(new AfterBurst(() => this.#show(), 250));
  readonly #sites = new Map<Site, KnownSite>();

  constructor(server: LanguageServer, provider: SiteProvider, log: vscode.LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    this.#item.name = `${productName}: Site`;
    this.#item.command = `${siteViewId}.focus`;
    const guarded = (work: Promise<void>) => void work.catch((error) => this.#log.warn(String(error)));
    // Without files, the event means that a site was opened or closed.
    this.#store.add(server.onDidChange(({ site, files }) => files.length === 0 && guarded(this.#find(site))));
    this.#store.add(server.onDidStart(() => guarded(this.#find())));
    this.#store.add(server.onDidCheck(({ site, unvalidated }) => guarded(this.#checked(site, unvalidated))));
    this.#store.add(
      provider.onDidRead(({ site, name }) => {
        const known = this.#sites.get(site);
        if (known !== undefined) known.name = name;
        this.#show();
      }),
    );
    this.#store.add(vscode.languages.onDidChangeDiagnostics(() => this.#showing.call()));
    this.#store.add(vscode.window.onDidChangeActiveTextEditor(() => this.#show()));
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #find(opened?: Site): Promise<void> {
    const { all } = await this.#server.sites();
    for (const site of this.#sites.keys()) if (!all.includes(site)) this.#sites.delete(site);
    for (const site of all) {
      const known = this.#sites.get(site) ?? { site, progress: 'unopened', name: undefined, unvalidated: [] };
      if (site === opened && known.progress === 'unopened') known.progress = 'reading';
      this.#sites.set(site, known);
    }
    this.#show();
  }

  async #checked(site: Site, unvalidated: readonly string[]): Promise<void> {
    if (!this.#sites.has(site)) await this.#find(site);
    const known = this.#sites.get(site);
    if (known === undefined) return;
    const isSame = unvalidated.join() === known.unvalidated.join();
    known.unvalidated = unvalidated;
    // Diagnostics that changed are shown after their burst.
    if (known.progress === 'read') return isSame ? undefined : this.#show();
    known.progress = 'read';
    known.name ??= (await known.site.calls.siteTree()).name;
    this.#show();
  }

  #show(): void {
    const known = this.#current();
    if (known === undefined) {
      this.#item.hide();
      return;
    }
    const { text, tooltip } = describeStatus(toState(known));
    this.#item.text = text;
    this.#item.tooltip = tooltip;
    this.#item.show();
  }

  /** The site of the active editor, or the only one. */
  #current(): KnownSite | undefined {
    const uri = vscode.window.activeTextEditor?.document.uri;
    const sites = [...this.#sites.values()];
    const inside = uri === undefined ? [] : sites.filter(({ site }) => site.fileOf(uri) !== undefined);
    // The innermost site, if they are nested.
    const [innermost] = inside.sort((a, b) => b.site.key.length - a.site.key.length);
    return innermost ?? (sites.length === 1 ? sites[0] : undefined);
  }
}

function toState({ site, progress, name, unvalidated }: KnownSite): SiteState {
  const severities = findProblems(site).map(({ diagnostic: { severity } }) => severity);
  return {
    name: name ?? site.name,
    progress,
    unvalidated,
    errors: severities.filter((severity) => severity === vscode.DiagnosticSeverity.Error).length,
    warnings: severities.filter((severity) => severity === vscode.DiagnosticSeverity.Warning).length,
  };
}
