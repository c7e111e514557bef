import type { FileRename, WorkspaceEdit } from 'vscode-languageserver';
import type { FileMove } from '../../core/features/rename/site-change.ts';
import { toPath, toUri } from '../../core/source/text/file-key.ts';
import type { UriEdit, UriMove } from '../../protocol/server-requests.ts';
import { answer } from '../answer.ts';
import { type EditsByFile, groupByPath } from '../followed-moves.ts';
import type { Project } from '../project.ts';
import type { Projects } from '../projects.ts';
import type { Capability, Server } from '../server.ts';
import { toChange } from '../to-change.ts';

/** The edits that keep references to files and folders that the editor is about to move. */
export const moveFiles: Capability = {
  announces: {
    workspace: { fileOperations: { willRename: { filters: [{ pattern: { glob: '**/*' } }] } } },
  },
  register(server) {
    const { connection, projects, followedMoves } = server;
    connection.workspace.onWillRenameFiles(({ files }, token) =>
      answer(token, async (signal): Promise<WorkspaceEdit | null> => {
        await projects.whenFound();
        const moves = followedMoves.withoutAnnounced(toMoves(files));
        const back = await followedMoves.findEditsBack(moves);
        if (back !== undefined) return toWorkspaceEdit(back);
        const { changes } = await followMoves(server, moves, signal);
        return changes.length === 0 ? null : mergeEdits(changes);
      }),
    );
  },
};

/** The edits for moves that the client makes itself, before the moves: it gets none when it announces them. */
export async function followOwnMoves(
  server: Server,
  files: readonly UriMove[],
  signal: AbortSignal,
): Promise<readonly UriEdit[]> {
  const { projects, followedMoves } = server;
  await projects.whenFound();
  const moves = toMoves(files);
  const back = await followedMoves.findEditsBack(moves);
  const edits = back ?? (await followMoves(server, moves, signal)).edits;
  followedMoves.markAnnounced(moves);
  return [...edits].flatMap(([path, own]) =>
    own.map(({ range, newText }) => ({ uri: toUri(path), range, text: newText })),
  );
}

async function followMoves(
  { projects, client, followedMoves }: Server,
  moves: readonly FileMove[],
  signal: AbortSignal,
): Promise<{ readonly changes: readonly WorkspaceEdit[]; readonly edits: EditsByFile }> {
  const changes: WorkspaceEdit[] = [];
  const followed: EditsByFile[] = [];
  for (const [project, own] of groupMovesBySite(moves, projects)) {
    const { edits } = await project.engine.moveFiles(own, signal);
    if (edits.length === 0) continue;
    changes.push(toChange({ edits, moves: [] }, project, client));
    followed.push(groupByPath(project, edits));
  }
  const edits = new Map(followed.flatMap((own) => [...own]));
  if (changes.length > 0) await followedMoves.add(moves, edits);
  return { changes, edits };
}

/** Called after files were moved. No editor asks before an undo moves them back, so the edits that it leaves are taken back now. */
export async function finishUndo({ connection, followedMoves }: Server, files: readonly FileRename[]): Promise<void> {
  const left = await followedMoves.findEditsLeft(toMoves(files));
  if (left !== undefined) await connection.workspace.applyEdit({ label: 'Undo', edit: toWorkspaceEdit(left) });
}

function toMoves(files: readonly UriMove[]): readonly FileMove[] {
  return files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [toPath(oldUri), toPath(newUri)];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}

function toWorkspaceEdit(edits: EditsByFile): WorkspaceEdit {
  return { changes: Object.fromEntries(Array.from(edits, ([path, own]) => [toUri(path), [...own]])) };
}
/** The moves within each site. A file that leaves its site counts as deleted: the problems report references to it. */
function groupMovesBySite(moves: readonly FileMove[], projects: Projects): ReadonlyMap<Project, readonly FileMove[]> {
  const sites = new Map<Project, FileMove[]>();
  for (const move of moves) {
    const project = projects.findSite(move.from);
    const [from, to] = [project?.fileOf(move.from), project?.fileOf(move.to)];
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
