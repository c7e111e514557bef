import * as vscode from 'vscode';
import { columns } from '../../core/source/text/columns.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { sectionSizes, sizeHeading } from '../../node/export/section-sizes.ts';
import type { ExportOptions, ExportReport, LocatedProblem } from '../../service/engine-values.ts';
import { runCancellable } from '../cancellation.ts';
import { commands, contexts, settings } from '../contributions.ts';
import { toPlainWords } from '../plain-words.ts';
import type { Site } from '../site.ts';
import { addIgnore, findMissingIgnore } from './offer-ignore.ts';

export interface ExportRequest {
  /** The output folder. Absent: taken from the setting, or picked by the user. */
  readonly out?: string;
  readonly indexOnly: boolean;
  readonly allowInvalid?: boolean;
}

/**
 * Writes the site or its `llms.txt` with progress and cancellation, and shows the result. Undefined: the user picked no
 * folder.
 */
export async function exportSite(site: Site, request: ExportRequest): Promise<ExportReport | undefined> {
  const out = request.out ?? (await pickFolder(site));
  if (out === undefined) return undefined;
  const baseUrl = vscode.workspace.getConfiguration(undefined, site.root).get<string>(settings.exportBaseUrl);
  const report = await runExport(site, {
    out,
    ...(baseUrl === undefined || baseUrl === '' ? {} : { baseUrl }),
    allowInvalid: request.allowInvalid === true,
    generatedIndex: false,
    fullDescriptions: false,
    agentFiles:
      vscode.workspace.getConfiguration(undefined, site.root).get<boolean>(settings.exportAgentFiles) === true,
    indexOnly: request.indexOnly,
  });
  if (report.kind === 'written') await vscode.commands.executeCommand('setContext', contexts.hasExported, true);
  // The command ends when the files are written. The user may answer the message later.
  void showReport(site, report, { ...request, out });
  return report;
}

async function runExport(site: Site, options: ExportOptions): Promise<ExportReport> {
  const title = `Exporting ${options.indexOnly === true ? 'llms.txt of ' : ''}${nameOf(site)}`;
  const report = await runCancellable(title, (signal, onProgress) => site.export(options, onProgress, signal));
  return report ?? { kind: 'cancelled' };
}

async function pickFolder(site: Site): Promise<string | undefined> {
  const configured = vscode.workspace.getConfiguration(undefined, site.root).get<string>(settings.exportFolder);
  const folder = vscode.Uri.joinPath(site.root, configured === undefined || configured === '' ? 'site' : configured);
  const choose = { label: 'Choose a Folder…', uri: undefined };
  const picks = [{ label: vscode.workspace.asRelativePath(folder), description: 'Export here', uri: folder }, choose];
  const options = { title: `Export ${nameOf(site)}`, placeHolder: 'Select the output folder' };
  const picked = await vscode.window.showQuickPick(picks, options);
  if (picked === undefined) return undefined;
  if (picked.uri !== undefined) return picked.uri.fsPath;
  const dialog = { canSelectFiles: false, canSelectFolders: true, defaultUri: site.root, openLabel: 'Export Here' };
  return (await vscode.window.showOpenDialog(dialog))?.[0]?.fsPath;
}

/** A description without `docs.json` is named by its file: several may have one title. */
function nameOf({ file, name, label }: Site): string {
  return file === undefined ? (name ?? label) : label;
}

async function showReport(site: Site, report: ExportReport, request: ExportRequest & { out: string }): Promise<void> {
  switch (report.kind) {
    case 'cancelled':
      await vscode.window.showInformationMessage('The export was cancelled. Nothing was changed.');
      return;
    case 'written':
      return showWritten(site, report, request);
    case 'refused': {
      const invalid = report.problems.some(({ severity }) => severity === 'error') && request.allowInvalid !== true;
      const choices = invalid ? ['Show Problems', 'Export Anyway'] : [];
      const choice = await vscode.window.showErrorMessage(toPlainWords(report.message), ...choices);
      if (choice === 'Show Problems') await showList(report.problems);
      if (choice === 'Export Anyway') await exportSite(site, { ...request, allowInvalid: true });
    }
  }
}

async function showWritten(
  site: Site,
  report: Extract<ExportReport, { kind: 'written' }>,
  { out, indexOnly }: ExportRequest & { out: string },
): Promise<void> {
  const { problems, pages, files, unchanged, copied } = report;
  const same = unchanged === 0 ? '' : `, ${unchanged} of them unchanged`;
  const [only] = problems;
  const more = problems.length === 1 ? ` ${only?.message}` : ` ${problems.length} problems need attention.`;
  const message = `Exported ${formatCount(pages, 'page')} of ${nameOf(site)} (${files} files${same}${copied === 0 ? '' : `, ${copied} of them from the docs folder`}) to ${vscode.workspace.asRelativePath(vscode.Uri.file(out))}.${only === undefined ? '' : more}`;
  const isBaseUrlMissing = problems.some(({ code }) => code === 'base-url-missing');
  const ignore = indexOnly ? undefined : await findMissingIgnore(vscode.Uri.file(out));
  const isServable = vscode.workspace.isTrusted && site.root.scheme === 'file';
  const choices: readonly (readonly [label: string, isOffered: boolean, run: () => unknown])[] = [
    [
      'Open in Browser',
      !indexOnly && isServable,
      () => vscode.commands.executeCommand(commands.openInBrowser, site.uriOf(site.mainFile)),
    ],
    ['Open Folder', true, () => vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(out))],
    ['Show Sizes', !indexOnly, () => showText(columns([sizeHeading, ...sectionSizes(out)]))],
    ['Show Problems', problems.length > 1, () => showList(problems)],
    [
      'Set Base URL',
      isBaseUrlMissing,
      () => vscode.commands.executeCommand('workbench.action.openSettings', settings.exportBaseUrl),
    ],
    ['Add to .gitignore', ignore !== undefined, () => ignore && addIgnore(site, ignore)],
  ];
  const offered = choices.filter(([, isOffered]) => isOffered).map(([label, , run]) => ({ label, run }));
  // VS Code cuts the labels of more than three buttons.
  const [first, ...others] = offered;
  const rest = others.length > 2 ? [{ label: 'More…', run: () => pickNext(others) }] : others;
  const shown = first === undefined ? rest : [first, ...rest];
  const choice = await vscode.window.showInformationMessage(message, ...shown.map(({ label }) => label));
  await shown.find(({ label }) => label === choice)?.run();
}

interface NextStep {
  readonly label: string;
  readonly run: () => unknown;
}

async function pickNext(steps: readonly NextStep[]): Promise<void> {
  await (await vscode.window.showQuickPick(steps, { title: 'The Exported Site' }))?.run();
}

async function showText(content: string): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
}

/** Some problems of an export belong to no file (such as a missing base URL), so they are shown as a list. */
async function showList(problems: readonly LocatedProblem[]): Promise<void> {
  const lines = problems.map(({ file, range: { start }, severity, message, code }) => {
    return `${file}:${start.line + 1}:${start.character + 1} ${severity} ${message} (${code})`;
  });
  await showText(`${lines.join('\n')}\n`);
}
