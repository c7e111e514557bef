import { TextDocumentSyncKind } from 'vscode-languageserver';
import { toPath } from '../../core/source/text/file-key.ts';
import { isDocument } from '../docs-root.ts';
import type { Project } from '../project.ts';
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

/** The time in milliseconds after which a save revalidates all fetched documents. */
const revalidationInterval = 5 * 60 * 1000;

/** A save fetches documents of other hosts again: the failed ones, and every five minutes all of them. */
export const refreshOnSave: Capability = {
  announces: {},
  register({ connection, documents, projects }) {
    const fetched = new WeakMap<Project, number>();
    projects.onDidOpen((project) => fetched.set(project, Date.now()));
    documents.onDidSave(({ document: { uri } }) => {
      const path = toPath(uri);
      const project = path !== undefined && isDocument(path) ? projects.findSite(path) : undefined;
      if (project === undefined) return;
      const all = Date.now() - (fetched.get(project) ?? 0) > revalidationInterval;
      if (all) fetched.set(project, Date.now());
      project.engine.refreshRemote({ all }).catch((error) => connection.console.warn(String(error)));
    });
  },
};

/** Runs the tools of the team over files that are opened or saved. */
export const teamRulesOnSave: Capability = {
  announces: {},
  register({ documents, projects, diagnostics }) {
    const check = (uri: string, project: Project) => {
      const file = project.fileOf(toPath(uri) ?? '');
      if (file !== undefined) diagnostics.of(project).saved([file]);
    };
    const checkDocument = ({ document: { uri } }: { readonly document: { readonly uri: string } }) => {
      for (const project of projects.openSites()) check(uri, project);
    };
    documents.onDidOpen(checkDocument);
    documents.onDidSave(checkDocument);
    projects.onDidOpen((project) => {
      for (const { uri } of documents.all()) check(uri, project);
    });
  },
};
