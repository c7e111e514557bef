import * as vscode from 'vscode';
import type { ExportOptions, ExportReport } from '../../service/engine.ts';
import { settings } from '../contributions.ts';
import { toSignal } from '../convert.ts';
import type { OpenProject } from '../workspace/open-project.ts';

export interface ExportRequest {
  /** Folder to write; absent: the setting, else the writer picks one. */
  readonly out?: string;
  readonly indexOnly: boolean;
  readonly allowInvalid?: boolean;
}

/** Writes the site or its `llms.txt` with progress and cancel, and says what came of it. Undefined: the writer picked no folder. */
export async function exportSite(project: OpenProject, request: ExportRequest): Promise<ExportReport | undefined> {
  const out = request.out ?? (await pickFolder(project));
  if (out === undefined) return undefined;
  const baseUrl = vscode.workspace.getConfiguration(undefined, project.root).get<string>(settings.exportBaseUrl);
  const report = await runExport(project, {
    out,
    ...(baseUrl === undefined || baseUrl === '' ? {} : { baseUrl }),
    allowInvalid: request.allowInvalid === true,
    generatedIndex: false,
    fullDescriptions: false,
    indexOnly: request.indexOnly,
  });
  // The command is done when the files are written; what the writer answers to the message comes later.
  void tell(project, report, { ...request, out });
  return report;
}

function runExport(project: OpenProject, options: ExportOptions): Thenable<ExportReport> {
  const title = options.indexOnly === true ? 'Exporting llms.txt' : 'Exporting the site';
  const progressOptions = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(progressOptions, async (progress, token) => {
    let shown = 0;
    const onProgress = (done: number, total: number) => {
      const percent = total === 0 ? 0 : (done / total) * 100;
      if (percent - shown < 1 && done !== total) return;
      progress.report({ increment: percent - shown, message: `${done} of ${total}` });
      shown = percent;
    };
    const signal = toSignal(token);
    return project.engine.exportSite(options, onProgress, signal).catch((error): ExportReport => {
      if (signal.aborted) return { kind: 'cancelled' };
      throw error;
    });
  });
}

async function pickFolder(project: OpenProject): Promise<string | undefined> {
  const configured = vscode.workspace.getConfiguration(undefined, project.root).get<string>(settings.exportFolder);
  const folder = vscode.Uri.joinPath(project.root, configured === undefined || configured === '' ? 'site' : configured);
  const choose = { label: 'Choose a Folder…', uri: undefined };
  const picks = [{ label: vscode.workspace.asRelativePath(folder), description: 'Export here', uri: folder }, choose];
  const picked = await vscode.window.showQuickPick(picks, { placeHolder: 'Where to write the site' });
  if (picked === undefined) return undefined;
  if (picked.uri !== undefined) return picked.uri.fsPath;
  const dialog = { canSelectFiles: false, canSelectFolders: true, defaultUri: project.root, openLabel: 'Export Here' };
  return (await vscode.window.showOpenDialog(dialog))?.[0]?.fsPath;
}

async function tell(
  project: OpenProject,
  report: ExportReport,
  request: ExportRequest & { out: string },
): Promise<void> {
  switch (report.kind) {
    case 'cancelled':
      await vscode.window.showInformationMessage('The export was cancelled. Nothing was changed.');
      return;
    case 'written':
      return tellWritten(report, request.out);
    case 'refused': {
      const invalid = report.problems.some(({ severity }) => severity === 'error') && request.allowInvalid !== true;
      const choices = invalid ? ['Show Problems', 'Export Anyway'] : [];
      const choice = await vscode.window.showErrorMessage(report.message, ...choices);
      if (choice === 'Show Problems') await vscode.commands.executeCommand('workbench.actions.view.problems');
      if (choice === 'Export Anyway') await exportSite(project, { ...request, allowInvalid: true });
    }
  }
}

async function tellWritten(report: Extract<ExportReport, { kind: 'written' }>, out: string): Promise<void> {
  const count = report.problems.length;
  const problems =
    count === 0 ? '' : ` ${count === 1 ? 'One problem' : `${count} problems`} left something out or need a look.`;
  const message = `Exported ${report.pages} ${report.pages === 1 ? 'page' : 'pages'} (${report.files} files) to ${out}.${problems}`;
  const choices = count === 0 ? ['Open Folder'] : ['Open Folder', 'Show Problems'];
  const choice = await vscode.window.showInformationMessage(message, ...choices);
  if (choice === 'Open Folder') await vscode.commands.executeCommand('revealFileInOS', vscode.Uri.file(out));
  if (choice === 'Show Problems') await vscode.commands.executeCommand('workbench.actions.view.problems');
}
