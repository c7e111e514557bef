import * as vscode from 'vscode';
import { applyAction } from '../acts/apply-edit.ts';
import type { Site } from '../site.ts';

interface DeletePick extends vscode.QuickPickItem {
  readonly redirectTo?: string;
}

interface PageRow {
  readonly id: string;
  readonly file: string;
  /** Absent: the page is not in the navigation, so it has no address. */
  readonly slug?: string;
}

/** Deletes page files with their entries, and redirects their addresses if the user picks a page for that. */
export async function deletePages(site: Site, rows: readonly PageRow[]): Promise<void> {
  const [only, another] = rows;
  if (only === undefined) return;
  const subject = another === undefined ? only.file : `${rows.length} pages`;
  const placeHolder = 'Links to it become problems. Files go to the trash, and one Undo brings everything back.';
  const items: DeletePick[] = [{ label: `Delete ${subject}`, iconPath: new vscode.ThemeIcon('trash') }];
  if (rows.some(({ slug }) => slug !== undefined)) items.push(...(await listTargets(site, rows)));
  const picked = await vscode.window.showQuickPick(items, {
    title: 'Delete Page',
    placeHolder,
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  const { redirectTo } = picked;
  const ids = rows.map(({ id }) => id);
  await applyAction(site, { kind: 'deletePages', rows: ids, redirectTo });
}

/** The pages that are not deleted, as targets of a redirect. */
async function listTargets(site: Site, rows: readonly PageRow[]): Promise<readonly DeletePick[]> {
  const gone = new Set(rows.map(({ slug }) => slug));
  const pages = (await site.calls.pages()).filter(({ slug }) => !gone.has(slug));
  return [
    { label: 'with a redirect', kind: vscode.QuickPickItemKind.Separator },
    ...pages.map(({ slug, title }) => ({
      label: `Delete, and redirect to "${title}"`,
      description: `/${slug}`,
      redirectTo: slug,
    })),
  ];
}
