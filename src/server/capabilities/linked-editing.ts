import { answerAt } from '../place.ts';
import type { Capability } from '../server.ts';

/** The start and the end tag of a component are renamed together. */
export const linkedEditing: Capability = {
  announces: { linkedEditingRangeProvider: true },
  register(server) {
    server.connection.languages.onLinkedEditingRange((params, token) =>
      answerAt(server, params, token, async ({ engine, file, position, signal }) => {
        const ranges = await engine.tagNames(file, position, signal);
        return ranges.length === 0 ? null : { ranges: [...ranges] };
      }),
    );
  },
};
