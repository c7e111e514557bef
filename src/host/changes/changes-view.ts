import * as vscode from 'vscode';
import { isRemote } from '../../core/source/text/file-names.ts';
import { type ChangesMessage, type ChangesReport, changesMessage, changesState } from '../../protocol/changes-view.ts';
import { Refusal } from '../../protocol/decoder.ts';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { html } from '../../render/html.ts';
import { AfterBurst } from '../after-burst.ts';
import { changesType, commands, comparedScheme } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { exists } from '../exists.ts';
import type { LanguageServer } from '../language-server.ts';
import { findColumn } from '../preview/find-column.ts';
import { panelHtml } from '../preview/panel-html.ts';
import type { ReadOnlyTexts } from '../read-only-texts.ts';
import type { Site } from '../site.ts';
import { compareSite, editAfterChanges } from './edit-after-changes.ts';
import { followCommits } from './git-extension.ts';

interface Comparison {
  readonly site: Site;
  readonly base: SiteBase;
}

interface ViewContext {
  readonly server: LanguageServer;
  /** The extension's `dist` folder. */
  readonly dist: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  /** The texts of the earlier version that are compared. */
  readonly earlier: ReadOnlyTexts;
  readonly preview: (site: Site, slug: string) => Promise<void>;
}

/** The views of changes: one for each site, made anew by every save in the site, every change on its disk and every commit. */
export class ChangesViews {
  readonly #views = new Map<string, ChangesView>();
  readonly #context: ViewContext;

  constructor(context: ViewContext) {
    this.#context = context;
  }

  /** Shows what changed for readers since a base. Undefined: cancelled. */
  async show(site: Site, base: SiteBase): Promise<ChangesReport | undefined> {
    const report = await compareSite((signal) => site.changes(base, signal));
    if (report === undefined) return undefined;
    const view = this.#views.get(site.key) ?? this.#add({ site, base }, createPanel());
    view.show(base, report);
    return report;
  }

  /** Compares again for a view that was open when the window was reloaded. */
  async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const comparison = await this.#readState(state);
    if (comparison === undefined || this.#views.has(comparison.site.key)) panel.dispose();
    else await this.#add(comparison, panel).refresh();
  }

  /** Undefined: invalid, or the window has no such site any more. */
  async #readState(value: unknown): Promise<Comparison | undefined> {
    const state = changesState(value, 'state');
    if (state instanceof Refusal) return undefined;
    const { all } = await this.#context.server.sites();
    const site = all.find(({ key }) => key === state.site);
    return site && { site, base: state };
  }

  #add(comparison: Comparison, panel: vscode.WebviewPanel): ChangesView {
    const { key } = comparison.site;
    const view = new ChangesView(this.#context, comparison, panel);
    this.#views.set(key, view);
    panel.onDidDispose(() => this.#views.delete(key));
    return view;
  }

  dispose(): void {
    for (const { panel } of [...this.#views.values()]) panel.dispose();
  }
}

function createPanel(): vscode.WebviewPanel {
  return vscode.window.createWebviewPanel(changesType, '', vscode.ViewColumn.Active, { enableFindWidget: true });
}

/** The time after the last change of a burst, such as a checkout, in milliseconds. */
const settleTime = 300;

class ChangesView {
  readonly panel: vscode.WebviewPanel;
  readonly #context: ViewContext;
  readonly #site: Site;
  readonly #store = new DisposableStore();
  #base: SiteBase;
  #report: ChangesReport = { html: '', markdown: '' };
  #reading = new AbortController();

  constructor(context: ViewContext, { site, base }: Comparison, panel: vscode.WebviewPanel) {
    this.#context = context;
    this.#site = site;
    this.#base = base;
    this.panel = panel;
    panel.webview.options = { enableScripts: true, localResourceRoots: [context.dist] };
    panel.title = toTitle(base);
    this.#store.add(this.panel.onDidDispose(() => this.#store.dispose()));
    this.#store.add({ dispose: () => this.#reading.abort() });
    this.#store.add(this.panel.webview.onDidReceiveMessage((message: unknown) => this.#receive(message)));
    this.#follow();
    const resource = (name: string) => String(this.panel.webview.asWebviewUri(vscode.Uri.joinPath(context.dist, name)));
    this.panel.webview.html = panelHtml({
      cspSource: this.panel.webview.cspSource,
      script: resource('changes.js'),
      styles: resource('changes.css'),
      trusted: false,
    });
  }

  /** Compares again once what was compared has changed. What is only typed is compared when it is saved. */
  #follow(): void {
    const site = this.#site;
    const soon = this.#store.add(new AfterBurst(() => void this.refresh(), settleTime));
    const isTyped = (file: string) =>
      vscode.workspace.textDocuments.some(({ isDirty, uri }) => isDirty && site.fileOf(uri) === file);
    this.#store.add(
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (site.fileOf(uri) !== undefined) soon.call();
      }),
    );
    this.#store.add(
      this.#context.server.onDidChange((change) => {
        if (change.site === site && !(change.files.length > 0 && change.files.every(isTyped))) soon.call();
      }),
    );
    void followCommits(site.root, () => soon.call()).then((following) => following && this.#store.add(following));
  }

  show(base: SiteBase, report: ChangesReport): void {
    this.#reading.abort();
    this.#base = base;
    this.#report = report;
    this.panel.title = toTitle(base);
    this.#send();
    this.panel.reveal();
  }

  #send(): void {
    const state = { site: this.#site.key, ...this.#base };
    void this.panel.webview.postMessage({ html: this.#report.html, state });
  }

  /** Compares again. What can't be read now is unchanged; without an earlier report, the view says why there is none. */
  async refresh(): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    try {
      const report = await this.#site.changes(this.#base, signal);
      // A later comparison, or another base, has replaced this one.
      if (signal.aborted) return;
      this.#report = report;
      this.#send();
    } catch (error) {
      if (signal.aborted) return;
      this.#context.log.warn(`The changes can't be compared again: ${String(error)}`);
      if (this.#report.html !== '') return;
      const { message } = error instanceof Error ? error : { message: String(error) };
      this.#report = { html: String(html`<h1>${this.panel.title}</h1><p>${message}</p>`), markdown: '' };
      this.#send();
    }
  }

  async #receive(value: unknown): Promise<void> {
    const message = changesMessage(value, 'message');
    if (message instanceof Refusal) {
      this.#context.log.warn(`The view of changes sent an invalid message: ${message.message}`);
      return;
    }
    try {
      await this.#act(message);
    } catch (error) {
      this.#context.log.error(String(error));
    }
  }

  async #act({ act, file, line = 0, slug }: ChangesMessage): Promise<unknown> {
    const site = this.#site;
    switch (act) {
      case 'ready':
        return this.#send();
      case 'refresh':
        return this.refresh();
      case 'chooseBase':
        return vscode.commands.executeCommand(commands.showChanges, site.uriOf(site.mainFile));
      case 'copy':
        await vscode.env.clipboard.writeText(this.#report.markdown);
        return vscode.window.setStatusBarMessage('The changes are copied as Markdown.', 5000);
      case 'addRedirects':
      case 'draftChangelog':
        return editAfterChanges(site, this.#base, act, findColumn(this.panel));
      case 'page':
        return slug !== undefined && this.#context.preview(site, slug);
      case 'open':
        return file !== undefined && this.#open(file, line);
      case 'compare': {
        const compared = file ?? (slug === undefined ? undefined : (await site.calls.page(slug))?.source.file);
        return compared !== undefined && this.#compare(compared, line);
      }
    }
  }

  async #open(file: string, line: number): Promise<void> {
    const uri = this.#findFile(file);
    const selection = new vscode.Range(line, 0, line, 0);
    await vscode.window.showTextDocument(uri, { selection, viewColumn: findColumn(this.panel, uri) });
  }

  /** Opens VS Code's comparison at the line, or the only version that has the file. */
  async #compare(file: string, line: number): Promise<void> {
    const uri = this.#findFile(file);
    const text = await this.#site.earlierText(this.#base, file);
    if (text === null) return this.#open(file, line);
    const { base } = this.#base;
    const earlier = vscode.Uri.from({ scheme: comparedScheme, path: `/${base.replaceAll('/', '-')}/${file}` });
    this.#context.earlier.set(earlier, text);
    const options = { selection: new vscode.Range(line, 0, line, 0), viewColumn: findColumn(this.panel) };
    const title = `${file} (${base} and now)`;
    if (await exists(uri)) await vscode.commands.executeCommand('vscode.diff', earlier, uri, title, options);
    else await vscode.window.showTextDocument(earlier, options);
  }

  /** The view names only files of its site, but this does not rely on it. */
  #findFile(file: string): vscode.Uri {
    const uri = this.#site.uriOf(file);
    if (!isRemote(file) && this.#site.fileOf(uri) === undefined) throw new Error(`${file} is not a file of this site.`);
    return uri;
  }
}

function toTitle({ base }: SiteBase): string {
  return `Changes since ${base}`;
}
