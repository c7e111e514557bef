import type { ServerNotifications } from '../../protocol/server-requests.ts';
import type { Capability } from '../server.ts';

/** `apidocs/trust`: what was refused before is asked for as soon as the workspace is trusted. */
export const trust: Capability = {
  announces: {},
  register({ connection, projects, remote }) {
    connection.onNotification('apidocs/trust', async ({ trusted }: ServerNotifications['apidocs/trust']) => {
      remote.isWorkspaceTrusted = trusted;
      if (!trusted) return;
      await Promise.all(projects.opened().map(({ engine }) => engine.refreshRemote({ all: false })));
    });
  },
};
