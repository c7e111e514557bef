import * as vscode from 'vscode';
import type { ProblemCount } from '../../core/features/site-tree/rows-at.ts';
import { formatCount } from '../../core/source/text/format-count.ts';
import { findRowKey, rowUri, type SiteRow } from './site-rows.ts';

/** Shows the problems of rows like the Explorer does for files: their number, in the color of the most severe. */
export class RowDecorations implements vscode.FileDecorationProvider {
  readonly #counts = new Map<string, ProblemCount>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri[]>();
  readonly onDidChangeFileDecorations = this.#changed.event;

  show(rows: readonly SiteRow[], findCount: (row: SiteRow) => ProblemCount | undefined): void {
    if (rows.length === 0) return;
    for (const row of rows) {
      const count = findCount(row);
      if (count === undefined) this.#counts.delete(row.key);
      else this.#counts.set(row.key, count);
    }
    this.#changed.fire(rows.map(rowUri));
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const count = this.#counts.get(findRowKey(uri) ?? '');
    if (count === undefined) return undefined;
    const { errors, warnings } = count;
    const total = errors + warnings;
    if (total === 0) return outOfStep();
    const color = new vscode.ThemeColor(errors > 0 ? 'list.errorForeground' : 'list.warningForeground');
    const decoration = new vscode.FileDecoration(total > 9 ? '9+' : String(total), describeCount(count), color);
    decoration.propagate = false;
    return decoration;
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

/** The badge of a page that is not in step with its source, or of a language that lacks pages. */
function outOfStep(): vscode.FileDecoration {
  const decoration = new vscode.FileDecoration('≠', 'Not in step with its source');
  decoration.propagate = false;
  return decoration;
}

function describeCount({ errors, warnings }: ProblemCount): string {
  const parts = [errors > 0 ? formatCount(errors, 'error') : '', warnings > 0 ? formatCount(warnings, 'warning') : ''];
  return parts.filter((part) => part !== '').join(', ');
}
