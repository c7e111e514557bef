import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import type { RenderContext } from '../../../src/render/render-context.ts';
import { renderTree } from '../../../src/render/tree/render-tree.ts';
import { treeToMarkdown } from '../../../src/render/tree/tree-to-markdown.ts';

const folder = import.meta.dirname;
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

const context: RenderContext = {
  link: (slug, anchor) => `/site/${slug}/${anchor === undefined ? '' : `#${anchor}`}`,
  asset: (file) => (file === 'images/a.png' ? '/site/assets/a.png' : undefined),
  base: 'deep/page',
  variant: 'site',
};

function parse() {
  return createMarkupParser().parse(read('input/page.mdx'), {
    file: 'deep/page.mdx',
    dialect: 'mdx',
    snippet: (file) => (file === 'snippets/key.mdx' ? read('input/key.mdx') : undefined),
  });
}

/** With UPDATE_GOLDEN=1 the expected file is written anew; look at the difference before committing it. */
function compare(file: string, actual: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path.join(folder, file), actual);
  assert.equal(actual, read(file));
}

suite('golden: an MDX page', () => {
  test('as HTML', () =>
    compare('expected/page.html', `${String(renderTree(parse(), context)).replace(/></g, '>\n<')}\n`));

  test('as Markdown', () => compare('expected/page.md', `${treeToMarkdown(parse())}\n`));

  test('with its problems', () => {
    const text = read('input/page.mdx');
    const found = parse().problems.map(
      ({ code, severity, at }) => `${severity} ${code} ${text.slice(at.span.start, at.span.end)}`,
    );
    assert.deepEqual(found, [
      "warning mdx-import import { Chart } from '/snippets/chart.jsx'",
      'info mdx-table-cells | `a|b` | A **b** |',
      'info mdx-expression {process.env.HOME}',
      'info mdx-attribute data={rows}',
      'error mdx-tag-unclosed <Unclosed>',
    ]);
  });
});
