import type { FileRename, WorkspaceEdit } from 'vscode-languageserver';
import type { FileMove } from '../../core/features/rename/site-change.ts';
import { answer } from '../answer.ts';
import type { Project } from '../project.ts';
import type { Projects } from '../projects.ts';
import type { Capability } from '../server.ts';
import { toChange } from '../to-change.ts';
import { toPath } from '../uris.ts';

/** The edits that keep references to files and folders that the editor is about to move. */
export const moveFiles: Capability = {
  announces: {
    workspace: { fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*' } }] } } },
  },
  register({ connection, projects, client, announcedMoves }) {
    connection.workspace.onWillRenameFiles(({ files }, token) =>
      answer(token, async (signal): Promise<WorkspaceEdit | null> => {
        await projects.whenFound();
        const moved = files.filter(({ oldUri, newUri }) => !announcedMoves.take(oldUri, newUri));
        const changes: WorkspaceEdit[] = [];
        for (const [project, moves] of groupMovesBySite(moved, projects)) {
          const { edits } = await project.engine.moveFiles(moves, signal);
          if (edits.length > 0) changes.push(toChange({ edits, moves: [] }, project, client));
        }
        return changes.length === 0 ? null : mergeEdits(changes);
      }),
    );
  },
};

/** The moves within each site. A file that leaves its site counts as deleted: the problems report references to it. */
function groupMovesBySite(files: readonly FileRename[], projects: Projects): ReadonlyMap<Project, readonly FileMove[]> {
  const sites = new Map<Project, FileMove[]>();
  for (const { oldUri, newUri } of files) {
    const [oldPath, newPath] = [toPath(oldUri), toPath(newUri)];
    const project = oldPath === undefined ? undefined : projects.findSite(oldPath);
    const from = oldPath === undefined ? undefined : project?.fileOf(oldPath);
    const to = newPath === undefined ? undefined : project?.fileOf(newPath);
    if (project === undefined || from === undefined || to === undefined) continue;
    sites.set(project, [...(sites.get(project) ?? []), { from, to }]);
  }
  return sites;
}

function mergeEdits(changes: readonly WorkspaceEdit[]): WorkspaceEdit {
  const [first = {}] = changes;
  if (first.documentChanges === undefined)
    return { changes: Object.assign({}, ...changes.map((edit) => edit.changes)) };
  return { ...first, documentChanges: changes.flatMap(({ documentChanges = [] }) => documentChanges) };
}
