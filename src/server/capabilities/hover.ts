import { MarkupKind } from 'vscode-languageserver/node';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const hover: Capability = {
  announces: { hoverProvider: true },
  register(server) {
    server.connection.onHover((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, signal }) => {
        const found = await engine.hover(file, position, signal);
        if (found === undefined) return null;
        return { contents: { kind: MarkupKind.Markdown, value: found.contents }, range: found.range };
      }),
    );
  },
};
