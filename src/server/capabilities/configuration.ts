import { DidChangeConfigurationNotification } from 'vscode-languageserver/node';
import type { Capability } from '../server.ts';
import { settingsSection } from '../settings.ts';

/** The client's settings, which are requested when a site needs them, and again after a change. */
export const configuration: Capability = {
  announces: {},
  register({ connection, settings, diagnostics }) {
    connection.onDidChangeConfiguration((params) => {
      settings.changed(params.settings);
      diagnostics.settingsChanged();
    });
  },
  async start({ connection, client }) {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration !== true) return;
    await connection.client.register(DidChangeConfigurationNotification.type, { section: settingsSection });
  },
};
