import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';

/** Opens a body that is a PDF by its bytes, under a name of ours, so that no server chooses a program of this machine. */
export async function viewPdf(bytes: Uint8Array): Promise<void> {
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-')
    throw new Error('This body is not a PDF. Save it instead.');
  const folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
  const path = join(folder, 'response.pdf');
  await writeFile(path, bytes, { mode: 0o600 });
  if (!(await vscode.env.openExternal(vscode.Uri.file(path)))) {
    throw new Error('No PDF viewer was found. Save the body instead.');
  }
}
