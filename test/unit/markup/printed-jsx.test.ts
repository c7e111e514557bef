import assert from 'node:assert/strict';
import fc from 'fast-check';
import { printJsx } from '../../../src/markup/evaluate/draw-script.ts';
import { Markup } from '../../../src/markup/evaluate/values.ts';
import { anyText } from '../../support/any-text.ts';
import { readWithRemark } from '../../support/mdx-oracle.ts';
import { readWithMarkup } from '../../support/mdx-reader.ts';
import { oneLine, type Shape, shape } from '../../support/mdx-shape.ts';

suite('Printed JSX is read back', () => {
  test('attributes and text, by our reader and by remark-mdx', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, text) => {
        const { jsx } = printJsx(new Markup('Card', new Map([['title', title]]), [text])) ?? assert.fail();
        const written = (value: string) => oneLine(JSON.stringify(value));
        const card = shape(`<Card title={${written(title)}}>`, [shape(`expression ${written(text)}`)]);
        const remark = readWithRemark(jsx);
        assert.ok('shapes' in remark, jsx);
        assert.deepEqual(withoutParagraph(remark.shapes), [card]);
        assert.deepEqual(withoutParagraph(readWithMarkup(jsx)), [card]);
      }),
      { numRuns: 700 },
    );
  });
});

/** A line that begins with a tag and has text in it is a paragraph, whose tags drawing does not keep. */
function withoutParagraph(shapes: readonly Shape[]): readonly Shape[] {
  const [only] = shapes;
  return typeof only === 'object' && only.label === 'paragraph' ? only.children : shapes;
}
