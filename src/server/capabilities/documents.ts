import { TextDocumentSyncKind } from 'vscode-languageserver/node';
import type { Capability } from '../server.ts';

/** The open documents: each version is passed to the engine of its site as a whole text. */
export const documents: Capability = {
  announces: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
  },
  register({ connection, documents: open, projects }) {
    open.onDidOpen(({ document }) => projects.documentOpened(document));
    // Also sent when a document is opened.
    open.onDidChangeContent(({ document }) => projects.documentChanged(document));
    open.onDidClose(({ document }) => projects.documentClosed(document.uri));
    open.listen(connection);
  },
};
