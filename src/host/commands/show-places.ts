import * as vscode from 'vscode';
import type { Position, Range } from '../../core/source/text/span.ts';

/** Shows places in the view of references, at a position in a document; all as the language server writes them. */
export async function showPlaces(...[uri, position, places]: readonly unknown[]): Promise<void> {
  if (typeof uri !== 'string' || !Array.isArray(places)) return;
  const locations = (places as readonly { readonly uri: string; readonly range: Range }[]).map(
    ({ uri: file, range: { start, end } }) =>
      new vscode.Location(vscode.Uri.parse(file), new vscode.Range(toPosition(start), toPosition(end))),
  );
  const at = toPosition(position as Position);
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), at, locations);
}

function toPosition({ line, character }: Position): vscode.Position {
  return new vscode.Position(line, character);
}
