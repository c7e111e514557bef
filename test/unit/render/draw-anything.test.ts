import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Slice } from '../../../src/core/api/slice.ts';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { renderMarkdown } from '../../../src/render/render-markdown.ts';
import { renderPage } from '../../../src/render/render-page.ts';
import { checkValue } from '../../../src/schema/check/check-value.ts';
import { exampleOf } from '../../../src/schema/example/make-example.ts';
import { anyDescription, wholeDescriptions } from '../../support/any-description.ts';
import { context, pageOf } from './page-models.ts';

function drawEverything(slice: Slice): void {
  for (const { schema } of Object.values(slice.schemas)) {
    for (const direction of ['request', 'response'] as const) {
      checkValue(exampleOf(schema, slice.schemas, { direction }).value, schema, slice.schemas, direction);
    }
  }
  const model = { ...pageOf({}), subject: slice };
  assert.ok(String(renderPage(model, context)).length > 0);
  assert.ok(renderMarkdown(model, context).length > 0);
}

suite('pages of anything', () => {
  for (const [name, whole] of Object.entries(wholeDescriptions)) {
    test(`${name}: any value anywhere results in a page, its Markdown and examples`, () => {
      fc.assert(
        fc.property(anyDescription(whole), (text) => {
          const description = readDescription(parseSource('a.json', text), { document: () => undefined });
          for (const summary of [...(description?.operations ?? []), ...(description?.channels ?? [])]) {
            const read = description?.slice(summary);
            if (read) drawEverything(read.slice);
          }
        }),
        { numRuns: 25 },
      );
    });
  }
});
