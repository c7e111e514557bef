import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWithRemark } from '../support/mdx-oracle.ts';
import { readWithMarkup } from '../support/mdx-reader.ts';
import { printShapes } from '../support/mdx-shape.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;

/**
 * At most two pages in a thousand may differ, for reasons that are known: `$` of prices beside formulas, which are text
 * for us; bare addresses whose label is written with escapes; `<br></br>`.
 */
const tolerated = 0.002;

suite('pages of real sites, as remark-mdx reads them', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: (string | number)[][] = [];
  const different: string[] = [];
  let read = 0;

  for (const { name, root } of listSites(corpus)) {
    test(name, () => {
      const files = readdirSync(root, { recursive: true }).map(String);
      let pages = 0;
      let same = 0;
      for (const file of files.filter((each) => each.endsWith('.mdx')).toSorted()) {
        const isSame = compare(readFileSync(join(root, file), 'utf8'));
        if (isSame === undefined) continue;
        pages += 1;
        if (isSame) same += 1;
        else different.push(`${name}/${file}`);
      }
      read += pages;
      rows.push([name, pages, same]);
    });
  }

  test('nearly all have the same tree', () => {
    assert.ok(different.length <= read * tolerated, different.join('\n'));
  });

  suiteTeardown(() => {
    const list = different.map((page) => `- ${page}`).join('\n');
    writeReport(
      'mdx',
      `## MDX\n\nPages that \`remark-mdx\` reads, and those of which our tree is the same.\n\n${table(['site', 'pages', 'same'], rows)}\n\nNot the same:\n\n${list}`,
    );
  });
});

/** Undefined: `remark-mdx` refuses the page. */
function compare(page: string): boolean | undefined {
  const ours = printShapes(readWithMarkup(page));
  const theirs = [readWithRemark(page), readWithRemark(page, { prices: true })];
  const trees = theirs.flatMap((each) => ('shapes' in each ? [printShapes(each.shapes)] : []));
  return trees.length === 0 ? undefined : trees.includes(ours);
}
