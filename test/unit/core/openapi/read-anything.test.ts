import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readDescription } from '../../../../src/core/project/read-description.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { anyDescription, wholeDescriptions } from '../../../support/any-description.ts';
import { projectOf } from '../../../support/project-of.ts';

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
        { numRuns: 250 },
      );
    });

    test(`${name}: inspecting operations and channels finds what reading their slices finds`, () => {
      fc.assert(
        fc.property(anyDescription(whole), (text) => {
          // Once with identifiers such as `$id`, and once without, because they are resolved differently.
          const plain = text.replace(/"\$(?:id|self|anchor|dynamicAnchor)"/g, '"x-name"');
          for (const each of [text, plain]) {
            const once = readDescription(parseSource('a.json', each), { document: () => undefined });
            if (!once) return;
            const summaries = [...once.operations, ...once.channels];
            const ofSlices = placesOf(summaries.flatMap((summary) => once.slice(summary).problems));
            assert.deepEqual(placesOf(once.inspect(summaries)), ofSlices);
            const kept = projectOf({ 'a.json': each }).description('a.json');
            const own = [...(kept?.operations ?? []), ...(kept?.channels ?? [])];
            assert.deepEqual(placesOf(kept?.inspect(own) ?? []), ofSlices);
          }
        }),
        { numRuns: 80 },
      );
    });
  }
});

/** Each problem once, in document order. Circular references are left out, because a rule reports them. */
function placesOf(problems: readonly Problem[]): readonly string[] {
  const places = problems.filter(({ code }) => code !== 'ref-cycle').map(({ code, at }) => `${at.span.start} ${code}`);
  return [...new Set(places)].sort();
}
