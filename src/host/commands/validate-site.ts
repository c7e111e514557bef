import * as vscode from 'vscode';
import type { ProblemReport } from '../../service/engine-values.ts';
import { toSignal } from '../cancellation.ts';
import type { Site } from '../site.ts';

/** Runs all validators, shows their problems and opens the Problems view. Undefined: cancelled. */
export async function validateSite(site: Site): Promise<ProblemReport | undefined> {
  const options = { location: vscode.ProgressLocation.Notification, title: 'Validating the site', cancellable: true };
  const report = await vscode.window.withProgress(options, (_, token) => {
    const signal = toSignal(token);
    return site.validate(signal).catch((error) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  });
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
  const scope = `${plural(pages, 'page')} from ${plural(files, 'file')}`;
  if (problems.length === 0) return `No problems in ${scope}.`;
  return `${plural(errors, 'error')}, ${plural(warnings, 'warning')} and ${plural(others, 'info')} in ${scope}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
