import * as vscode from 'vscode';
import type { ProblemCount } from '../../core/features/site-tree/rows-at.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { AfterBurst } from '../after-burst.ts';
import { settings, siteViewId } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { LanguageServer } from '../language-server.ts';
import { showMaterial } from '../new-site/find-material.ts';
import type { Site } from '../site.ts';
import { isOutside, toTreeItem } from './row-item.ts';
import { SiteProvider } from './site-provider.ts';
import { findRowKey, hasRow, rowUri, type SiteRow, type SiteRows } from './site-rows.ts';

/** Shows the problems of rows like the Explorer does for files: their number, in the color of the most severe. */
class RowDecorations implements vscode.FileDecorationProvider {
  readonly #counts = new Map<string, ProblemCount>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri[]>();
  readonly onDidChangeFileDecorations = this.#changed.event;

  show(rows: readonly SiteRow[], findCount: (row: SiteRow) => ProblemCount | undefined): void {
    if (rows.length === 0) return;
    for (const row of rows) {
      const count = findCount(row);
      if (count === undefined) this.#counts.delete(row.key);
      else this.#counts.set(row.key, count);
    }
    this.#changed.fire(rows.map(rowUri));
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const count = this.#counts.get(findRowKey(uri) ?? '');
    if (count === undefined) return undefined;
    const { errors, warnings } = count;
    const total = errors + warnings;
    if (total === 0) return outOfStep();
    const color = new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground');
    const decoration = new vscode.FileDecoration(total > 9 ? '9+' : String(total), describeCount(count), color);
    decoration.propagate = false;
    return decoration;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** The badge of a page that is not in step with its source, or of a language that lacks pages. */
function outOfStep(): vscode.FileDecoration {
  const decoration = new vscode.FileDecoration('≠', 'Not in step with its source');
  decoration.propagate = false;
  return decoration;
}

function describeCount({ errors, warnings }: ProblemCount): string {
  const parts = [errors > 0 ? formatCount(errors, 'error') : '', warnings > 0 ? formatCount(warnings, 'warning') : ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** The time in milliseconds without a change before the tree is read again. */
const settleTime = 250;

/** The Site view: the navigation of the window's sites as a tree that follows the texts and the active editor. */
export class SiteView {
  readonly view: vscode.TreeView<SiteRow>;
  readonly provider: SiteProvider;
  readonly #store = new DisposableStore();
  readonly #decorations = this.#store.add(new RowDecorations());
  readonly #server: LanguageServer;
  readonly #log: vscode.LogOutputChannel;
  readonly #refreshing = this.#store.add(new AfterBurst(() => this.#refresh(), settleTime));
  readonly #following = this.#store.add(new AfterBurst(() => this.#guard(this.#follow()), settleTime));
  /** The diagnostics of a large site arrive file by file. */
  readonly #recounting = this.#store.add(new AfterBurst(() => this.#recount(), settleTime));
  /** The keys of rows that are expanded. */
  readonly #opened = new Set<string | undefined>();
  /** Something changed while the view was not visible. */
  #isStale = false;

  constructor(
    server: LanguageServer,
    log: vscode.LogOutputChannel,
    dragAndDropController: (provider: SiteProvider) => vscode.TreeDragAndDropController<SiteRow>,
  ) {
    this.#server = server;
    this.#log = log;
    this.provider = this.#store.add(new SiteProvider(server, toTreeItem));
    this.view = this.#store.add(
      vscode.window.createTreeView<SiteRow>(siteViewId, {
        treeDataProvider: this.#withProgress(),
        dragAndDropController: dragAndDropController(this.provider),
        canSelectMany: true,
        showCollapseAll: true,
      }),
    );
    this.#store.add(vscode.window.registerFileDecorationProvider(this.#decorations));
    this.#listen();
  }

  /**
   * Returns the rows that a command applies to: those of the menu, or after a key the focused row, or all selected rows
   * if it is one of them.
   */
  async chosen(row: unknown, all: unknown): Promise<readonly SiteRow[]> {
    if (Array.isArray(all) && all.length > 0) return all;
    if (isRow(row)) return [row];
    const selected = this.view.selection;
    const focused = await this.#focused();
    return focused === undefined || hasRow(selected, focused) ? selected : [focused];
  }

  /** Expands the elements of the navigation, because VS Code searches only rows that were visible once. */
  async open(): Promise<void> {
    const rows = await this.provider.getChildren();
    for (const row of rows.filter(({ node }) => node === undefined || node.children.length > 0)) {
      await this.view.reveal(row, { select: false, focus: false, expand: 3 });
    }
  }

  /** Focuses a row of the tree as it is after an edit, so that the keyboard continues from there. */
  async focus(find: (rows: SiteRows) => SiteRow | undefined, site: Site): Promise<void> {
    await this.provider.refresh();
    const rows = this.provider.sites.find((each) => each.site === site);
    const row = rows && find(rows);
    if (row !== undefined && this.view.visible)
      await this.view.reveal(row, { select: true, focus: true, expand: true });
  }

  dispose(): void {
    this.#store.dispose();
  }

  /**
   * VS Code does not tell extensions which row has the focus. It is the one whose selection `list.toggleSelection`
   * changes; the second call restores it.
   */
  async #focused(): Promise<SiteRow | undefined> {
    const before = this.view.selection;
    await vscode.commands.executeCommand('list.toggleSelection');
    const after = this.view.selection;
    await vscode.commands.executeCommand('list.toggleSelection');
    return after.find((row) => !hasRow(before, row)) ?? before.find((row) => !hasRow(after, row));
  }

  #listen(): void {
    const { window, workspace, languages } = vscode;
    this.#store.add(this.#server.onDidChange(() => this.#refreshSoon()));
    this.#store.add(this.#server.onDidStart(() => this.#refreshSoon()));
    this.#store.add(this.provider.onDidRead((rows) => this.#show(rows)));
    this.#store.add(languages.onDidChangeDiagnostics(() => this.#recounting.call()));
    this.#store.add(window.onDidChangeActiveTextEditor(() => this.#following.call()));
    this.#store.add(window.onDidChangeTextEditorSelection(() => this.#following.call()));
    this.#store.add(this.view.onDidExpandElement(({ element }) => this.#opened.add(element.key)));
    this.#store.add(this.view.onDidCollapseElement(({ element }) => this.#opened.delete(element.key)));
    // Without a site, the view offers to create one from the existing files.
    const files = this.#store.add(workspace.createFileSystemWatcher('**/*.{md,mdx,json,yaml,yml}', false, true, false));
    const changed = () => this.provider.all.length === 0 && this.#refreshSoon();
    this.#store.add(files.onDidCreate(changed));
    this.#store.add(files.onDidDelete(changed));
    this.#store.add(
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.#isStale) this.#refreshSoon();
        if (visible) this.#following.call();
      }),
    );
  }

  /** Shows a message while a site is read for the first time. */
  #withProgress(): vscode.TreeDataProvider<SiteRow> {
    const { provider } = this;
    return {
      onDidChangeTreeData: provider.onDidChangeTreeData,
      getTreeItem: (row) => provider.getTreeItem(row),
      getParent: (row) => provider.getParent(row),
      getChildren: (row) =>
        vscode.window.withProgress({ location: { viewId: siteViewId } }, async () => {
          const isFirst = row === undefined && provider.sites.length === 0;
          const showMessage = () => {
            if (this.#server.isStarted) this.view.message = 'Reading the site…';
          };
          // Most sites are read before anyone could read the message.
          const slow = isFirst ? setTimeout(showMessage, settleTime) : undefined;
          try {
            const rows = await provider.getChildren(row);
            if (row === undefined && rows.length === 0) await showMaterial();
            return [...rows];
          } finally {
            clearTimeout(slow);
            this.#showMessage();
          }
        }),
    };
  }

  #show(rows: SiteRows): void {
    // VS Code shows the title after that of the container: "API Docs: Bookstore".
    this.view.title = (this.provider.all.length === 1 && rows.name) || 'Site';
    this.#showMessage();
    this.#recount();
    this.#following.call();
  }

  #showMessage(): void {
    const isOutdated = this.provider.sites.some((rows) => rows.isOutdated);
    this.view.message = isOutdated ? 'docs.json has a syntax error. The rows are those from before it.' : '';
  }

  #recount(): void {
    for (const rows of this.provider.sites) this.#decorations.show(rows.recount(), (row) => rows.countOf(row));
  }

  #refreshSoon(): void {
    this.#isStale = true;
    this.#refreshing.call();
  }

  #refresh(): void {
    if (!this.view.visible) return;
    this.#isStale = false;
    const reading = this.provider.refresh();
    // Stale until something changes or the view is shown again.
    reading.catch(() => {
      this.#isStale = true;
    });
    this.#guard(reading);
  }

  #guard(work: Promise<void>): void {
    work.catch((error) => this.#log.warn(String(error)));
  }

  /** Selects the row of the text in the active editor, unless a row of the same place is selected already. */
  async #follow(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    if (!this.view.visible || editor === undefined) return;
    if (!vscode.workspace.getConfiguration().get<boolean>(settings.siteViewFollows)) return;
    const { document, selection } = editor;
    const rows = this.provider.siteOf(document.uri);
    const rowsAtCaret = rows?.at(document.uri, selection.active) ?? [];
    const [first] = rowsAtCaret;
    if (first === undefined || rowsAtCaret.some((row) => hasRow(this.view.selection, row))) return;
    // The list of what is not in the navigation may be long, so it opens only for the user.
    const { parent } = first;
    const isClosed = isOutside(parent?.node) && !this.#opened.has(parent?.key);
    await this.view.reveal(isClosed && parent ? parent : first, { select: true, focus: false });
  }
}

export function isRow(value: unknown): value is SiteRow {
  return typeof value === 'object' && value !== null && 'site' in value && 'key' in value;
}
