import * as vscode from 'vscode';
import type { LinkCount } from '../../core/features/site/count-links.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { sortByNearness } from '../../core/source/text/nearest.ts';
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

/**
 * Deletes page files with their entries. Their addresses are redirected to a page, the nearest one unless the user picks another, so that none
 * is lost unasked.
 */
export async function deletePages(site: Site, rows: readonly PageRow[]): Promise<void> {
  const [only, another] = rows;
  if (only === undefined) return;
  const subject = another === undefined ? only.file : `${rows.length} pages`;
  const addressed = rows.find(({ slug }) => slug !== undefined);
  const icon = { iconPath: new vscode.ThemeIcon('trash') };
  const count = await site.calls.countLinks(rows.map(({ file }) => file));
  const links = nameLinks(count);
  const items =
    addressed?.slug === undefined
      ? [{ label: `Delete ${subject}`, ...icon }]
      : await listChoices(site, addressed.slug, { gone: rows, icon, count });
  const picked = await vscode.window.showQuickPick(items, {
    title: `Delete ${subject}`,
    placeHolder: `${links === '' ? 'No link leads' : `${links} lead${count.links === 1 ? 's' : ''}`} to ${another ? 'them' : 'it'}. Files go to the trash, and one Undo brings everything back.`,
    matchOnDescription: true,
  });
  if (picked === undefined) return;
  const { redirectTo } = picked;
  const ids = rows.map(({ id }) => id);
  await applyAction(site, { kind: 'deletePages', rows: ids, redirectTo });
}

/** The deletion with a redirect to the nearest page, without one, and with one to each other page that stays. */
async function listChoices(
  site: Site,
  slug: string,
  {
    gone,
    icon,
    count,
  }: { readonly gone: readonly PageRow[]; readonly icon: Pick<DeletePick, 'iconPath'>; readonly count: LinkCount },
): Promise<readonly DeletePick[]> {
  const slugs = new Set(gone.map((row) => row.slug));
  const pages = (await site.calls.pages()).filter((page) => !slugs.has(page.slug));
  const [nearest, ...others] = sortByNearness(slug, pages, (page) => page.slug).map((page) => ({
    label: `Delete, and redirect to "${page.title}"`,
    description: `/${page.slug}`,
    redirectTo: page.slug,
  }));
  const label = gone.length === 1 ? `Delete without a redirect: /${slug} leads nowhere` : 'Delete without redirects';
  const links = nameLinks(count);
  const parts = count.parts === 0 ? '' : `; ${count.parts} of them to a part (#…), which the other page may lack`;
  const kept = links === '' ? {} : { detail: `The redirect keeps ${links}${parts}.` };
  const broken = links === '' ? {} : { detail: `${links} become${count.links === 1 ? 's a problem' : ' problems'}.` };
  const separator = { label: 'redirect to another page', kind: vscode.QuickPickItemKind.Separator };
  return [...(nearest ? [{ ...nearest, ...kept, ...icon }] : []), { label, ...broken, ...icon }, separator, ...others];
}

/** `3 links in 2 files`; empty if there are none. */
export function nameLinks({ links, files }: LinkCount): string {
  if (links === 0) return '';
  return `${formatCount(links, 'link')} in ${formatCount(files, 'file')}`;
}
