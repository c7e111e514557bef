import * as vscode from 'vscode';
import type { LazyPanels } from '../lazy-panels.ts';
import type { Site } from '../site.ts';
import { slugAtCaret } from './active-place.ts';

/**
 * Opens the form of an operation, with the focus on Send: that of `ref` (a slug or an entry), else that at the caret, else one that the user
 * picks. Nothing is sent before the user presses Send.
 */
export async function openForm(site: Site, panels: LazyPanels, ref?: string): Promise<void> {
  const slug = ref ?? (await findForm(site));
  if (slug !== undefined) (await panels.get()).openForm(site, slug);
}

async function findForm(site: Site): Promise<string | undefined> {
  const slug = await slugAtCaret(site);
  const subject = slug === undefined ? undefined : (await site.page(slug))?.model.subject;
  return subject?.kind === 'operation' ? slug : pickSlug(site);
}

async function pickSlug(site: Site): Promise<string | undefined> {
  const pages = (await site.pages()).filter(({ method }) => method !== undefined);
  if (pages.length === 0) {
    void vscode.window.showInformationMessage('This site has no endpoint page yet.');
    return undefined;
  }
  const picks = pages.map(({ slug, title, method, path }) => ({
    label: `${method} ${path}`,
    description: title,
    slug,
  }));
  return (await vscode.window.showQuickPick(picks, { placeHolder: 'Which operation?', matchOnDescription: true }))
    ?.slug;
}
