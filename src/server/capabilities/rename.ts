import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { groupByPath } from '../followed-moves.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';
import { toChange } from '../to-change.ts';

/** Renames paths, methods, names in descriptions, headings and files, with everything that refers to them. */
export const rename: Capability = {
  announces: { renameProvider: { prepareProvider: true } },
  register(server) {
    server.connection.onPrepareRename((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, signal }) => {
        const subject = await engine.renameSubject(file, position, signal);
        return subject === undefined ? null : { range: subject.range, placeholder: subject.name };
      }),
    );
    server.connection.onRenameRequest((params, token) =>
      answerAt(server, params, token, async ({ project, engine, file, position, signal }) => {
        const renaming = await engine.rename(file, position, params.newName, signal);
        if (renaming?.kind === 'refused') throw new ResponseError(LSPErrorCodes.RequestFailed, renaming.message);
        if (renaming === undefined) return null;
        if (renaming.moves.length > 0) {
          const moves = renaming.moves.map(({ from, to }) => ({ from: project.pathOf(from), to: project.pathOf(to) }));
          await server.followedMoves.announce(moves, groupByPath(project, renaming.edits));
        }
        return toChange(renaming, project, server.client);
      }),
    );
  },
};
