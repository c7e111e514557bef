import type * as vscode from 'vscode';
import { detectKind, type FileKind, headLength, mayNameVersionLater } from '../core/source/document/detect-kind.ts';
import { isDataFile } from '../core/source/text/file-names.ts';

/** Detects the kind of an open document by its first characters, like the server. */
export function detectDocumentKind(document: vscode.TextDocument): FileKind | undefined {
  const { path } = document.uri;
  if (!isDataFile(path)) return undefined;
  let head = '';
  for (let line = 0; line < document.lineCount && head.length < headLength; line += 1) {
    head += `${document.lineAt(line).text.slice(0, headLength)}\n`;
  }
  return detectKind(mayNameVersionLater(head, path) ? document.getText() : head, path);
}
