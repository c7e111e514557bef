import { toPath } from '../../core/source/text/file-key.ts';
import type { Capability, Server } from '../server.ts';

/** The workspace folders, which are searched for sites. */
export const folders: Capability = {
  announces: { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } },
  register: () => undefined,
  async start(server) {
    followFolders(server);
    await server.projects.find(server.folders);
  },
};

function followFolders({ connection, client, projects, folders: initial }: Server): void {
  if (client.workspace?.workspaceFolders !== true) return;
  const current = new Set(initial);
  connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
    for (const { uri } of removed) current.delete(toPath(uri) ?? '');
    for (const { uri } of added) current.add(toPath(uri) ?? '');
    projects.find([...current]).catch((error) => connection.console.error(String(error)));
  });
}
