import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { demoteHeadings, placeHeadings } from '../../../src/render/tree/demote-headings.ts';
import { treeToMarkdown } from '../../../src/render/tree/tree-to-markdown.ts';

const levels = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 });
const parse = (written: readonly number[]) =>
  createMarkupParser().parse(written.map((level) => `${'#'.repeat(level)} T\n\nwords`).join('\n\n'), {
    file: 'x.yaml',
    dialect: 'markdown',
  });
const read = (tree: ReturnType<typeof parse>) =>
  Array.from(treeToMarkdown(tree).matchAll(/^#+/gm), ([marks]) => marks.length);

suite('headings of descriptions', () => {
  test('law: the highest one is one level below the heading that they are under, and none is above it', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 3 }), (written, level) => {
        const placed = read(placeHeadings(parse(written), level));
        assert.equal(Math.min(...placed), level + 1);
        const expected = written.map((each) => Math.min(6, each - Math.min(...written) + level + 1));
        assert.deepEqual(placed, expected);
      }),
    );
  });

  test('those of a page stay where they are, if that is below its title', () => {
    assert.deepEqual(read(demoteHeadings(parse([3, 4]))), [3, 4]);
    assert.deepEqual(read(demoteHeadings(parse([1, 3]))), [2, 4]);
  });
});
