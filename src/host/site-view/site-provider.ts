import * as vscode from 'vscode';
import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { LanguageServer } from '../language-server.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import type { Site } from '../site.ts';
import { type SiteRow, SiteRows } from './site-rows.ts';

interface KnownTree {
  readonly rows: SiteRows;
  readonly reading: OneAtATime;
  /** The first reading. Undefined: it failed, so there is nothing to show. */
  first: Promise<void> | undefined;
  isRead: boolean;
}

/** The trees of the window's sites, read when they are first shown, and again when something has changed. */
export class SiteProvider {
  readonly #server: LanguageServer;
  readonly #toItem: (row: SiteRow, rows: SiteRows | undefined) => vscode.TreeItem;
  readonly #sites = new Map<Site, KnownTree>();
  readonly #siteRows = new Map<Site, SiteRow>();
  readonly #changed = new vscode.EventEmitter<SiteRow | undefined>();
  readonly #read = new vscode.EventEmitter<SiteRows>();
  readonly onDidChangeTreeData = this.#changed.event;
  /** Fires when a tree was read, for the first time or again. */
  readonly onDidRead = this.#read.event;
  #all: readonly Site[] = [];

  constructor(server: LanguageServer, toItem: (row: SiteRow, rows: SiteRows | undefined) => vscode.TreeItem) {
    this.#server = server;
    this.#toItem = toItem;
  }

  /** The sites whose trees were read. */
  get sites(): readonly SiteRows[] {
    return [...this.#sites.values()].flatMap(({ rows, isRead }) => (isRead ? [rows] : []));
  }

  /** The window's sites, as of the last request. */
  get all(): readonly Site[] {
    return this.#all;
  }

  getTreeItem(row: SiteRow): vscode.TreeItem {
    return this.#toItem(row, this.rowsOf(row));
  }

  getParent(row: SiteRow): SiteRow | undefined {
    if (row.node === undefined) return undefined;
    const isOutermost = row.parent === undefined || this.#isFolded(row.parent);
    return isOutermost ? this.#siteRows.get(row.site) : row.parent;
  }

  async getChildren(row?: SiteRow): Promise<readonly SiteRow[]> {
    if (row?.node !== undefined) return (await this.#findRows(row.site)).below(row);
    if (row !== undefined) {
      const rows = await this.#findRows(row.site);
      return rows.below().flatMap((each) => (this.#isFolded(each) ? rows.below(each) : [each]));
    }
    if (!(await this.#hasSites())) return [];
    this.#all = (await this.#server.sites()).all;
    this.#forgetOthers();
    const [only] = this.#all;
    if (only === undefined) return [];
    if (this.#all.length === 1) return (await this.#findRows(only)).below();
    return this.#all.map((site) => this.#siteRow(site));
  }

  /** Reads the trees again that were read or are being read, because they may lack the latest changes. */
  async refresh(): Promise<void> {
    const all = this.#server.isStarted ? (await this.#server.sites()).all : [];
    const isSame = all.length === this.#all.length && all.every((site, index) => site === this.#all[index]);
    if (all.length === 0 || !isSame) this.#changed.fire(undefined);
    const known = [...this.#sites].flatMap(([site, { reading }]) => (all.includes(site) ? [reading] : []));
    await Promise.all(known.map((reading) => reading.run()));
  }

  /** Reads the disk and shows everything again, even if nothing seems to have changed. */
  async reset(): Promise<void> {
    if (this.#server.isStarted) await this.#server.request('apidocs/readDisk', {});
    await this.refresh();
    this.#changed.fire(undefined);
  }

  /** Returns the tree of the site that contains the file, if it was read. */
  siteOf(uri: vscode.Uri): SiteRows | undefined {
    return this.sites.find(({ site }) => site.fileOf(uri) !== undefined);
  }

  rowsOf(row: SiteRow): SiteRows | undefined {
    const known = this.#sites.get(row.site);
    return known?.isRead === true ? known.rows : undefined;
  }

  dispose(): void {
    this.#changed.dispose();
    this.#read.dispose();
  }

  /** Avoids starting a server in a window without a site. */
  async #hasSites(): Promise<boolean> {
    if (this.#server.isStarted) return true;
    return (await vscode.workspace.findFiles('**/docs.json', '**/{node_modules,.*}/**', 1)).length > 0;
  }

  #siteRow(site: Site): SiteRow {
    return getOrInsert(this.#siteRows, site, () => ({ site, parent: undefined, node: undefined, key: site.key }));
  }

  /** Returns whether the row is not shown, because that of its site says the same: the only group of a description. */
  #isFolded({ site, parent, node }: SiteRow): boolean {
    const isOnly = () => this.#sites.get(site)?.rows.below().length === 1;
    return (
      this.#all.length > 1 && site.file !== undefined && parent === undefined && node?.kind === 'group' && isOnly()
    );
  }

  async #findRows(site: Site): Promise<SiteRows> {
    const known = this.#tree(site);
    known.first ??= known.reading.run();
    try {
      await known.first;
    } catch (error) {
      known.first = undefined;
      throw error;
    }
    return known.rows;
  }

  #tree(site: Site): KnownTree {
    const known = this.#sites.get(site);
    if (known !== undefined) return known;
    const rows = new SiteRows(site);
    const tree: KnownTree = {
      rows,
      reading: new OneAtATime(() => this.#readTree(tree)),
      first: undefined,
      isRead: false,
    };
    this.#sites.set(site, tree);
    return tree;
  }

  async #readTree(tree: KnownTree): Promise<void> {
    const { rows, isRead } = tree;
    const isNew = rows.replace(await rows.site.calls.siteTree());
    tree.isRead = true;
    this.#read.fire(rows);
    // After the first reading, its row can show the name of the site.
    const siteRow = isRead ? undefined : this.#siteRows.get(rows.site);
    if (isRead ? isNew : siteRow !== undefined) this.#changed.fire(siteRow);
  }

  #forgetOthers(): void {
    for (const site of this.#sites.keys()) if (!this.#all.includes(site)) this.#sites.delete(site);
    // In a window with one site, its rows are the outermost.
    if (this.#all.length === 1) this.#siteRows.clear();
  }
}
