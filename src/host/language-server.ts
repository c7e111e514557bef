import * as vscode from 'vscode';
import type { RequestParams, RequestResult, ServerNotifications, ServerRequests } from '../protocol/server-requests.ts';
import { siteKey } from '../protocol/site-uri.ts';
import { Acts } from './acts/acts.ts';
import type { Client, ClientParts } from './client.ts';
import { commands, docsRootPlaceholder, innerCommands, manageTrust, remoteScheme } from './contributions.ts';
import { DisposableStore } from './disposable-store.ts';
import { hasJsonSupport } from './json-support.ts';
import { Site } from './site.ts';

export type LanguageServerParts = Pick<ClientParts, 'dist' | 'schemes' | 'files' | 'log' | 'fetch'>;

interface SiteChange {
  readonly site: Site;
  /** Empty: possibly all, or the site was opened or closed. */
  readonly files: readonly string[];
}

interface SiteCheck {
  readonly site: Site;
  /** The descriptions for which a validator gave no result. */
  readonly unvalidated: readonly string[];
}

export interface SitesOfWindow {
  readonly all: readonly Site[];
  /** The site that contains the requested file. */
  readonly own: Site | undefined;
}

/** The language server of the window, started on first use. */
export class LanguageServer {
  readonly #parts: LanguageServerParts;
  readonly #store = new DisposableStore();
  readonly #changed = this.#store.add(new vscode.EventEmitter<SiteChange>());
  readonly #checked = this.#store.add(new vscode.EventEmitter<SiteCheck>());
  readonly #started = this.#store.add(new vscode.EventEmitter<void>());
  /** Fires when texts of a site have changed. */
  readonly onDidChange = this.#changed.event;
  /** Fires when a site was checked and its problems are published. */
  readonly onDidCheck = this.#checked.event;
  /** Fires when the server was started or restarted. */
  readonly onDidStart = this.#started.event;
  /** One object for each docs root, by its key: the server spells a URI otherwise than VS Code does. */
  readonly #sites = new Map<string, Site>();
  /** See `Acts`. */
  readonly acts = this.#store.add(new Acts((files) => this.request('apidocs/followMoves', { files })));
  #client: Promise<Client> | undefined;

  constructor(parts: LanguageServerParts) {
    this.#parts = parts;
    this.#store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#notify('apidocs/trust', { trusted: true })));
    this.#store.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(jsonSetting)) this.#notify('apidocs/checksJson', { checksJson: checksJson() });
      }),
    );
  }

  /** Rejects with a message if the server can't be started. */
  start(): Promise<Client> {
    this.#client ??= import('./client.ts').then(({ startClient }) =>
      startClient({
        ...this.#parts,
        options: () => ({
          trusted: vscode.workspace.isTrusted,
          fetchesDocuments: true,
          remoteScheme,
          assetBase: docsRootPlaceholder,
          checksJson: checksJson(),
          commands: {
            signIn: commands.signIn,
            fetchAgain: commands.fetchRemote,
            manageTrust,
            openPreview: commands.openPreviewToSide,
            tryOperation: commands.sendRequest,
            addMissing: commands.addMissing,
            moveSecret: innerCommands.moveSecret,
            openNewPage: innerCommands.openNewPage,
            renameAt: innerCommands.renameAt,
            openList: 'editor.action.triggerSuggest',
            showPlaces: innerCommands.showPlaces,
          },
        }),
        onChanged: ({ root, files }) => this.#changed.fire({ site: this.siteAt(root), files }),
        onChecked: ({ root, unvalidated, joined }) => {
          const site = this.siteAt(root);
          site.join(joined ?? []);
          this.#checked.fire({ site, unvalidated });
        },
        onRunning: () => this.#started.fire(),
      }),
    );
    return this.#client;
  }

  /** The schemes of files that may belong to a site. */
  get schemes(): readonly string[] {
    return this.#parts.schemes;
  }

  /** True if the server was started. */
  get isStarted(): boolean {
    return this.#client !== undefined;
  }

  /** Returns the site with this URI, the same object for every spelling of it. */
  siteAt(uri: string): Site {
    const key = siteKey(uri);
    const site = this.#sites.get(key) ?? new Site(this, uri);
    this.#sites.set(key, site);
    return site;
  }

  /** Returns the sites of the window, and the one that contains the file. */
  async sites(file?: vscode.Uri): Promise<SitesOfWindow> {
    const { sites, own } = await this.request('apidocs/sites', file === undefined ? {} : { uri: String(file) });
    return {
      all: sites.map(({ root, name }) => Object.assign(this.siteAt(root), { name })),
      own: own === undefined ? undefined : this.siteAt(own),
    };
  }

  /** Returns the page at the position. `shown` decides if several match. Undefined if there is none. */
  async pageAt(
    uri: vscode.Uri,
    { line, character }: vscode.Position,
    { shown, signal }: { readonly shown?: string | undefined; readonly signal?: AbortSignal } = {},
  ): Promise<{ readonly site: Site; readonly slug: string } | undefined> {
    const place = { uri: uri.toString(), position: { line, character }, shown };
    const page = await this.request('apidocs/pageAt', place, signal);
    return page === null ? undefined : { site: this.siteAt(page.root), slug: page.slug };
  }

  /** See `Client.request`. */
  async request<M extends keyof ServerRequests>(
    method: M,
    params: RequestParams<ServerRequests, M>,
    signal?: AbortSignal,
  ): Promise<RequestResult<ServerRequests, M>> {
    return (await this.start()).request(method, params, signal);
  }

  dispose(): void {
    this.#store.dispose();
    this.#client?.then((client) => client.stop()).catch(() => undefined);
  }

  #notify<M extends keyof ServerNotifications>(method: M, params: ServerNotifications[M]): void {
    // A failed start was already reported, and a later start reads these options again.
    this.#client?.then((client) => client.notify(method, params)).catch(() => undefined);
  }
}

const jsonSetting = 'json.validate.enable';

/** Returns whether VS Code's own JSON support reports syntax errors, which is a setting. */
function checksJson(): boolean {
  const isOn = vscode.workspace.getConfiguration().get(jsonSetting, true);
  return isOn && hasJsonSupport();
}
