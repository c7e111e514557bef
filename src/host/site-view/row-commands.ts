import * as vscode from 'vscode';
import type { LinkCount } from '../../core/features/site/count-links.ts';
import type { SiteAction } from '../../core/features/site-tree/site-action.ts';
import { toFileName } from '../../core/new-pages/page-path.ts';
import { withoutPageExtension } from '../../core/source/text/file-names.ts';
import type { FileRange } from '../../service/located.ts';
import type { Act } from '../acts/act-watch.ts';
import type { Acts } from '../acts/acts.ts';
import { applyAction, offerUndo, undoOrExplain } from '../acts/apply-edit.ts';
import { commands, siteViewId } from '../contributions.ts';
import type { LazyPanels } from '../lazy-panels.ts';
import { deletePages, nameLinks } from '../new-page/delete-pages.ts';
import { newPage } from '../new-page/new-page.ts';
import type { Site } from '../site.ts';
import { placeRows } from './add-page.ts';
import { placeToOpen, toStartRange } from './row-item.ts';
import type { SiteRow } from './site-rows.ts';
import type { SiteView } from './site-view.ts';

type Register = (id: string, run: (...args: unknown[]) => Promise<unknown>) => void;

/** Registers the commands for the rows of the view, called from their menus, or by keys for the selected rows. */
export function registerRowCommands(
  register: Register,
  view: SiteView,
  { panels, acts }: { readonly panels: LazyPanels; readonly acts: Acts },
): void {
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

  register(commands.undoAct, async () => {
    await undoOrExplain(acts);
    // An editor may have had the focus for the Undo.
    await vscode.commands.executeCommand(`${siteViewId}.focus`);
  });
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
  forRow(commands.rowRetitle, renameTitle);
  registerAction(commands.rowHide, (rows) => ({ kind: 'hide', rows, hidden: true }));
  registerAction(commands.rowShow, (rows) => ({ kind: 'hide', rows, hidden: false }));
  forRow(commands.rowDuplicate, async ({ site, node }) => {
    if (node?.file === undefined) return;
    await newPage(site, {
      copyOf: node.file,
      proposedTitle: `${node.label} (copy)`,
      ...(node.entryAt !== undefined && { onto: node.id }),
    });
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
    return [{ id: node.id, file: node.file, slug: node.slug }];
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

/**
 * Renames an element, or changes the path of a page or an operation and everything that refers to it. False: nothing
 * was changed.
 */
async function renameRow({ site, node }: SiteRow): Promise<boolean> {
  if (node === undefined) return false;
  if (node.labelAt !== undefined) {
    const label = await askName(node.kind === 'item' ? 'Menu Item' : node.kind, node.label);
    return label !== undefined && (await applyAction(site, { kind: 'rename', row: node.id, label })) !== undefined;
  }
  const { entryAt, file } = node;
  const count = file === undefined ? undefined : await site.calls.countLinks([file]);
  const act =
    entryAt !== undefined
      ? await renameEntry(site, entryAt, file !== undefined)
      : file !== undefined && (await renamePageFile(site, file));
  if (act && count !== undefined) void offerUndo(site.acts, act, describeRename(act, count, node.slug));
  return Boolean(act);
}

/** Says what followed the new path of a page: the links to it, and the redirect from its old address. */
function describeRename({ moved, texts }: Act, count: LinkCount, slug = ''): string {
  const [move] = moved;
  const source = `"source": ${JSON.stringify(`/${slug}`)}`;
  const isRedirected = texts.some(({ before, after }) => after.includes(source) && !before?.includes(source));
  const links = nameLinks(count);
  return [
    `Renamed to ${move === undefined ? 'the new path' : vscode.workspace.asRelativePath(move.newUri)}.`,
    ...(links === '' ? [] : [`${links} follow${count.links === 1 ? 's' : ''}.`]),
    ...(isRedirected ? [`A redirect in docs.json keeps the old address /${slug}.`] : []),
  ].join(' ');
}

/** Changes the title of a page that its row shows. */
async function renameTitle({ site, node }: SiteRow): Promise<void> {
  if (node?.file === undefined) return;
  const prompt = 'The title in the navigation. The path of the page stays.';
  const label = await askName('Title', node.label, { prompt });
  if (label !== undefined) await applyAction(site, { kind: 'rename', row: node.id, label });
}

/** Renames like at the entry in its text. */
async function renameEntry(site: Site, at: FileRange, isOfPage: boolean): Promise<Act | undefined> {
  const uri = site.uriOf(at.file);
  const document = await vscode.workspace.openTextDocument(uri);
  const { start, end } = at.range;
  const text = document.getText(new vscode.Range(start.line, start.character, end.line, end.character));
  // For an operation, the path after the method. For a page, the whole text between the quotes.
  const inside = Math.max(1, text.search(/\s\/[^\s]*$/) + 1);
  const position = document.positionAt(document.offsetAt(new vscode.Position(start.line, start.character)) + inside);
  const { placeholder } = await vscode.commands.executeCommand<{ readonly placeholder: string }>(
    'vscode.prepareRename',
    uri,
    position,
  );
  const name = await askName(`"${placeholder}"`, placeholder, isOfPage ? askPath(placeholder) : {});
  if (name === undefined) return undefined;
  const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    position,
    name,
  );
  return site.acts.apply(edit);
}

/** Renames like in the Explorer. */
async function renamePageFile(site: Site, file: string): Promise<Act | undefined> {
  const path = withoutPageExtension(file);
  const name = await askName(`"${path}"`, path, askPath(path));
  if (name === undefined) return undefined;
  const newUri = site.uriOf(`${name}${file.slice(path.length)}`);
  return site.acts.move([{ oldUri: site.uriOf(file), newUri }]);
}

/** The input of the path of a page. Its last segment is selected. */
function askPath(path: string): vscode.InputBoxOptions {
  return {
    prompt: 'The path from the folder of docs.json. Links follow; the old address gets a redirect.',
    valueSelection: [path.lastIndexOf('/') + 1, path.length],
    validateInput(text) {
      if (text.trim() === '') return 'Enter a path.';
      const segments = text
        .trim()
        .split('/')
        .map((each) => (/\s/.test(each) ? toFileName(each) : each));
      return /\s/.test(text) ? `A path has no spaces. Enter "${segments.join('/')}".` : undefined;
    },
  };
}

/** Undefined: the user cancelled, or kept the current name. */
async function askName(
  subject: string,
  current: string,
  options: vscode.InputBoxOptions = {},
): Promise<string | undefined> {
  const name = await vscode.window.showInputBox({
    title: `Rename ${subject}`,
    value: current,
    validateInput: (text) => (text.trim() === '' ? 'Enter a name.' : undefined),
    ...options,
  });
  return name === current ? undefined : name;
}
