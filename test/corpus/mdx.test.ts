import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFrontMatter } from '../../src/core/pages/front-matter/find-front-matter.ts';
import { mistakes, type PageMistake, refusals } from '../support/mdx-mistakes.ts';
import { readWithRemark } from '../support/mdx-oracle.ts';
import { readWithMarkup } from '../support/mdx-reader.ts';
import { printShapes } from '../support/mdx-shape.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';
import { listSites } from './sites.ts';

const corpus = process.env.CORPUS;

/**
 * At most two pages in a thousand may differ, for reasons that are known: `$` of prices beside formulas, which are text
 * for us; bare addresses whose label is written with escapes; `<br></br>`.
 */
const tolerated = 0.002;

/** `## Title {#id}` is a form of Mintlify's own, which is read before the page is read as MDX. */
const hasHeadingId = /\{#[^}]*\}/;

suite('pages of real sites, as remark-mdx reads them', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: (string | number)[][] = [];
  const different: string[] = [];
  const reported: string[] = [];
  const unreported: string[] = [];
  const sampled: string[] = [];
  let read = 0;
  let mistakesTable = '';

  function checkReports({ page, path, isRefused }: { page: string; path: string; isRefused: boolean }): void {
    if (page.length < 30_000) sampled.push(page);
    const isReported = refusals(page).length > 0;
    if (isReported && !isRefused) reported.push(path);
    if (!isReported && isRefused && !hasHeadingId.test(page)) unreported.push(path);
  }

  for (const { name, root } of listSites(corpus)) {
    test(name, () => {
      const files = readdirSync(root, { recursive: true })
        .map(String)
        .filter((each) => each.endsWith('.mdx'));
      let pages = 0;
      let same = 0;
      for (const file of files.toSorted()) {
        const page = readFileSync(join(root, file), 'utf8');
        const isSame = compare(page);
        checkReports({ page, path: `${name}/${file}`, isRefused: isSame === undefined });
        if (isSame === undefined) continue;
        pages += 1;
        same += Number(isSame);
        if (!isSame) different.push(`${name}/${file}`);
      }
      read += pages;
      rows.push([name, pages, same]);
    });
  }

  test('nearly all of them have the same tree', () => {
    assert.ok(different.length <= read * tolerated, different.join('\n'));
  });

  test('reports exactly the pages that remark-mdx refuses', () => {
    assert.deepEqual({ reported, unreported }, { reported: [], unreported: [] });
  });

  // Real pages have nothing that it refuses, so mistakes are made in them.
  test('finds a mistake that was put into each', () => {
    const counts = countReports(sampled, Number(process.env.MDX_RUNS ?? 3_000));
    const sum = (key: 'refused' | 'reported' | 'falsely') => counts.reduce((total, each) => total + each[key], 0);
    mistakesTable = table(
      ['mistake', 'refused', 'reported', 'reported falsely'],
      counts.map((each) => [each.name, each.refused, each.reported, each.falsely]),
    );
    assert.equal(sum('falsely'), 0, mistakesTable);
    assert.ok(sum('reported') >= sum('refused') * 0.99, mistakesTable);
  });

  suiteTeardown(() => {
    const list = different.map((page) => `- ${page}`).join('\n');
    writeReport(
      'mdx',
      `## MDX\n\nPages that \`remark-mdx\` reads, and those of which our tree is the same.\n\n${table(['site', 'pages', 'same'], rows)}\n\nNot the same:\n\n${list}\n\nReal pages with one mistake each:\n\n${mistakesTable}`,
    );
  });
});

interface Count {
  readonly name: string;
  refused: number;
  reported: number;
  falsely: number;
}

/** The number of pages with one mistake that `remark-mdx` refuses, and for how many of these and of the others we report a problem. */
function countReports(pages: readonly string[], runs: number): readonly Count[] {
  const random = randomFrom(1);
  const counts = mistakes.map((mistake) => ({ mistake, name: mistake.name, refused: 0, reported: 0, falsely: 0 }));
  for (let run = 0; run < runs; run += 1) {
    const count = counts[run % counts.length];
    const page = count && makeMistake(pages[Math.floor(random() * pages.length)] ?? '', count.mistake, random);
    if (page === undefined || count === undefined) continue;
    const isReported = refusals(page).length > 0;
    if (compare(page) === undefined) {
      count.refused += 1;
      if (isReported) count.reported += 1;
    } else if (isReported) count.falsely += 1;
  }
  return counts;
}

/** The page with the mistake at a place drawn; undefined if no place fits. */
function makeMistake(page: string, { where, write }: PageMistake, random: () => number): string | undefined {
  const text = page.replace(/\r\n?/g, '\n');
  const bodyStart = findFrontMatter(text)?.bodyStart ?? 0;
  const places = [...text.matchAll(where)].filter(({ index }) => index >= bodyStart);
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return undefined;
  return text.slice(0, place.index) + write(place[0]) + text.slice(place.index + place[0].length);
}

/** Undefined if `remark-mdx` refuses the page. */
function compare(page: string): boolean | undefined {
  const ours = printShapes(readWithMarkup(page));
  const theirs = [readWithRemark(page), readWithRemark(page, { prices: true })];
  const trees = theirs.flatMap((each) => ('shapes' in each ? [printShapes(each.shapes)] : []));
  return trees.length === 0 ? undefined : trees.includes(ours);
}
