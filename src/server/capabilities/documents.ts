import { TextDocumentSyncKind } from 'vscode-languageserver/node';
import type { Capability } from '../server.ts';

/** Synchronizes the open documents: the engine of a site gets the whole text of each version. */
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
