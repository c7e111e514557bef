import * as vscode from 'vscode';
import type { PanelArgument } from '../../protocol/messages.ts';
import type { KeptBody } from './kept-body.ts';
import { viewPdf } from './view-pdf.ts';

/** The language of the document that a body opens as, by the extension of its file. */
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

/** Saves the body of a response where the user chooses, or opens it as a document, or as a PDF in the viewer of the machine. */
export async function keepBody(target: PanelArgument<'keepBody'>, long: KeptBody): Promise<void> {
  const { name, text, kept, how } = target;
  const file = name.split(/[\\/]/).at(-1) || 'response';
  switch (how) {
    case 'save':
      await save(file, async (to) => {
        if (kept === undefined) await vscode.workspace.fs.writeFile(to, toBytes(target));
        else await vscode.workspace.fs.copy(vscode.Uri.file(await long.path(kept)), to, { overwrite: true });
      });
      return;
    case 'open': {
      if (kept !== undefined) return openLong(await long.path(kept));
      const language = languages[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'plaintext';
      const document = await vscode.workspace.openTextDocument({ content: text ?? '', language });
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
      return;
    }
    case 'view':
      await viewPdf(
        kept === undefined
          ? toBytes(target)
          : await vscode.workspace.fs.readFile(vscode.Uri.file(await long.path(kept))),
      );
      return;
  }
}

function toBytes({ text, base64 }: PanelArgument<'keepBody'>): Uint8Array {
  if (text !== undefined) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0));
}

/** Opens the file itself: VS Code gives no extension a document of more than 50 MB. */
async function openLong(path: string): Promise<void> {
  const options = { viewColumn: vscode.ViewColumn.Beside, preview: false };
  await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(path), options);
}

async function save(name: string, write: (target: vscode.Uri) => Promise<void>): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const options = folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) };
  const target = await vscode.window.showSaveDialog(options);
  if (target !== undefined) await write(target);
}
