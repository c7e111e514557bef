import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as vscode from 'vscode';
import type { PanelArgument } from '../../protocol/messages.ts';

/** The languages of documents that a body opens as, by the extension of its file. */
const languages: { readonly [extension: string]: string } = {
  json: 'json',
  xml: 'xml',
  svg: 'xml',
  html: 'html',
  css: 'css',
  js: 'javascript',
  yaml: 'yaml',
  yml: 'yaml',
  md: 'markdown',
};

/** Saves the body of a response where the user says, opens it as a document, or a PDF with the viewer of the machine. */
export async function keepBody({ name, text, base64, how }: PanelArgument<'keepBody'>): Promise<undefined> {
  const file = basename(name) || 'response';
  const bytes = text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8');
  switch (how) {
    case 'save':
      await save(file, bytes);
      return undefined;
    case 'open': {
      const language = languages[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'plaintext';
      const document = await vscode.workspace.openTextDocument({ content: text ?? '', language });
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
      return undefined;
    }
    case 'view':
      await view(bytes);
      return undefined;
  }
}

async function save(name: string, bytes: Buffer): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const options = folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) };
  const target = await vscode.window.showSaveDialog(options);
  if (target !== undefined) await vscode.workspace.fs.writeFile(target, bytes);
}

/** Only what is a PDF by its bytes, under a name of ours: no server chooses a program of this machine. */
async function view(bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('This body is no PDF. Save it instead.');
  const folder = await mkdtemp(join(tmpdir(), 'api-docs-'));
  const path = join(folder, 'response.pdf');
  await writeFile(path, bytes);
  if (!(await vscode.env.openExternal(vscode.Uri.file(path)))) {
    throw new Error('No viewer for PDF was found. Save the body instead.');
  }
}
