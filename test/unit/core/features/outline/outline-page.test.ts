import assert from 'node:assert/strict';
import type { OutlineItem } from '../../../../../src/core/features/outline/outline.ts';
import { foldPage, outlinePage } from '../../../../../src/core/features/outline/outline-page.ts';
import { startProcessorTime } from '../../../../support/processor-time.ts';

const text = `---
title: T
---
import A from '/a.mdx'
import B from '/b.mdx'

# One \`code\` {#id}

\`\`\`
# no heading
\`\`\`

### Deeper

<ParamField path="id">
  <ResponseField name="inner" />
</ParamField>

## Two
`;

const names = (items: readonly OutlineItem[]): unknown =>
  items.map(({ name, children }) => (children.length === 0 ? name : [name, names(children)]));

suite('outlinePage', () => {
  for (const [what, lineBreak] of [
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ] as const) {
    const page = text.replaceAll('\n', lineBreak);

    test(`nests headings by level, and fields in their sections (${what})`, () => {
      assert.deepEqual(names(outlinePage(page)), [['One code', [['Deeper', [['id', ['inner']]]], 'Two']]]);
    });

    test(`no range starts or ends within a line break (${what})`, () => {
      const every = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
        items.flatMap((item) => [item, ...every(item.children)]);
      const spans = [
        ...every(outlinePage(page)).flatMap(({ span, nameSpan }) => [span, nameSpan]),
        ...foldPage(page).map(({ span }) => span),
      ];
      for (const { start, end } of spans) {
        for (const at of [start, end]) assert.notEqual(page.slice(at - 1, at + 1), '\r\n');
      }
      const folded = foldPage(page).map(({ span }) => page.slice(span.start, span.end).split(/\r?\n/).length);
      assert.deepEqual(
        folded.sort((a, b) => a - b),
        [2, 2, 3, 3, 5, 13],
      );
    });
  }

  test('thousands of headings and components take linear time', () => {
    const spent = startProcessorTime();
    for (const piece of ['# a\n', '###### a\n# b\n', '<A>\n', '<ParamField path="a">\n', '```\na\n```\n', '</A>\n']) {
      outlinePage(piece.repeat(10_000));
      foldPage(piece.repeat(10_000));
    }
    assert.ok(spent() < 10_000, String(spent()));
  });
});
