import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver';
import { toPath } from '../../core/source/text/file-key.ts';
import type { Capability, Server } from '../server.ts';
import { finishUndo } from './move-files.ts';

const everything = { filters: [{ pattern: { glob: '**/*' } }] };

/**
 * Watches files and folders on disk. Saves and renames in the editor are handled as well as the client's file events, because file
 * watching is not reliable on every disk.
 */
export const files: Capability = {
  announces: { workspace: { fileOperations: { didCreate: everything, didRename: everything, didDelete: everything } } },
  register(server) {
    const { connection, documents, projects } = server;
    connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const { uri, type } of changes) applyFileChange(server, uri, type);
    });
    documents.onDidSave(({ document }) => applyFileChange(server, document.uri, FileChangeType.Changed));
    connection.workspace.onDidCreateFiles(({ files: created }) => {
      for (const { uri } of created) applyFileChange(server, uri, FileChangeType.Created);
    });
    connection.workspace.onDidDeleteFiles(({ files: deleted }) => {
      for (const { uri } of deleted) applyFileChange(server, uri, FileChangeType.Deleted);
    });
    connection.workspace.onDidRenameFiles(({ files: renamed }) => {
      const present = new Set(renamed.map(({ newUri }) => toPath(newUri)));
      for (const { oldUri, newUri } of renamed) {
        // VS Code may keep the document of a file that has moved away.
        if (!present.has(toPath(oldUri))) projects.documentClosed(oldUri);
        applyFileChange(server, oldUri, FileChangeType.Deleted);
        applyFileChange(server, newUri, FileChangeType.Created);
      }
      finishUndo(server, renamed).catch((error) => connection.console.warn(String(error)));
    });
  },
  async start({ connection, client }) {
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [{ globPattern: '**/*' }],
    });
  },
};

/** The configurations of the tools that `src/node/team-rules` runs. */
const teamConfig = /\/(?:\.?redocly\.ya?ml|\.spectral\.\w+|[._]?vale\.ini)$/;

function applyFileChange({ projects, diagnostics }: Server, uri: string, type: FileChangeType): void {
  const path = toPath(uri);
  if (path === undefined) return;
  if (teamConfig.test(path)) diagnostics.teamRulesChanged();
  if (type === FileChangeType.Created) projects.createdOnDisk(path);
  else if (type === FileChangeType.Deleted) projects.deletedOnDisk(path);
  else projects.changedOnDisk(path);
}
