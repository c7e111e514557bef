import { isEnvironmentFile } from '../../core/environments/environment-files.ts';
import type { ClientNotifications } from '../../protocol/server-requests.ts';
import type { Project } from '../project.ts';
import type { Capability } from '../server.ts';

/** `apidocs/changed`: clients that show a page request it again. */
export const changes: Capability = {
  announces: {},
  register({ connection, projects }) {
    const send = (project: Project, files: readonly string[]) => {
      // No page shows anything of an environment.
      if (files.length > 0 && files.every(isEnvironmentFile)) return;
      const params: ClientNotifications['apidocs/changed'] = { root: project.uri, files };
      void connection.sendNotification('apidocs/changed', params);
    };
    projects.onDidOpen((project) => send(project, []));
    projects.onDidChange(({ project, files }) => send(project, files));
    projects.onDidClose((project) => send(project, []));
  },
};
