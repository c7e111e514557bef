import * as vscode from 'vscode';
import { sortByName } from '../../core/source/text/nearest.ts';
import { applyAction } from '../acts/apply-edit.ts';
import { toPlainWords } from '../plain-words.ts';
import type { Site } from '../site.ts';

/** Answers to the questions of the command. */
export interface NewRedirectOptions {
  readonly source?: string;
  /** The slug of a page. */
  readonly destination?: string;
}

/** Adds a redirect to `docs.json`, from the path that the user types to the page that the user picks. */
export async function newRedirect(site: Site, options: NewRedirectOptions): Promise<void> {
  const pages = await site.calls.pages();
  const source = options.source ?? (await askSource(site, pages[0]?.slug ?? ''));
  if (source === undefined) return;
  const destination = options.destination ?? (await pickDestination(source, pages));
  if (destination !== undefined) await applyAction(site, { kind: 'newRedirect', source, destination });
}

/** `anyPage` is the slug of a page, to check the typed path before the destination is known. */
async function askSource(site: Site, anyPage: string): Promise<string | undefined> {
  // The slash is there already, and many type it again.
  const toPath = (text: string) => text.replace(/^\/+/, '/');
  const typed = await vscode.window.showInputBox({
    title: 'New Redirect',
    prompt: 'The old path, as in links to it',
    value: '/',
    valueSelection: [1, 1],
    validateInput: async (text) => {
      const edit = await site.calls.editSite({ kind: 'newRedirect', source: toPath(text), destination: anyPage });
      return edit.kind === 'refused' ? toPlainWords(edit.message) : undefined;
    },
  });
  return typed === undefined ? undefined : toPath(typed);
}

async function pickDestination(
  source: string,
  pages: readonly { readonly slug: string; readonly title: string }[],
): Promise<string | undefined> {
  const sorted = sortByName(source.slice(1), pages, ({ slug }) => slug);
  const items = sorted.map(({ slug, title }) => ({ label: title, description: `/${slug}`, slug }));
  const placeHolder = `The page that ${source} leads to`;
  const picked = await vscode.window.showQuickPick(items, {
    title: 'New Redirect',
    placeHolder,
    matchOnDescription: true,
  });
  return picked?.slug;
}
