import * as vscode from 'vscode';
import type { LanguageServer } from '../language-server.ts';
import { Site } from '../site.ts';
import { type SiteRow, SiteRows } from './site-rows.ts';

/** The trees of the window's sites: read when they are first shown, and again when something changed. */
export class SiteProvider {
  readonly #server: LanguageServer;
  readonly #toItem: (row: SiteRow, name: string | undefined) => vscode.TreeItem;
  readonly #sites = new Map<string, Promise<SiteRows>>();
  readonly #ready = new Map<string, SiteRows>();
  readonly #siteRows = new Map<string, SiteRow>();
  readonly #changed = new vscode.EventEmitter<SiteRow | undefined>();
  readonly #read = new vscode.EventEmitter<SiteRows>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** A tree was read, for the first time or again. */
  readonly onDidRead = this.#read.event;
  #roots: readonly string[] = [];

  constructor(server: LanguageServer, toItem: (row: SiteRow, name: string | undefined) => vscode.TreeItem) {
    this.#server = server;
    this.#toItem = toItem;
  }

  /** The sites whose trees were read. */
  get sites(): readonly SiteRows[] {
    return [...this.#ready.values()];
  }

  /** The roots of the window's sites, as last asked. */
  get roots(): readonly string[] {
    return this.#roots;
  }

  getTreeItem(row: SiteRow): vscode.TreeItem {
    return this.#toItem(row, this.#ready.get(row.site.root.toString())?.name);
  }

  getParent(row: SiteRow): SiteRow | undefined {
    return row.parent ?? (row.node === undefined ? undefined : this.#siteRows.get(row.site.root.toString()));
  }

  async getChildren(row?: SiteRow): Promise<readonly SiteRow[]> {
    if (row?.node !== undefined) return (await this.#rowsOf(row.site)).below(row);
    if (row !== undefined) return (await this.#rowsOf(row.site)).below();
    if (!(await this.#hasSites())) return [];
    this.#roots = (await this.#server.request('apidocs/sites', {})).roots;
    const sites = this.#roots.map((root) => new Site(this.#server, vscode.Uri.parse(root)));
    this.#forgetOthers();
    const [only] = sites;
    if (only === undefined) return [];
    if (sites.length === 1) return (await this.#rowsOf(only)).below();
    return sites.map((site) => this.#siteRow(site));
  }

  /** Reads the trees anew that were read before. */
  async refresh(): Promise<void> {
    const { roots } = this.#server.isStarted ? await this.#server.request('apidocs/sites', {}) : { roots: [] };
    let isNew = roots.join() !== this.#roots.join();
    for (const rows of this.#ready.values()) {
      if (roots.includes(rows.site.root.toString()) && (await this.#readAgain(rows))) isNew = true;
    }
    if (isNew || roots.length === 0) this.#changed.fire(undefined);
  }

  /** Everything from the beginning, as after a start of the server. */
  reset(): void {
    this.#changed.fire(undefined);
  }

  /** The tree of the site that contains the file, if it was read. */
  siteOf(uri: vscode.Uri): SiteRows | undefined {
    return this.sites.find(({ site }) => site.contains(uri));
  }

  rowsOf(row: SiteRow): SiteRows | undefined {
    return this.#ready.get(row.site.root.toString());
  }

  dispose(): void {
    this.#changed.dispose();
    this.#read.dispose();
  }

  /** A server in a window without a site would be started for nothing. */
  async #hasSites(): Promise<boolean> {
    if (this.#server.isStarted) return true;
    return (await vscode.workspace.findFiles('**/docs.json', '**/{node_modules,.*}/**', 1)).length > 0;
  }

  #siteRow(site: Site): SiteRow {
    const key = site.root.toString();
    const row = this.#siteRows.get(key) ?? { site, parent: undefined, node: undefined, key };
    this.#siteRows.set(key, row);
    return row;
  }

  #rowsOf(site: Site): Promise<SiteRows> {
    const key = site.root.toString();
    const reading = this.#sites.get(key) ?? this.#readFirst(site);
    this.#sites.set(key, reading);
    return reading;
  }

  async #readFirst(site: Site): Promise<SiteRows> {
    const rows = new SiteRows(site);
    try {
      await this.#readAgain(rows);
      this.#ready.set(site.root.toString(), rows);
      this.#read.fire(rows);
      // Now its row can have the name of the site.
      const own = this.#siteRows.get(site.root.toString());
      if (own !== undefined) this.#changed.fire(own);
      return rows;
    } catch (error) {
      this.#sites.delete(site.root.toString());
      throw error;
    }
  }

  async #readAgain(rows: SiteRows): Promise<boolean> {
    const isNew = rows.replace(await rows.site.tree());
    if (this.#ready.has(rows.site.root.toString())) this.#read.fire(rows);
    return isNew;
  }

  #forgetOthers(): void {
    for (const key of this.#sites.keys()) {
      if (this.#roots.includes(key)) continue;
      this.#sites.delete(key);
      this.#ready.delete(key);
    }
    // In a window with one site, its rows are the outermost.
    if (this.#roots.length === 1) this.#siteRows.clear();
  }
}
