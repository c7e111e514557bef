import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver';
import { toPath } from '../../core/source/text/file-key.ts';
import type { Projects } from '../projects.ts';
import type { Capability } from '../server.ts';
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
      for (const { uri, type } of changes) applyFileChange(projects, uri, type);
    });
    documents.onDidSave(({ document }) => applyFileChange(projects, document.uri, FileChangeType.Changed));
    connection.workspace.onDidCreateFiles(({ files: created }) => {
      for (const { uri } of created) applyFileChange(projects, uri, FileChangeType.Created);
    });
    connection.workspace.onDidDeleteFiles(({ files: deleted }) => {
      for (const { uri } of deleted) applyFileChange(projects, uri, FileChangeType.Deleted);
    });
    connection.workspace.onDidRenameFiles(({ files: renamed }) => {
      for (const { oldUri, newUri } of renamed) {
        applyFileChange(projects, oldUri, FileChangeType.Deleted);
        applyFileChange(projects, newUri, FileChangeType.Created);
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

function applyFileChange(projects: Projects, uri: string, type: FileChangeType): void {
  const path = toPath(uri);
  if (path === undefined) return;
  if (type === FileChangeType.Created) projects.createdOnDisk(path);
  else if (type === FileChangeType.Deleted) projects.deletedOnDisk(path);
  else projects.changedOnDisk(path);
}
