import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readDescription } from '../../../../src/core/project/read-description.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { anyDescription, wholeDescriptions } from '../../../support/any-description.ts';

suite('readers on anything', () => {
  for (const [name, whole] of Object.entries(wholeDescriptions)) {
    test(`${name}: any value anywhere gives an index, slices and located problems`, () => {
      fc.assert(
        fc.property(anyDescription(whole), (text) => {
          const description = readDescription(parseSource('a.json', text), { document: () => undefined });
          if (!description) return;
          for (const summary of [...description.operations, ...description.channels]) {
            const { slice, problems } = description.slice(summary);
            assert.ok(JSON.stringify(slice).length > 0);
            for (const { at } of problems) assert.ok(at.span.start < at.span.end && at.span.end <= text.length);
          }
          assert.ok(
            description.problems.length >= 0 && description.tags.length >= 0 && description.tagGroups.length >= 0,
          );
        }),
        { numRuns: 1500 },
      );
    }).timeout(30_000);
  }
});
