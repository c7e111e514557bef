import { isDocument } from '../docs-root.ts';
import type { Project } from '../project.ts';
import type { Capability } from '../server.ts';
import { toPath } from '../uris.ts';

/** Milliseconds after which a save revalidates fetched documents. */
const longEnough = 5 * 60 * 1000;

/** A save retries documents of other hosts that could not be fetched, and every five minutes revalidates all. */
export const refreshOnSave: Capability = {
  announces: {},
  register({ connection, documents, projects }) {
    const fetched = new WeakMap<Project, number>();
    projects.onDidOpen((project) => fetched.set(project, Date.now()));
    documents.onDidSave(({ document: { uri } }) => {
      const path = toPath(uri);
      const project = path !== undefined && isDocument(path) ? projects.of(path) : undefined;
      if (project === undefined) return;
      const all = Date.now() - (fetched.get(project) ?? 0) > longEnough;
      if (all) fetched.set(project, Date.now());
      project.engine.refreshRemote({ all }).catch((error) => connection.console.warn(String(error)));
    });
  },
};
