import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';

/** The file for the figures, set by the bundler. */
declare const OUTPUT: string;
/** The extension that is measured. */
declare const EXTENSION: string;

/** Inside the extension host: milliseconds from the activation of the extension to its end, and to the first problem of `docs.json`. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const extension = vscode.extensions.getExtension(EXTENSION);
  if (folder === undefined || extension === undefined) throw new Error('The window has no folder, or no extension.');
  const uri = vscode.Uri.joinPath(folder.uri, 'docs.json');
  await vscode.window.showTextDocument(uri);
  await new Promise((done) => setTimeout(done, 3000));
  if (extension.isActive) throw new Error(`${EXTENSION} is active before it was measured.`);
  const shown = new Promise<void>((done) => {
    vscode.languages.onDidChangeDiagnostics(() => {
      if (vscode.languages.getDiagnostics(uri).some(({ source }) => source === 'API Docs')) done();
    });
  });
  const start = performance.now();
  await extension.activate();
  const activated = performance.now() - start;
  await shown;
  writeFileSync(OUTPUT, JSON.stringify({ activated, problem: performance.now() - start }));
}
