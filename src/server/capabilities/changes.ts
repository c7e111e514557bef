import { isEnvironmentFile } from '../../core/environments/environment-files.ts';
import type { ClientNotifications } from '../../protocol/server-requests.ts';
import type { Project } from '../project.ts';
import type { Capability } from '../server.ts';

/** Sends `apidocs/changed`, so that clients request the pages that they show again. */
export const changes: Capability = {
  announces: {},
  register({ connection, projects }) {
    const send = (project: Project, files: readonly string[]) => {
      // Pages don't depend on environments.
      if (files.length > 0 && files.every(isEnvironmentFile)) return;
      const params: ClientNotifications['apidocs/changed'] = { root: project.uri, files };
      void connection.sendNotification('apidocs/changed', params);
    };
    projects.onDidOpen((project) => send(project, []));
    projects.onDidChange(({ project, files }) => send(project, files));
    projects.onDidClose((project) => send(project, []));
  },
};
