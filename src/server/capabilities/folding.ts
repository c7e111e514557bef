import { FoldingRangeKind } from 'vscode-languageserver/node';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { answerIn } from '../place.ts';
import type { Capability } from '../server.ts';

/** Folds of pages; those of JSON and YAML are the editor's own. */
export const folding: Capability = {
  announces: { foldingRangeProvider: true },
  register(server) {
    server.connection.onFoldingRanges((params, token) =>
      answerIn(server, params, token, async ({ engine, file, signal }) => {
        if (!isPageFile(file)) return null;
        return (await engine.structure(file, signal)).folds.map(({ range, kind }) => ({
          startLine: range.start.line,
          endLine: range.end.line,
          ...(kind === undefined ? {} : { kind: kinds[kind] }),
        }));
      }),
    );
  },
};

const kinds = { comment: FoldingRangeKind.Comment, imports: FoldingRangeKind.Imports } as const;
