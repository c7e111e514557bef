import * as vscode from 'vscode';
import { errorMessage } from '../../core/source/error-message.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import type { Position, Range } from '../../core/source/text/span.ts';
import type { SiteBase } from '../../protocol/server-requests.ts';
import type { ExportReport, ProblemReport } from '../../service/engine-values.ts';
import { applyFix } from '../acts/fixes-as-acts.ts';
import { originOf } from '../auth/server-origin.ts';
import { runCancellable } from '../cancellation.ts';
import { editAfterChanges } from '../changes/edit-after-changes.ts';
import { pickBase, toBase } from '../changes/pick-base.ts';
import { commands, innerCommands, productName } from '../contributions.ts';
import { DisposableStore } from '../disposable-store.ts';
import { exportSite } from '../export/export-site.ts';
import type { LanguageServer } from '../language-server.ts';
import type { LazyPanels } from '../lazy-panels.ts';
import { newGroup } from '../new-page/new-group.ts';
import { newPage, openCreated } from '../new-page/new-page.ts';
import { newRedirect } from '../new-page/new-redirect.ts';
import { createConfig, type NewSiteOptions, newSite } from '../new-site/new-site.ts';
import { openSample } from '../new-site/open-sample.ts';
import { toPlainWords } from '../plain-words.ts';
import { fetchRemote, signInToHost } from '../remote/remote-commands.ts';
import type { RemoteDocuments } from '../remote/remote-documents.ts';
import type { LazyServedSites } from '../serve/lazy-served-sites.ts';
import type { Site } from '../site.ts';
import { addMissingEndpoints } from '../site-view/add-missing-endpoints.ts';
import { registerRowCommands } from '../site-view/row-commands.ts';
import { isRow, type SiteView } from '../site-view/site-view.ts';
import { findSite, slugAtCaret } from './active-place.ts';
import { registerEditionCommands } from './edition-commands.ts';

export interface CommandParts {
  readonly context: vscode.ExtensionContext;
  readonly server: LanguageServer;
  readonly panels: LazyPanels;
  readonly remote: RemoteDocuments;
  readonly siteView: SiteView;
  readonly served: LazyServedSites;
  readonly log: vscode.LogOutputChannel;
}

/**
 * Arguments from callers other than the command palette: a page of the site, and answers to the command's questions.
 */
interface CommandOptions {
  readonly slug?: string;
  readonly ref?: string;
  readonly out?: string;
  readonly allowInvalid?: boolean;
}

type Command = (site: Site, options: CommandOptions) => Promise<unknown>;

export function registerCommands(parts: CommandParts): vscode.Disposable {
  const store = new DisposableStore();
  const { server, panels, remote, siteView, served, log } = parts;

  const register = (id: string, run: (...args: unknown[]) => Promise<unknown>) => {
    const guarded = async (...args: unknown[]) => {
      try {
        return await run(...args);
      } catch (error) {
        log.error(error instanceof Error ? error : String(error));
        void vscode.window.showErrorMessage(`${productName}: ${toPlainWords(errorMessage(error))}`);
        return undefined;
      }
    };
    store.add(vscode.commands.registerCommand(id, guarded));
  };
  const registerForSite = (id: string, run: Command) => {
    register(id, async (resource, options) => {
      const site = await findSiteFor(server, resource);
      return site === undefined ? undefined : run(site, toOptions(options));
    });
  };
  const open = (beside: boolean): Command => {
    return async (site, { slug }) => {
      await (await panels.get()).open(site, { beside, slug });
    };
  };
  const write = (indexOnly: boolean): Command => {
    return (site, { out, allowInvalid = false }): Promise<ExportReport | undefined> =>
      exportSite(site, { out, allowInvalid, indexOnly });
  };

  registerForSite(commands.openPreview, open(false));
  registerForSite(commands.openPreviewToSide, open(true));
  // Opens the form with the focus on Send, of `ref`: a slug or an entry. Nothing is sent before the user presses it.
  registerForSite(commands.sendRequest, async (site, { ref }) => {
    const slug = ref ?? (await findForm(server, site));
    if (slug !== undefined) (await panels.get()).openForm(site, slug);
  });
  registerForSite(commands.selectEnvironment, async (site) => (await panels.get()).selectEnvironment(site));
  registerForSite(commands.newEnvironment, async (site) => (await panels.get()).newEnvironment(site));
  registerForSite(commands.addToWorkflow, async (site) => (await panels.get()).addToWorkflow(site));
  registerForSite(commands.addCheck, async (site) => (await panels.get()).addCheck(site));
  registerForSite(commands.validateSite, (site): Promise<ProblemReport | undefined> => validateSite(site));
  registerChanges(register, parts);
  registerEditionCommands(register, server);
  registerForSite(commands.openInBrowser, async (site) => (await served.get()).open(site));
  register(commands.stopServing, async (resource) => {
    const root = toUri(resource);
    await (await served.get()).stop(root && server.siteAt(String(root)));
  });
  registerForSite(commands.exportSite, write(false));
  registerForSite(commands.exportLlmsTxt, write(true));
  registerCreation(register, parts);
  registerRowCommands(register, siteView, { panels, acts: server.acts });
  register(innerCommands.showPlaces, showPlaces);
  register(innerCommands.renameAt, renameAt);
  register(innerCommands.moveSecret, (resource, variable) => moveSecret(parts, toUri(resource), variable));
  register(commands.fetchRemote, () => fetchRemote(server));
  register(commands.signIn, (origin) =>
    signInToHost(remote, typeof origin === 'string' ? originOf(origin) : undefined),
  );
  register(commands.manageCredentials, async () => (await panels.get()).manageCredentials());
  register(commands.clearCredentials, async () => (await panels.get()).clearCredentials());
  return store;
}

type Register = (id: string, run: (...args: unknown[]) => Promise<unknown>) => void;

/** Registers the commands that compare the site with an earlier version. */
function registerChanges(register: Register, { server, panels }: CommandParts): void {
  const registerAfterBase = (id: string, run: (site: Site, base: SiteBase) => Promise<unknown>) => {
    register(id, async (resource, options) => {
      const site = await findSiteFor(server, resource);
      const base = site && (toBase(options) ?? (await pickBase(site)));
      return site && base && run(site, base);
    });
  };
  registerAfterBase(commands.showChanges, async (site, base) => (await panels.get()).showChanges(site, base));
  registerAfterBase(commands.addRedirects, (site, base) => editAfterChanges(site, base, 'addRedirects'));
  registerAfterBase(commands.draftChangelog, (site, base) => editAfterChanges(site, base, 'draftChangelog'));
}

/** Registers the commands that create sites, pages, entries and workflows. */
function registerCreation(register: Register, { context, server, panels, siteView }: CommandParts): void {
  register(commands.newWorkflow, async (target, options) => {
    const site = await findSiteFor(server, target);
    if (site !== undefined) await (await panels.get()).newWorkflow(site, pickTexts(options, ['ref', 'file', 'id']));
  });
  register(commands.newSite, (options) => newSite(server, toNewSite(options)));
  register(commands.newSiteFromThis, async (row) => {
    const uri = isRow(row) && row.site.file !== undefined ? row.site.uriOf(row.site.file) : toUri(row);
    await newSite(server, uri === undefined ? {} : { description: uri });
  });
  register(commands.createConfig, (options) => createConfig(server, toNewSite(options)));
  register(commands.openSample, (parent) => openSample(context, parent instanceof vscode.Uri ? parent : undefined));
  register(commands.addMissing, async (target) => {
    if (isRow(target)) return addMissingEndpoints(target.site, target.node?.labelAt && { onto: target.node.id });
    const resource = target instanceof vscode.Uri ? target : undefined;
    const site = await findSite(server, { resource });
    const description = resource && site?.fileOf(resource);
    return site && addMissingEndpoints(site, description === undefined ? undefined : { description });
  });
  register(commands.newGroup, async (target, options) => {
    if (isRow(target))
      return newGroup(target.site, siteView, target.node === undefined ? {} : { onto: target.node.id });
    const site = await findSite(server, { resource: toUri(target) });
    return site && newGroup(site, siteView, pickTexts(options, ['onto', 'label']));
  });
  register(commands.newRedirect, async (target, options) => {
    const site = await findSite(server, { resource: toUri(target) });
    return site && newRedirect(site, pickTexts(options, ['source', 'destination']));
  });
  register(innerCommands.applyFix, (edit, command) => applyFix(server.acts, edit, command));
  register(innerCommands.openNewPage, async (resource) => {
    const uri = toUri(resource);
    if (uri !== undefined) await openCreated(uri);
  });
  register(commands.newPage, async (target, options) => {
    if (isRow(target)) return newPage(target.site, target.node === undefined ? {} : { onto: target.node.id });
    const site = await findSite(server, { resource: toUri(target) });
    return site && newPage(site, pickTexts(options, ['onto', 'title', 'path']));
  });
}

/** The site of a command's argument: of a row of the Site view, or of a file. */
async function findSiteFor(server: LanguageServer, target: unknown): Promise<Site | undefined> {
  return isRow(target) ? target.site : findSite(server, { resource: toUri(target) });
}

/** Menus pass URIs, and lenses of the language server pass them as text. */
function toUri(resource: unknown): vscode.Uri | undefined {
  if (typeof resource === 'string') return vscode.Uri.parse(resource);
  return resource instanceof vscode.Uri ? resource : undefined;
}

/** `file` is the file of an environment. The code action of the language server names the variable. */
async function moveSecret(
  { server, panels }: CommandParts,
  file: vscode.Uri | undefined,
  variable: unknown,
): Promise<void> {
  if (file === undefined || typeof variable !== 'string') return;
  const site = await findSite(server, { resource: file });
  if (site !== undefined) await (await panels.get()).moveSecret(site, file, variable);
}

/** Menus pass their own arguments (a list of selected resources), so unknown ones are ignored. */
function toOptions(value: unknown): CommandOptions {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const argument: { readonly [name: string]: unknown } = { ...value };
  const options: { slug?: string; ref?: string; out?: string; allowInvalid?: boolean } = {};
  for (const name of ['slug', 'ref', 'out'] as const) {
    const text = argument[name];
    if (typeof text === 'string') options[name] = text;
  }
  if (argument.allowInvalid === true) options.allowInvalid = true;
  return options;
}

function pickTexts(value: unknown, names: readonly string[]): { readonly [name: string]: string } {
  const argument: { readonly [name: string]: unknown } =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return Object.fromEntries(
    names.flatMap((name) => (typeof argument[name] === 'string' ? [[name, argument[name]]] : [])),
  );
}

function toNewSite(value: unknown): NewSiteOptions {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' ? { name } : {};
}

/** The page of the operation at the caret, or of one that the user picks. */
async function findForm(server: LanguageServer, site: Site): Promise<string | undefined> {
  const slug = await slugAtCaret(server, site);
  const subject = slug === undefined ? undefined : (await site.calls.page(slug))?.model.subject;
  return subject?.kind === 'operation' ? slug : pickSlug(site);
}

async function pickSlug(site: Site): Promise<string | undefined> {
  const pages = (await site.calls.pages()).filter(({ method }) => method !== undefined);
  if (pages.length === 0) {
    void vscode.window.showInformationMessage('This site has no endpoint pages yet.');
    return undefined;
  }
  const picks = pages.map(({ slug, title, method, path }) => ({
    label: `${method} ${path}`,
    description: title,
    slug,
  }));
  const options = { title: 'Send Request', placeHolder: 'Select an operation', matchOnDescription: true };
  return (await vscode.window.showQuickPick(picks, options))?.slug;
}

/**
 * Shows locations in the references view, at a position in a document. All arguments are in the format of the language
 * server.
 */
async function showPlaces(...[uri, position, places]: readonly unknown[]): Promise<void> {
  if (typeof uri !== 'string' || !Array.isArray(places)) return;
  const locations = (places as readonly { readonly uri: string; readonly range: Range }[]).map(
    ({ uri: file, range: { start, end } }) =>
      new vscode.Location(vscode.Uri.parse(file), new vscode.Range(toPosition(start), toPosition(end))),
  );
  const at = toPosition(position as Position);
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), at, locations);
}

/** Asks for another name, as F2 does: a code action has made one up. */
async function renameAt(...[uri, position]: readonly unknown[]): Promise<void> {
  if (typeof uri !== 'string') return;
  const at = toPosition(position as Position);
  await vscode.commands.executeCommand('editor.action.rename', [vscode.Uri.parse(uri), at]);
}

function toPosition({ line, character }: Position): vscode.Position {
  return new vscode.Position(line, character);
}

/** Runs all validators, publishes their problems and opens the Problems view. Undefined: cancelled. */
async function validateSite(site: Site): Promise<ProblemReport | undefined> {
  const report = await runCancellable('Validating the site', (signal) => site.validate(signal));
  if (report === undefined) return undefined;
  if (report.problems.length > 0) await vscode.commands.executeCommand('workbench.actions.view.problems');
  void vscode.window.showInformationMessage(summarize(report));
  return report;
}

function summarize({ problems, pages, files }: ProblemReport): string {
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  const errors = count('error');
  const warnings = count('warning');
  const others = problems.length - errors - warnings;
  const scope = `${formatCount(pages, 'page')} from ${formatCount(files, 'file')}`;
  if (problems.length === 0) return `No problems in ${scope}.`;
  return `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')} and ${formatCount(others, 'info')} in ${scope}.`;
}
