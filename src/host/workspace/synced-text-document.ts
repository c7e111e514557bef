import type * as vscode from 'vscode';
import type { SyncedDocument } from './document-sync.ts';

/** A document of the editor, as it is whenever it is asked. */
export function toSynced(document: vscode.TextDocument): SyncedDocument {
  return {
    get version() {
      return document.version;
    },
    get isDirty() {
      return document.isDirty;
    },
    length() {
      const { lineCount } = document;
      return /^utf8/.test(document.encoding) ? document.offsetAt(document.lineAt(lineCount - 1).range.end) : undefined;
    },
    getText: () => document.getText(),
  };
}
