import * as vscode from 'vscode';
import { applyAction, explain } from '../acts/apply-edit.ts';
import { commands, previewType } from '../contributions.ts';
import type { LanguageServer } from '../language-server.ts';
import { openFirst } from '../new-page/new-page.ts';
import type { Site } from '../site.ts';
import { isRow } from '../site-view/site-view.ts';
import { findSite } from './active-place.ts';

type Register = (id: string, run: (...args: unknown[]) => Promise<unknown>) => void;

/** Registers the commands for pages that have a counterpart in another language or version. */
export function registerEditionCommands(register: Register, server: LanguageServer): void {
  const registerForPage = (id: string, run: (site: Site, file: string) => Promise<unknown>) => {
    register(id, async (target) => {
      const page = await findPage(server, target);
      return page && run(page.site, page.file);
    });
  };
  registerForPage(commands.openBesideSource, openBesideSource);
  registerForPage(commands.createFromSource, createFromSource);
}

/** The page of a row of the Site view, of the menu of an editor, or in the active editor. */
async function findPage(
  server: LanguageServer,
  target: unknown,
): Promise<{ readonly site: Site; readonly file: string } | undefined> {
  const file = isRow(target) ? target.node?.file : undefined;
  if (isRow(target) && file !== undefined) return { site: target.site, file };
  const uri = target instanceof vscode.Uri ? target : vscode.window.activeTextEditor?.document.uri;
  const site = uri && (await findSite(server, { resource: uri }));
  const open = uri && site?.fileOf(uri);
  if (site !== undefined && open !== undefined) return { site, file: open };
  explain('Open a page of the site first.');
  return undefined;
}

/** Opens the source of a page and the page beside it, or the counterpart that the user picks beside the source. */
async function openBesideSource(site: Site, file: string): Promise<void> {
  const pairs = (await site.calls.editions()).flatMap(({ label, pairs: all }) =>
    all.map((pair) => ({ ...pair, label })),
  );
  const own = pairs.find(({ page }) => page === file);
  const counterparts = pairs.filter(({ source }) => source === file);
  const picked = own ?? (await pickOne(counterparts, 'Open Beside Its Source', ({ label, page }) => [label, page]));
  if (picked === undefined) {
    if (counterparts.length === 0) explain(`${file} has no counterpart in another language or version.`);
    return;
  }
  const [left, right] = findTextColumns();
  await vscode.window.showTextDocument(site.uriOf(picked.source), { viewColumn: left, preview: false });
  await vscode.window.showTextDocument(site.uriOf(picked.page), { viewColumn: right, preview: false });
}

/** The first two columns that show no preview. */
function findTextColumns(): readonly [vscode.ViewColumn, vscode.ViewColumn] {
  const covered = vscode.window.tabGroups.all.filter(({ activeTab }) => {
    return activeTab?.input instanceof vscode.TabInputWebview && activeTab.input.viewType.endsWith(previewType);
  });
  const columns = [1, 2, 3, 4, 5].filter((column) => !covered.some(({ viewColumn }) => viewColumn === column));
  return [columns[0] ?? vscode.ViewColumn.One, columns[1] ?? vscode.ViewColumn.Beside];
}

/** Creates the counterpart of a page in an edition that lacks it, and opens it. */
async function createFromSource(site: Site, file: string): Promise<void> {
  const lacking = (await site.calls.editions()).filter(({ missing }) => missing.includes(file));
  const edition = await pickOne(lacking, 'Create from Source', ({ label, kind }) => [label, kind]);
  if (edition === undefined) {
    if (lacking.length === 0) explain(`No language or version lacks a counterpart of ${file}.`);
    return;
  }
  await openFirst(await applyAction(site, { kind: 'createFromSource', source: file, edition: edition.label }));
}

/** The only item, or the one that the user picks. */
async function pickOne<T>(
  items: readonly T[],
  title: string,
  name: (item: T) => readonly [label: string, description: string],
): Promise<T | undefined> {
  if (items.length <= 1) return items[0];
  const picks = items.map((item) => {
    const [label, description] = name(item);
    return { label, description, item };
  });
  return (await vscode.window.showQuickPick(picks, { title, placeHolder: 'Select a language or version' }))?.item;
}
