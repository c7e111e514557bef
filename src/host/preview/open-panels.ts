import * as vscode from 'vscode';
import type { PlannedStep } from '../../core/arazzo/workflow-plan.ts';
import { CookieJar } from '../../node/http/cookie-jar.ts';
import { nodeOAuthPort } from '../../node/http/oauth-port.ts';
import type { ChangesReport } from '../../protocol/changes-view.ts';
import { isRecord } from '../../protocol/decoder.ts';
import type { SiteBase } from '../../protocol/server-requests.ts';
import { printValues } from '../../request/values-text.ts';
import { literalValues } from '../../workflows/literal-values.ts';
import { ClientCertificates } from '../auth/client-certificates.ts';
import { clearCredentials, manageCredentials } from '../auth/credential-commands.ts';
import { KnownServers } from '../auth/known-servers.ts';
import { OAuthSignIn } from '../auth/oauth-sign-in.ts';
import { SecretStore } from '../auth/secret-store.ts';
import { UriRedirects } from '../auth/uri-redirects.ts';
import { ChangesViews } from '../changes/changes-view.ts';
import { slugAtCaret } from '../commands/active-place.ts';
import { confirm } from '../confirm.ts';
import { previewType, productName, settings } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { createEnvironment, selectEnvironment } from '../environments/environment-commands.ts';
import { Environments } from '../environments/environments.ts';
import { moveSecretToStorage } from '../environments/move-secret-to-storage.ts';
import type { LanguageServer } from '../language-server.ts';
import { ComparedTexts } from '../playground/compared-texts.ts';
import { historyFiles } from '../playground/history-files.ts';
import { OpenQuestions } from '../playground/open-questions.ts';
import { RequestHistory } from '../playground/request-history.ts';
import { SendConfirmations } from '../playground/send-confirmations.ts';
import type { Site } from '../site.ts';
import type { SentRequest } from '../tests/add-to-workflow.ts';
import { runTests, type TestsToRun } from '../tests/run-tests.ts';
import { addCheck, addSent, type NewWorkflowOptions, newWorkflow } from '../tests/workflow-commands.ts';
import { FollowEditor } from './follow-editor.ts';
import { openExternal } from './open-external.ts';
import { type PanelContext, PreviewPanel } from './preview-panel.ts';

export interface PanelsOptions {
  readonly context: vscode.ExtensionContext;
  readonly server: LanguageServer;
  readonly log: vscode.LogOutputChannel;
  /** See `Platform`. */
  readonly sendRefusal: string | undefined;
}

/** Creates everything for previewing and sending. Loaded with the first panel. */
export function openPanels({ context, server, log, sendRefusal }: PanelsOptions): Panels {
  const secrets = new SecretStore(context.secrets, context.globalState);
  const servers = new KnownServers(context.globalState);
  const links = new UriRedirects(context.extension.id);
  const oauth = new OAuthSignIn({
    secrets,
    port: nodeOAuthPort,
    isTrusted: () => vscode.workspace.isTrusted,
    confirm: (origin) => servers.confirm(origin),
    notify: (message) => void vscode.window.showInformationMessage(message),
    browse: openExternal,
    asExternal: async (url) => (await vscode.env.asExternalUri(vscode.Uri.parse(url, true))).toString(true),
    links,
  });
  const questions = new OpenQuestions();
  const certificates = new ClientCertificates({
    read: () => vscode.workspace.getConfiguration().get(settings.clientCertificates),
    isTrusted: () => vscode.workspace.isTrusted,
    secrets,
    askPassphrase: (file) => {
      const prompt = `Passphrase of ${file}`;
      const title = 'Client Certificate';
      const answer = vscode.window.showInputBox({ title, prompt, password: true, ignoreFocusOut: true });
      return questions.wait(prompt, answer);
    },
  });
  const history = new RequestHistory(historyFiles(context.storageUri));
  const dist = vscode.Uri.joinPath(context.extensionUri, 'dist');
  const compared = new ComparedTexts();
  const environments = new Environments({ context, secrets, questions, log });
  const environmentsOf = (root: string) => environments.forSite(vscode.Uri.parse(root));
  const confirmations = new SendConfirmations({
    servers,
    asksBeforeUnsafe: () => vscode.workspace.getConfiguration().get(settings.confirmUnsafe, true),
    ask: (question, detail) => questions.wait(question, confirm(question, detail, 'Send')),
  });
  const jar = new CookieJar();
  const isTrusted = () => vscode.workspace.isTrusted && sendRefusal === undefined;
  const kept = { secrets, oauth, jar, certificates, history, environmentsOf };
  const senders = { ...kept, confirmations, log, sendRefusal, isTrusted, limits: transportLimits };
  const parts = { server, senders, servers, environments, questions, compared, log, dist, sendRefusal };
  const panels = new Panels(parts, new PanelMemory(context.workspaceState));
  panels.own(environments);
  panels.own(compared);
  panels.own(questions);
  panels.own(vscode.window.registerUriHandler(links));
  return panels;
}

interface Reveal {
  readonly beside: boolean;
  /** True if the focus stays in the editor. */
  readonly keepsFocus: boolean;
}

/** All previews of the window. At most one follows the editor; the others are locked. */
export class Panels {
  readonly #context: PanelContext;
  readonly #memory: PanelMemory;
  readonly #store = new DisposableStore();
  readonly #panels = new Set<PreviewPanel>();
  readonly #changes: ChangesViews;

  constructor(context: PanelContext, memory: PanelMemory) {
    this.#context = context;
    this.#memory = memory;
    const { server, log } = context;
    const moveTo = (preview: PreviewPanel, site: Site) => this.#moveTo(preview, site);
    this.#store.add(new FollowEditor({ server, previews: () => this.#panels, moveTo, log }));
    const preview = (site: Site, slug: string) => this.open(site, { beside: true, slug });
    this.#changes = this.#store.add(new ChangesViews({ ...context, earlier: context.compared, preview }));
  }

  /** Shows what changed for readers since a base. Undefined: cancelled. */
  showChanges(site: Site, base: SiteBase): Promise<ChangesReport | undefined> {
    return this.#changes.show(site, base);
  }

  /** Restores a view of changes that was open when the window was reloaded. */
  restoreChanges(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    return this.#changes.restore(panel, state);
  }

  /** Disposes of this with the panels. */
  own(disposable: vscode.Disposable): void {
    this.#store.add(disposable);
  }

  /**
   * Shows a page (undefined: the one at the caret, or the first) in the panel that follows the editor, or in a new one.
   */
  async open(site: Site, options: { readonly beside: boolean; readonly slug?: string }): Promise<void> {
    const slug = options.slug ?? (await slugAtCaret(this.#context.server, site));
    const { beside } = options;
    this.#reveal(site, { beside, keepsFocus: beside }).show(slug);
  }

  /**
   * Opens the form of an operation next to the text, with the focus on Send. `slug` is resolved like in `findPage`.
   * Nothing is sent. `step`: fills the form with the values of a step that need no run.
   */
  openForm(site: Site, slug: string, step?: PlannedStep): void {
    const values = step && printValues(literalValues(step), 0);
    this.#reveal(site, { beside: true, keepsFocus: false }).showForm(slug, values);
  }

  /** Returns the panel that follows the editor, or a new one. */
  #reveal(site: Site, { beside, keepsFocus }: Reveal): PreviewPanel {
    const column = beside ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
    const unlocked = [...this.#panels].find((each) => !each.locked);
    if (unlocked !== undefined) {
      unlocked.panel.reveal(beside ? undefined : column, keepsFocus);
      return unlocked.site === site ? unlocked : this.#moveTo(unlocked, site);
    }
    const place = { viewColumn: column, preserveFocus: keepsFocus };
    const panel = vscode.window.createWebviewPanel(previewType, productName, place, { enableFindWidget: true });
    return this.#adopt(panel, site, false);
  }

  /** Restores a panel that was open when the window was reloaded. */
  async restore(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const { server } = this.#context;
    const { all } = await server.sites();
    const remembered = this.#memory.take(decodePanelState(state)?.slug);
    const site = remembered === undefined ? all[0] : server.siteAt(remembered.root);
    // A description without `docs.json` is opened by the panel itself.
    if (site === undefined || (site.file === undefined && !all.includes(site))) {
      panel.dispose();
      return;
    }
    this.#adopt(panel, site, remembered?.locked ?? false).show(remembered?.slug);
  }

  async newWorkflow(site: Site, options: NewWorkflowOptions): Promise<void> {
    const slug = await slugAtCaret(this.#context.server, site);
    return newWorkflow(site, { sent: this.#findSent(site), slug }, options);
  }

  addToWorkflow(site: Site): Promise<void> {
    return addSent(site, this.#findSent(site));
  }

  addCheck(site: Site): Promise<void> {
    return addCheck(site, this.#findSent(site));
  }

  /** The request that a panel of the site has sent last: of the active panel, else of one in sight, else of any. */
  #findSent(site: Site): SentRequest | undefined {
    const panels = [...this.#panels].filter((each) => each.site === site && each.sent !== undefined);
    const rank = ({ panel }: PreviewPanel) => (panel.active ? 2 : panel.visible ? 1 : 0);
    return panels.sort((one, other) => rank(other) - rank(one))[0]?.sent;
  }

  selectEnvironment(site: Site): Promise<void> {
    return selectEnvironment(site, this.#context.environments);
  }

  newEnvironment(site: Site): Promise<void> {
    return createEnvironment(site, this.#context.environments);
  }

  moveSecret(site: Site, file: vscode.Uri, variable: string): Promise<void> {
    return moveSecretToStorage(site, this.#context.environments, { file, variable });
  }

  /** From now on shows the active environment of the site at this docs root in the status bar. */
  async watchEnvironments(root: vscode.Uri): Promise<void> {
    await this.#context.environments.forSite(root);
  }

  /** Runs tests that the user has chosen in the Testing view. */
  runTests(tests: TestsToRun): Promise<void> {
    return runTests(tests, this.#context.senders);
  }

  manageCredentials(): Promise<void> {
    return manageCredentials(this.#context.senders.secrets);
  }

  clearCredentials(): Promise<void> {
    return clearCredentials(this.#context.senders.secrets, this.#context.servers);
  }

  dispose(): void {
    for (const panel of [...this.#panels]) panel.dispose();
    this.#store.dispose();
  }

  #adopt(panel: vscode.WebviewPanel, site: Site, locked: boolean): PreviewPanel {
    const preview = new PreviewPanel(panel, site, this.#context, locked);
    this.#panels.add(preview);
    const iconPath = vscode.Uri.joinPath(this.#context.dist, '..', 'icons');
    panel.iconPath = {
      light: vscode.Uri.joinPath(iconPath, 'preview-light.svg'),
      dark: vscode.Uri.joinPath(iconPath, 'preview-dark.svg'),
    };
    preview.onDidChange(() => this.#remember());
    panel.onDidDispose(() => {
      this.#panels.delete(preview);
      preview.dispose();
      this.#remember();
    });
    return preview;
  }

  /** Shows another site in the panel. What the preview kept of the old one ends. */
  #moveTo(preview: PreviewPanel, site: Site): PreviewPanel {
    this.#panels.delete(preview);
    preview.dispose();
    return this.#adopt(preview.panel, site, false);
  }

  #remember(): void {
    const previews = [...this.#panels].filter(({ slug }) => slug !== undefined);
    this.#memory.keep(previews.map(({ site, slug, locked }) => ({ root: site.uri, slug: slug ?? '', locked })));
  }
}

function transportLimits() {
  const configuration = vscode.workspace.getConfiguration();
  const megabytes = configuration.get(settings.requestMaxSize, 100);
  return { timeoutMs: configuration.get(settings.requestTimeout, 30_000), maxBytes: megabytes * 1_000_000 };
}

/** The state of a preview, for the next start of the window. */
interface RememberedPanel {
  /** The docs root as the text of a URI. */
  readonly root: string;
  readonly slug: string;
  readonly locked: boolean;
}

const memoryKey = 'apiDocs.previews';

/** Stores the open previews in the workspace's memory. The panel's own state only identifies its entry. */
class PanelMemory {
  readonly #memory: vscode.Memento;
  #left: readonly RememberedPanel[];

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
    this.#left = memory.get<readonly RememberedPanel[]>(memoryKey, []);
  }

  /** Returns the entry of that page, or the next one. Each is returned once. */
  take(slug: string | undefined): RememberedPanel | undefined {
    const taken = this.#left.find((each) => each.slug === slug) ?? this.#left[0];
    this.#left = this.#left.filter((each) => each !== taken);
    return taken;
  }

  /** Entries that are not restored yet are kept. */
  keep(panels: readonly RememberedPanel[]): void {
    void this.#memory.update(memoryKey, [...panels, ...this.#left]);
  }
}

/** Decodes the state that the panel's script stored with `setState`. Undefined if it is invalid. */
function decodePanelState(state: unknown): { readonly slug: string } | undefined {
  return isRecord(state) && typeof state.slug === 'string' ? { slug: state.slug } : undefined;
}
