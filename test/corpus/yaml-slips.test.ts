import assert from 'node:assert/strict';
import { writeReport } from './report.ts';
import {
  checkSlips,
  isDescription,
  isExact,
  listTexts,
  perSlip,
  type Slip,
  type SlipRow,
  slipTable,
  tellSlips,
} from './slips.ts';

const name = /^ +[\w-]+:/;
const text = /^ +[\w-]+: [A-Za-z]/;
const before = (mark: string) => ({ line: text, make: (line: string) => line.replace(': ', `: ${mark}`) });

const slips: { readonly [what: string]: Slip } = {
  'no colon behind a name': { line: /^ +[\w$/{}.-]+:(?: \S|$)/, make: (line) => line.replace(/:(?= |$)/, '') },
  'no space behind the colon': { line: text, make: (line) => line.replace(': ', ':') },
  'a space too many': { line: name, make: (line) => ` ${line}` },
  'a space too few': { line: name, make: (line) => line.slice(1) },
  'two spaces too many': { line: name, make: (line) => `  ${line}` },
  'two spaces too few': { line: /^ {2,}[\w-]+:/, make: (line) => line.slice(2) },
  'no indentation': { line: name, make: (line) => line.trimStart() },
  'a tab for indentation': { line: name, make: (line) => `\t${line.trimStart()}` },
  'a dash before a name': { line: name, make: (line) => line.replace(/^ +/, '$&- ') },
  'a second colon': { line: /^ +[\w-]+: [A-Za-z]+ [a-z]/, make: (line) => line.replace(/: ([A-Za-z]+) /, ': $1: ') },
  'a quote without another': before('"'),
  'a single quote without another': before("'"),
  'a brace without another': before('{'),
  'a text with * before it': before('*'),
  'a text with @ before it': before('@'),
};
/** The share of slips that are told once, and on their line. */
const wanted = 0.95;
/** The share of those that bring one problem to a site, and no others. */
const wantedSingle = 0.95;

const corpus = process.env.CORPUS;

suite('slips in YAML', function () {
  this.timeout(120_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  let rows: readonly SlipRow[] = [];
  let checked = { all: 0, single: 0 };

  test(`at least ${wanted * 100}% are one problem, on the line`, () => {
    const texts = listTexts(corpus, /\.ya?ml$/).filter((text) => !text.includes('\t'));
    rows = tellSlips('a.yaml', texts, slips);
    assert.ok(rows.length > perSlip * 10, `${rows.length} texts are no YAML any more`);
    assert.ok(rows.filter(isExact).length >= rows.length * wanted);
  });

  test(`at least ${wantedSingle * 100}% of them bring no other problem to a site`, async () => {
    const texts = listTexts(corpus, /\.ya?ml$/, ['openapi']).filter((text) => !text.includes('\t'));
    checked = await checkSlips('a.yaml', texts.filter(isDescription), slips);
    assert.ok(checked.single >= checked.all * wantedSingle, `${checked.single} of ${checked.all}`);
  });

  suiteTeardown(() => {
    writeReport(
      'slips',
      `## Slips in YAML\n\n\`CORPUS=DIR npm run corpus\`: one line of a valid description changed, drawn with a seed. What is YAML all the same, and means something else, is left out. As the \`yaml\` library tells it, 44.4% were one problem on their line.\n\n${slipTable(rows)}\n\nIn a site (\`check --quick\`), ${checked.single} of ${checked.all} bring one problem and no other.`,
    );
  });
});
