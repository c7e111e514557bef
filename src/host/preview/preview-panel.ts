import * as vscode from 'vscode';
import { isPageFile, isRemote } from '../../core/source/text/file-names.ts';
import { withoutTrailingSlashes } from '../../core/source/text/url.ts';
import type { RenderedPage } from '../../service/engine-values.ts';
import type { KnownServers } from '../auth/known-servers.ts';
import { contexts, manageTrust, productName, settings } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { environmentHandlers } from '../environments/environment-commands.ts';
import type { Environments } from '../environments/environments.ts';
import { isSameFile } from '../key-of.ts';
import type { LanguageServer } from '../language-server.ts';
import { ChannelSession } from '../playground/channel-session.ts';
import type { ComparedTexts } from '../playground/compared-texts.ts';
import { declareInDescription, editDescription } from '../playground/edit-description.ts';
import { historyHandlers } from '../playground/history-session.ts';
import { keepBody } from '../playground/keep-body.ts';
import type { OpenQuestions } from '../playground/open-questions.ts';
import { PlaygroundSession } from '../playground/playground-session.ts';
import type { Site } from '../site.ts';
import { addMissingEndpoints } from '../site-view/add-missing-endpoints.ts';
import { addPage } from '../site-view/add-page.ts';
import { addToWorkflow, type SentRequest } from '../tests/add-to-workflow.ts';
import type { RunSenders } from '../tests/run-tests.ts';
import { findColumn } from './find-column.ts';
import { openExternal } from './open-external.ts';
import { PanelDoor, type PanelHandlers } from './panel-door.ts';
import { panelHtml } from './panel-html.ts';
import { type PointedPlace, ShownPage } from './shown-page.ts';

/** The time in milliseconds after which an editor has reported that a preview scrolled it. */
const settleTime = 500;

export interface PanelContext {
  readonly server: LanguageServer;
  readonly senders: RunSenders;
  readonly environments: Environments;
  readonly questions: OpenQuestions;
  readonly servers: KnownServers;
  readonly compared: ComparedTexts;
  readonly log: vscode.LogOutputChannel;
  /** See `Platform`. */
  readonly sendRefusal: string | undefined;
  /** The extension's `dist` folder. */
  readonly dist: vscode.Uri;
}

/** One preview: a page of a site in a webview panel, kept up to date, with its playground. */
export class PreviewPanel {
  readonly site: Site;
  readonly panel: vscode.WebviewPanel;
  readonly #context: PanelContext;
  readonly #store = new DisposableStore();
  readonly #door: PanelDoor;
  readonly #page: ShownPage;
  readonly #playground: PlaygroundSession;
  readonly #channel: ChannelSession;
  readonly #changed = this.#store.add(new vscode.EventEmitter<void>());
  /** Fires when the panel shows another page, or was locked or unlocked. */
  readonly onDidChange = this.#changed.event;
  #locked: boolean;
  #scrolledAt = Number.NEGATIVE_INFINITY;

  constructor(panel: vscode.WebviewPanel, site: Site, context: PanelContext, locked: boolean) {
    this.panel = panel;
    this.site = site;
    this.#context = context;
    this.#locked = locked;
    this.#door = new PanelDoor(panel.webview, context.log);
    this.#page = this.#store.add(
      new ShownPage({
        site,
        send: (event, value) => this.#door.send(event, value),
        assetBase: () => withoutTrailingSlashes(String(panel.webview.asWebviewUri(site.root))),
        canSend: () => context.senders.isTrusted(),
        sendRefusal: context.sendRefusal,
        isLocked: () => this.#locked,
        onTitle: (title) => {
          panel.title = title === '' ? productName : title;
          this.#changed.fire();
        },
        fail: (error) => context.log.error(String(error)),
      }),
    );
    this.#playground = this.#store.add(
      new PlaygroundSession(String(site.root), this.#page, context.senders, (step) =>
        this.#door.send('authorizing', step),
      ),
    );
    this.#channel = this.#store.add(
      new ChannelSession(String(site.root), this.#page, context.senders, (events) => this.#door.send('socket', events)),
    );
    this.#connect();
  }

  get slug(): string | undefined {
    return this.#page.slug;
  }

  /** The file that the shown page comes from. */
  get source(): string | undefined {
    return this.#page.current?.source.file;
  }

  /** The last request of the form, if there was a response to it. */
  get sent(): SentRequest | undefined {
    const { sent, secrets } = this.#playground;
    return sent && { ...sent, secrets };
  }

  get locked(): boolean {
    return this.#locked;
  }

  show(slug: string | undefined): void {
    if (slug === undefined) this.#page.redraw();
    else if (slug !== this.#page.slug) this.#page.show(slug);
  }

  /** Shows the form of a page, with the focus on Send. Nothing is sent before the user presses it. `values`: as in `ShownPage.focusSend`. */
  showForm(slug: string, values?: string): void {
    this.show(slug);
    this.#page.focusSend(values);
  }

  /** Shows the place at the caret, or at the top of the text, in the page that the panel shows or is about to show. */
  point(place: PointedPlace): void {
    // This preview has scrolled the editor itself.
    if (place.follows === 'scroll' && Date.now() < this.#scrolledAt + settleTime) return;
    this.#page.point(place);
  }

  dispose(): void {
    this.#store.dispose();
  }

  #connect(): void {
    const { server, environments, questions, dist } = this.#context;
    const { webview } = this.panel;
    this.#store.add(questions.onDidChange((text) => this.#door.send('question', { text })));
    this.#store.add(this.#door.listen(this.#handlers()));
    this.#store.add(
      server.onDidChange((change) => {
        if (change.site === this.site) this.#page.redraw();
      }),
    );
    this.#store.add(
      environments.onDidChange((key) => {
        if (key === this.site.key) void this.#sendEnvironments();
      }),
    );
    this.#store.add(
      this.panel.onDidChangeViewState(() => {
        if (!this.panel.visible) this.#page.pause();
      }),
    );
    this.#store.add(server.onDidStart(() => this.#page.redraw()));
    this.#store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#setHtml()));
    // Images of pages are below the docs root. The panel's policy lets them be shown but not read.
    webview.options = { enableScripts: true, localResourceRoots: [dist, this.site.root] };
    this.#setHtml();
  }

  #setHtml(): void {
    const { dist } = this.#context;
    const { webview } = this.panel;
    const resource = (name: string) => String(webview.asWebviewUri(vscode.Uri.joinPath(dist, name)));
    webview.html = panelHtml({
      cspSource: webview.cspSource,
      script: resource('preview.js'),
      styles: resource('preview.css'),
      trusted: vscode.workspace.isTrusted,
    });
  }

  #handlers(): PanelHandlers {
    const playground = this.#playground;
    return {
      ready: async () => {
        // The page's form needs the environments first.
        await this.#sendEnvironments();
        this.#page.repeat();
      },
      send: async (target) => {
        const outcome = await playground.send(target);
        if (outcome.kind === 'response') void vscode.commands.executeCommand('setContext', contexts.hasSent, true);
        return outcome;
      },
      receive: () => playground.receive(),
      cancel: () => playground.cancel(),
      compare: (target) => this.#context.compared.show(target),
      describe: ({ version, ...response }) => {
        const { slug } = this.#page.get(version);
        return editDescription(this.site, slug, { ...response, secrets: playground.secrets });
      },
      declare: ({ version, ...value }) => declareInDescription(this.site, this.#page.get(version).slug, value),
      addToWorkflow: ({ check, isNew }) => addToWorkflow(this.site, this.sent, { check, isNew }),
      followLink: async ({ version, link }) => {
        const page = await this.site.calls.followLink(this.#page.get(version).slug, link);
        return page === undefined ? {} : { page };
      },
      keepBody: (target) => keepBody(target, playground.body),
      signIn: (target) => playground.signIn(target),
      signOut: (target) => playground.signOut(target),
      signedIn: (target) => playground.signedIn(target),
      authorize: (target) => playground.authorize(target),
      stopAuthorizing: () => playground.stopAuthorizing(),
      redirects: () => playground.redirects(),
      clearCookies: (target) => playground.clearCookies(target),
      lock: ({ locked }) => {
        this.#locked = locked;
        this.#changed.fire();
      },
      copy: ({ text }) => vscode.env.clipboard.writeText(text),
      openExternal: ({ url }) => openExternal(url),
      manageTrust: () => vscode.commands.executeCommand(manageTrust),
      ...this.#channel.handlers(),
      ...this.#pageHandlers(),
      ...environmentHandlers(this.site, this.#context.environments),
      ...historyHandlers(this.#page, String(this.site.root), this.#context.senders.history),
    };
  }

  #pageHandlers(): Pick<PanelHandlers, 'open' | 'reveal' | 'scrolled' | 'addToNavigation' | 'expand' | 'showAs'> {
    return {
      open: ({ slug }) => this.show(slug),
      showAs: ({ reader }) => this.#page.showAs(reader),
      reveal: async (place) => {
        const { current } = this.#page;
        if (current !== undefined) await openSource(place, { page: current, site: this.site, preview: this.panel });
      },
      scrolled: ({ file, offset }) => {
        this.#scrolledAt = Date.now();
        if (file === this.source && isPageFile(file)) scrollEditor(this.site.uriOf(file), offset);
      },
      addToNavigation: ({ version }) => {
        const { unlisted, model, source } = this.#page.get(version);
        if (unlisted !== 'operation' || model.subject === undefined) return addPage(this.site, source.file);
        return addMissingEndpoints(this.site, { description: model.subject.origin.file });
      },
      expand: async ({ version, pointer }) => {
        const { slug } = this.#page.get(version);
        return { html: await this.site.calls.expand(slug, pointer) };
      },
    };
  }

  async #sendEnvironments(): Promise<void> {
    this.#door.send('environments', (await this.#context.environments.forSite(this.site.root)).view());
  }
}

/** Opens a place in one of the page's files next to its preview, in the editor that shows the file if there is one. */
async function openSource(
  { file, offset }: { readonly file: string; readonly offset: number },
  { page, site, preview }: { readonly page: RenderedPage; readonly site: Site; readonly preview: vscode.WebviewPanel },
): Promise<void> {
  const uri = site.uriOf(file);
  // The page names only its own files, but this check does not rely on it.
  const isOwn = page.files.includes(file) && (isRemote(file) || site.fileOf(uri) !== undefined);
  if (!isOwn) throw new Error(`${file} is not one of the files of this page.`);
  const document = await vscode.workspace.openTextDocument(uri);
  const at = document.positionAt(offset);
  const viewColumn = findColumn(preview, document.uri);
  await vscode.window.showTextDocument(document, { viewColumn, selection: new vscode.Range(at, at) });
}

/** Scrolls the editors that show this text so that the place is at their top. */
function scrollEditor(uri: vscode.Uri, offset: number): void {
  if (!vscode.workspace.getConfiguration().get<boolean>(settings.previewScrolls, true)) return;
  for (const editor of vscode.window.visibleTextEditors) {
    if (!isSameFile(editor.document.uri, uri)) continue;
    const at = editor.document.positionAt(offset);
    editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.AtTop);
  }
}
