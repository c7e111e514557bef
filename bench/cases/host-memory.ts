import { writeFileSync } from 'node:fs';
import * as vscode from 'vscode';

/** The file for the figures, set by the bundler. */
declare const OUTPUT: string;

const keys = 200;
/** Seconds of rest, in which the process should do nothing. */
const rest = 20;

/** Inside the extension host: the memory of its process with the site open, before and after keys in a page, and its processor time at rest. */
export async function run(): Promise<void> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  if (folder === undefined) throw new Error('The window has no folder.');
  await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, 'docs.json'), { preview: false });
  const [page] = await vscode.workspace.findFiles('**/*.mdx', '**/snippets/**', 1);
  if (page === undefined) throw new Error('The site has no page.');
  const document = await vscode.workspace.openTextDocument(page);
  await vscode.window.showTextDocument(document, { preview: false });
  await untilIdle();
  const opened = resident();
  for (let key = 0; key < keys; key += 1) {
    const change = new vscode.WorkspaceEdit();
    change.insert(page, document.lineAt(document.lineCount - 1).range.end, key % 10 === 9 ? '\n' : 'a');
    await vscode.workspace.applyEdit(change);
    await pause(100);
  }
  await untilIdle();
  const typed = resident();
  const before = process.cpuUsage();
  await pause(rest * 1000);
  const { user, system } = process.cpuUsage(before);
  const problems = vscode.languages.getDiagnostics().flatMap(([, each]) => each).length;
  writeFileSync(OUTPUT, JSON.stringify({ opened, typed, atRest: (user + system) / 1e6 / rest, problems }));
}

/** Megabytes of the process with all its threads. */
function resident(): number {
  return process.memoryUsage.rss() / 1e6;
}

/** Waits until the process has used less than a tenth of a processor for three seconds. */
async function untilIdle(): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    const before = process.cpuUsage();
    await pause(1000);
    const { user, system } = process.cpuUsage(before);
    quiet = user + system < 100_000 ? quiet + 1 : 0;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
