import { isDocument } from '../docs-root.ts';
import type { Project } from '../project.ts';
import type { Capability } from '../server.ts';
import { toPath } from '../uris.ts';

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
