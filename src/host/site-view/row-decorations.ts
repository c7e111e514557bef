import * as vscode from 'vscode';
import type { ProblemCount } from '../../core/features/site-tree/rows-at.ts';
import { rowScheme, type SiteRow, uriOfRow } from './site-rows.ts';

/** Counts problems at the rows as the Explorer does at files: a number, and the colour of the worst. */
export class RowDecorations implements vscode.FileDecorationProvider {
  readonly #counts = new Map<string, ProblemCount>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri[]>();
  readonly onDidChangeFileDecorations = this.#changed.event;

  show(rows: readonly SiteRow[], countOf: (row: SiteRow) => ProblemCount | undefined): void {
    if (rows.length === 0) return;
    for (const row of rows) {
      const count = countOf(row);
      if (count === undefined) this.#counts.delete(uriOfRow(row).toString());
      else this.#counts.set(uriOfRow(row).toString(), count);
    }
    this.#changed.fire(rows.map(uriOfRow));
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const count = uri.scheme === rowScheme ? this.#counts.get(uri.toString()) : undefined;
    if (count === undefined) return undefined;
    const { errors, warnings } = count;
    const total = errors + warnings;
    const color = new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground');
    const decoration = new vscode.FileDecoration(total > 9 ? '9+' : String(total), describe(count), color);
    decoration.propagate = false;
    return decoration;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function describe({ errors, warnings }: ProblemCount): string {
  const parts = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
