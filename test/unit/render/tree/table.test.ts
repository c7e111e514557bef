import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { renderTree } from '../../../../src/render/tree/render-tree.ts';

const context = { link: (slug: string) => `/${slug}`, asset: () => undefined, variant: 'site' } as const;
const show = (text: string) =>
  String(renderTree(createMarkupParser().parse(text, { file: 'x.mdx', dialect: 'mdx' }), context));

suite('tables', () => {
  test('scroll by keyboard and have the names of their columns as label', () => {
    assert.match(
      show('| A | `B` |\n|---|---|\n| 1 | 2 |'),
      /^<div class="x-table x-stacks" tabindex="0" role="group" aria-label="Table: A, B"><table>/,
    );
    assert.match(show('<table><tr><td>1</td></tr></table>'), /<div class="x-table" .*aria-label="Table"/);
  });

  test('name the cells of stacked rows by their columns, where there are more than two', () => {
    assert.doesNotMatch(show('| A | B |\n|---|---|\n| 1 | 2 |'), /data-name/);
    const cells = show('| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |').match(/<td.*?<\/td>/g);
    assert.deepEqual(cells, ['<td>1</td>', '<td data-name="B">2</td>', '<td data-name="C">3</td>']);
  });

  test('have no header without text', () => {
    const heads = (text: string) => show(text).match(/<t[hd]\b[^>]*>[^<]*/g);
    assert.deepEqual(heads('|  | B |\n|---|---|\n| 1 | 2 |'), ['<td>', '<th>B', '<td>1', '<td>2']);
    assert.deepEqual(heads('<table><tr><th></th><th>B</th></tr><tr><th>1</th><td>2</td></tr></table>'), [
      '<td>',
      '<th>B',
      '<th>1',
      '<td>2',
    ]);
    assert.match(show('<table><tr><th><img src="a.png" alt="x" /></th></tr></table>'), /<th>/);
  });

  test('are not stacked where a cell belongs to several columns or rows, or the head has no names', () => {
    const head = '<tr><th>A</th><th>B</th></tr>';
    for (const table of [
      `<table>${head}<tr><td colspan="2">1</td></tr></table>`,
      `<table>${head}<tr><td rowspan="2">1</td><td>2</td></tr><tr><td>3</td></tr></table>`,
      '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
    ])
      assert.doesNotMatch(show(table), /x-stacks/);
  });

  test('break long names after `_`, `/` and `.`, and nothing else', () => {
    const [, cell] = /<td>(.*?)<\/td>/.exec(show('| A | B |\n|---|---|\n| `a_long_NAME/of.it` short_name | x |')) ?? [];
    assert.equal(cell, '<code>a_<wbr>long_<wbr>NAME/<wbr>of.<wbr>it</code> short_name');
    assert.doesNotMatch(show('a_long_NAME/of.it'), /wbr/);
  });
});
