import * as vscode from 'vscode';
import { RowPlaces } from '../../core/features/site-tree/rows-at.ts';
import type { NewPage, Target } from '../../core/features/site-tree/site-action.ts';
import type { SiteNode } from '../../core/features/site-tree/site-node.ts';
import type { FileRange } from '../../service/located.ts';
import type { Act } from '../acts/act-watch.ts';
import { applyAction, explain } from '../acts/apply-edit.ts';
import { toPlainWords } from '../plain-words.ts';
import type { Site } from '../site.ts';
import { pickElement, takesEntries } from '../site-view/pick-element.ts';

/** Answers to the questions of the command. */
export interface NewPageOptions {
  /** The id of a row: the element that gets the page, or the entry that it is listed after. */
  readonly onto?: string;
  readonly title?: string;
  /** The title that the user is asked to change or accept. */
  readonly proposedTitle?: string;
  readonly path?: string;
  /** The page file that it is a copy of. */
  readonly copyOf?: string;
}

/** Creates a page, lists it in the navigation, and opens it with the caret in its text. */
export async function newPage(site: Site, options: NewPageOptions): Promise<void> {
  const target = options.onto === undefined ? await findPlace(site) : { onto: options.onto };
  if (target === undefined) return;
  const { copyOf } = options;
  const windowTitle = copyOf === undefined ? 'New Page' : 'Duplicate Page';
  const title = options.title ?? (await askTitle(windowTitle, options.proposedTitle));
  if (title === undefined) return;
  const proposed = await site.calls.proposePage(target, title);
  if (proposed.kind === 'refused') {
    explain(proposed.message);
    return;
  }
  const page = { kind: 'newPage', ...target, title, ...(copyOf !== undefined && { copyOf }) } as const;
  const path = options.path ?? (await askPath(site, { windowTitle, page, proposed: proposed.path }));
  if (path === undefined) return;
  await openFirst(await applyAction(site, { ...page, path }));
}

/** Opens the page that an act has created, if it has. */
export async function openFirst(act: Act | undefined): Promise<void> {
  const [created] = act?.created ?? [];
  if (created !== undefined) await openCreated(created.uri);
}

/** Opens a page that was created with the caret at its end, where its text starts. */
export async function openCreated(uri: vscode.Uri): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const end = document.lineAt(document.lineCount - 1).range.end;
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(end, end) });
}

async function askTitle(windowTitle: string, value = ''): Promise<string | undefined> {
  const prompt = 'The title of the page, as readers see it';
  const validateInput = (text: string) => (text.trim() === '' ? 'A page needs a title.' : undefined);
  return (await vscode.window.showInputBox({ title: windowTitle, prompt, value, validateInput }))?.trim();
}

async function askPath(
  site: Site,
  {
    windowTitle,
    page,
    proposed,
  }: { readonly windowTitle: string; readonly page: Omit<NewPage, 'path'>; readonly proposed: string },
): Promise<string | undefined> {
  const name = proposed.lastIndexOf('/') + 1;
  return vscode.window.showInputBox({
    title: windowTitle,
    prompt: 'The path of the page, from the folder of docs.json',
    value: proposed,
    valueSelection: [name, proposed.length],
    validateInput: async (path) => {
      const edit = await site.calls.editSite({ ...page, path });
      return edit.kind === 'refused' ? toPlainWords(edit.message) : undefined;
    },
  });
}

/** The row at the caret: an entry, a page, or an element that takes pages. Otherwise the element that the user picks. */
async function findPlace(site: Site): Promise<Target | undefined> {
  const { rows, broken } = await site.calls.siteTree();
  if (broken !== undefined) {
    explain(broken);
    return undefined;
  }
  const navigation = rows.filter(({ kind }) => kind !== 'unlisted' && kind !== 'unmatched');
  const rowAtCaret = findRowAtCaret(site, navigation);
  if (rowAtCaret !== undefined) return { onto: rowAtCaret };
  // The pages are directly in `navigation`, or there are none yet.
  if (navigation.every(({ labelAt }) => labelAt === undefined)) return { onto: '' };
  return pickElement(site, 'New Page', { takesOnlyOne: true });
}

function findRowAtCaret(site: Site, rows: readonly SiteNode<FileRange>[]): string | undefined {
  const editor = vscode.window.activeTextEditor;
  const file = editor && site.fileOf(editor.document.uri);
  if (editor === undefined || file === undefined) return undefined;
  const ids = new RowPlaces(rows).at(file, editor.selection.active);
  const [only] = ids;
  const row = ids.length === 1 ? findRow(rows, only) : undefined;
  const isPlace = row !== undefined && (row.labelAt === undefined ? row.entryAt !== undefined : takesEntries(row));
  return isPlace ? row.id : undefined;
}

function findRow(rows: readonly SiteNode<FileRange>[], id: string | undefined): SiteNode<FileRange> | undefined {
  for (const row of rows) {
    const match = row.id === id ? row : findRow(row.children, id);
    if (match !== undefined) return match;
  }
  return undefined;
}
