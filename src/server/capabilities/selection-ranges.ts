import type { SelectionRange } from 'vscode-languageserver/node';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { answerIn } from '../place.ts';
import type { Capability } from '../server.ts';

/** Growing selections in pages; those in JSON and YAML are the editor's own. */
export const selectionRanges: Capability = {
  announces: { selectionRangeProvider: true },
  register(server) {
    server.connection.onSelectionRanges((params, token) =>
      answerIn(server, params, token, async ({ engine, file, signal }) => {
        if (!isPageFile(file)) return null;
        const chains: SelectionRange[] = [];
        for (const position of params.positions) {
          const ranges = await engine.selections(file, position, signal);
          const own: SelectionRange = { range: { start: position, end: position } };
          // From the outside, so that each has the one around it.
          const chain = ranges.reduceRight<SelectionRange | undefined>(
            (parent, range) => (parent === undefined ? { range } : { range, parent }),
            undefined,
          );
          chains.push(chain ?? own);
        }
        return chains;
      }),
    );
  },
};
