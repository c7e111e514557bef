import { MarkupKind } from 'vscode-languageserver/node';
import { markdownImage } from '../../core/source/text/markdown-link.ts';
import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

export const hover: Capability = {
  announces: { hoverProvider: true },
  register(server) {
    server.connection.onHover((params, token) =>
      answerAt(server, params, token, async ({ project, engine, file, position, signal }) => {
        const found = await engine.hover(file, position, signal);
        if (found === undefined) return null;
        const image = found.image === undefined ? '' : `\n\n${markdownImage(project.uriOf(found.image))}`;
        return { contents: { kind: MarkupKind.Markdown, value: found.contents + image }, range: found.range };
      }),
    );
  },
};
