import { DidChangeConfigurationNotification } from 'vscode-languageserver';
import type { ServerNotifications } from '../../protocol/server-requests.ts';
import type { Capability } from '../server.ts';
import { settingsSection } from '../settings.ts';

/** The client's settings, which are requested when a site needs them, and again after a change. */
export const configuration: Capability = {
  announces: {},
  register({ connection, settings, diagnostics, projects }) {
    connection.onDidChangeConfiguration((params) => {
      settings.changed(params.settings);
      diagnostics.settingsChanged();
      projects.settingsChanged();
    });
    connection.onNotification('apidocs/checksJson', ({ checksJson }: ServerNotifications['apidocs/checksJson']) => {
      settings.checksJson = checksJson;
      diagnostics.settingsChanged();
    });
  },
  async start({ connection, client }) {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration !== true) return;
    await connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection });
  },
};

/** Handles `apidocs/trust`: refused requests are retried as soon as the workspace is trusted. */
export const trust: Capability = {
  announces: {},
  register({ connection, projects, remote, diagnostics }) {
    connection.onNotification('apidocs/trust', async ({ trusted }: ServerNotifications['apidocs/trust']) => {
      remote.isWorkspaceTrusted = trusted;
      if (!trusted) return;
      diagnostics.settingsChanged();
      await Promise.all(projects.openSites().map(({ engine }) => engine.refreshRemote({ all: false })));
    });
  },
};
