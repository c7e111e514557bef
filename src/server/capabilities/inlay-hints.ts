import type { InlayHint } from 'vscode-languageserver/node';
import { answerIn } from '../place.ts';
import { refreshAfterChanges } from '../refresh-after-changes.ts';
import type { Capability } from '../server.ts';

/** The titles of pages after their entries in `docs.json`. */
export const inlayHints: Capability = {
  announces: { inlayHintProvider: true },
  register(server) {
    const { connection, settings, client } = server;
    connection.languages.inlayHint.on((params, token) =>
      answerIn(server, params, token, async ({ project, engine, file, signal }): Promise<InlayHint[]> => {
        if (!(await settings.of(project.uri)).titleHints) return [];
        const { start, end } = params.range;
        return (await engine.titleHints(file, signal))
          .filter(({ range }) => start.line <= range.end.line && range.end.line <= end.line)
          .map(({ range, title }) => ({ position: range.end, label: title, paddingLeft: true }));
      }),
    );
    if (client.workspace?.inlayHint?.refreshSupport === true) {
      refreshAfterChanges(server, () => connection.languages.inlayHint.refresh());
    }
  },
};
