import * as vscode from 'vscode';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { commands, siteViewId } from '../contributions.ts';
import type { LazyPanels } from '../lazy-panels.ts';
import { deletePages } from '../new-page/delete-pages.ts';
import { newPage } from '../new-page/new-page.ts';
import { placeRows } from './add-page.ts';
import { applyAction } from './apply-edit.ts';
import { renameRow } from './rename-row.ts';
import { placeToOpen, toStartRange } from './row-item.ts';
import type { SiteRow } from './site-rows.ts';
import type { SiteView } from './site-view.ts';

type Register = (id: string, run: (...args: unknown[]) => Promise<unknown>) => void;

/** Registers the commands for the rows of the view, called from their menus, or by keys for the selected rows. */
export function registerRowCommands(register: Register, view: SiteView, panels: LazyPanels): void {
  const forRows = (id: string, run: (rows: readonly SiteRow[]) => Promise<unknown>) => {
    register(id, async (row, all) => {
      const rows = (await view.chosen(row, all)).filter(({ node }) => node !== undefined);
      return rows.length === 0 ? undefined : run(rows);
    });
  };
  const forRow = (id: string, run: (row: SiteRow) => Promise<unknown>) => {
    register(id, async (row) => {
      const [only] = await view.chosen(row, undefined);
      return only?.node === undefined ? undefined : run(only);
    });
  };
  const registerAction = (id: string, toAction: (ids: readonly string[]) => SiteAction) => {
    forRows(id, async (rows) => applyToRows(rows, toAction));
  };

  register(commands.refreshRows, () => view.provider.reset());
  register(commands.filterRows, async () => {
    await vscode.commands.executeCommand(`${siteViewId}.focus`);
    await view.open();
    await vscode.commands.executeCommand('list.find');
  });
  forRow(commands.rowPreview, async ({ site, node }) => {
    const slug = node?.slug ?? node?.file;
    if (slug !== undefined) await (await panels.get()).open(site, { beside: true, slug });
  });
  forRow(commands.rowReveal, reveal);
  forRows(commands.rowCopyPath, (rows) => copyPaths(rows));
  forRows(commands.rowAdd, (rows) => placeInNavigation(rows, 'Add to Navigation'));
  forRows(commands.rowMove, (rows) => placeInNavigation(rows, 'Move To'));
  forRow(commands.rowUp, (row) => applyToRows([row], ([id = '']) => ({ kind: 'shift', row: id, by: -1 })));
  forRow(commands.rowDown, (row) => applyToRows([row], ([id = '']) => ({ kind: 'shift', row: id, by: 1 })));
  forRow(commands.rowRename, async (row) => {
    if (!(await renameRow(row))) return;
    const at = row.node?.entryAt;
    if (at === undefined) return;
    const uri = row.site.uriOf(at.file);
    await view.focus((rows) => rows.at(uri, toStartRange(at).start)[0], row.site);
  });
  registerAction(commands.rowHide, (rows) => ({ kind: 'hide', rows, hidden: true }));
  registerAction(commands.rowShow, (rows) => ({ kind: 'hide', rows, hidden: false }));
  forRow(commands.rowDuplicate, async ({ site, node }) => {
    if (node?.file === undefined) return;
    await newPage(site, { copyOf: node.file, ...(node.entryAt !== undefined && { onto: node.id }) });
  });
  forRows(commands.rowDelete, (rows) => deleteRows(rows));
  forRows(commands.rowRemove, async (rows) => {
    const [first] = rows;
    const next = first && view.provider.rowsOf(first)?.beside(first, rows);
    await applyToRows(rows, (ids) => ({ kind: 'remove', rows: ids }));
    if (next !== undefined) await view.focus((all) => all.get(next.key), next.site);
  });
}

/** Deletes the pages among the rows that are in the site of the first row. */
async function deleteRows(rows: readonly SiteRow[]): Promise<void> {
  const [first] = rows;
  const pages = rows.flatMap(({ site, node }) => {
    if (node?.file === undefined || site !== first?.site) return [];
    return [{ id: node.id, file: node.file, ...(node.slug !== undefined && { slug: node.slug }) }];
  });
  if (first !== undefined) await deletePages(first.site, pages);
}

/** Rows of several sites are edited site by site. */
async function applyToRows(rows: readonly SiteRow[], toAction: (ids: readonly string[]) => SiteAction): Promise<void> {
  for (const site of new Set(rows.map((row) => row.site))) {
    const ids = rows.filter((row) => row.site === site).flatMap(({ node }) => node?.id ?? []);
    await applyAction(site, toAction(ids));
  }
}

/** Reveals the element or entry in `docs.json` or one of its parts. */
async function reveal(row: SiteRow): Promise<void> {
  const at = row.node?.labelAt ?? row.node?.entryAt;
  if (at !== undefined) await vscode.window.showTextDocument(row.site.uriOf(at.file), { selection: toStartRange(at) });
  else {
    const placeInNavigation = placeToOpen(row);
    if (placeInNavigation !== undefined)
      await vscode.window.showTextDocument(placeInNavigation.uri, placeInNavigation.options);
  }
}

/** Copies paths as links contain them: `/guides/start`. */
async function copyPaths(rows: readonly SiteRow[]): Promise<void> {
  const paths = rows.flatMap(({ node }) => (node?.slug === undefined ? [] : [`/${node.slug}`]));
  if (paths.length > 0) await vscode.env.clipboard.writeText(paths.join('\n'));
}

async function placeInNavigation(rows: readonly SiteRow[], title: string): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const rowsOfSite = rows.filter(({ site }) => site === first.site);
  await placeRows(
    first.site,
    rowsOfSite.flatMap(({ node }) => node?.id ?? []),
    title,
  );
}
