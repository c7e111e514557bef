import { answerIn } from '../place.ts';
import type { Capability } from '../server.ts';

/** Links, images and imports of pages: a click opens what they refer to. */
export const documentLinks: Capability = {
  announces: { documentLinkProvider: { resolveProvider: false } },
  register(server) {
    server.connection.onDocumentLinks((params, token) =>
      answerIn(server, params, token, async ({ engine, project, file, signal }) => {
        return (await engine.structure(file, signal)).links.map(({ range, target }) => {
          const { line } = target.range.start;
          // The fragment that VS Code reads as a line.
          const fragment = line === 0 ? '' : `#L${line + 1}`;
          return { range, target: project.uriOf(target.file) + fragment };
        });
      }),
    );
  },
};
