import type { ServerNotifications } from '../../protocol/server-requests.ts';
import type { Capability } from '../server.ts';

/** Handles `apidocs/trust`: refused requests are retried as soon as the workspace is trusted. */
export const trust: Capability = {
  announces: {},
  register({ connection, projects, remote }) {
    connection.onNotification('apidocs/trust', async ({ trusted }: ServerNotifications['apidocs/trust']) => {
      remote.isWorkspaceTrusted = trusted;
      if (!trusted) return;
      await Promise.all(projects.openSites().map(({ engine }) => engine.refreshRemote({ all: false })));
    });
  },
};
