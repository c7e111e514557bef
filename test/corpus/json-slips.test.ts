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

const text = /^\s+"[^"]+": "[A-Za-z][^"\\]*",?$/;
const name = /^\s+"\w+": /;
const closer = /^\s+[}\]],?$/;
const opener = /^\s+"[^"{]+": \{$/;

const slips: { readonly [what: string]: Slip } = {
  'no comma': { line: /,$/, make: (line) => line.slice(0, -1) },
  'a comma before a closing bracket': { line: /^\s+"[^"]+": ".*"$/, make: (line) => `${line},` },
  'a text without its closing quote': { line: text, make: (line) => line.replace(/"(,?)$/, '$1') },
  'a text without its opening quote': { line: text, make: (line) => line.replace(': "', ': ') },
  'a text in single quotes': { line: text, make: (line) => line.replace(/: "(.*)"/, ": '$1'") },
  'a name without quotes': { line: name, make: (line) => line.replace(/"(\w+)":/, '$1:') },
  'a name without its closing quote': { line: name, make: (line) => line.replace('":', ':') },
  'no colon': { line: /^\s+"[^"]+": /, make: (line) => line.replace('": ', '" ') },
  'no value': { line: /^\s+"[^"]+": "[^"]*",$/, make: (line) => line.replace(/: ".*",/, ': ,') },
  'a word that is no value': { line: /: (?:true|false),?$/, make: (line) => line.replace(/: \w+/, ': yes') },
  'half a name on the line before': { line: name, make: (line) => `"ta\n${line}` },
  'a closing bracket out': { line: closer, make: (line) => line.replace(/[}\]]/, '') },
  'a closing bracket too many': { line: closer, make: (line) => line.replace(/[}\]]/, '$&$&') },
  'an opening brace out': { line: opener, make: (line) => line.slice(0, -1) },
  'a comment': { line: name, make: (line) => `// ${line.trim()}\n${line}` },
};
/** The share of slips that are one problem; and that are on their line too, which a missing comma or bracket is told behind. */
const wanted = 0.95;
const wantedThere = 0.8;
/** The share of those that bring one problem to a site, and no others. */
const wantedSingle = 0.95;

const corpus = process.env.CORPUS;

suite('slips in JSON', function () {
  this.timeout(120_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  let rows: readonly SlipRow[] = [];
  let checked = { all: 0, single: 0 };

  test(`at least ${wanted * 100}% are one problem, and ${wantedThere * 100}% on the line`, () => {
    const texts = listTexts(corpus, /\.json$/).filter((written) => written.split('\n').length > 50);
    rows = tellSlips('a.json', texts, slips);
    assert.ok(rows.length > perSlip * 10, `${rows.length} texts are no JSON any more`);
    assert.ok(rows.filter(({ problems }) => problems === 1).length >= rows.length * wanted);
    assert.ok(rows.filter(isExact).length >= rows.length * wantedThere);
  });

  test(`at least ${wantedSingle * 100}% of them bring no other problem to a site`, async () => {
    const texts = listTexts(corpus, /\.json$/, ['openapi']).filter((written) => written.split('\n').length > 50);
    checked = await checkSlips('a.json', texts.filter(isDescription), slips);
    assert.ok(checked.single >= checked.all * wantedSingle, `${checked.single} of ${checked.all}`);
  });

  suiteTeardown(() => {
    writeReport(
      'json-slips',
      `## Slips in JSON\n\n\`CORPUS=DIR npm run corpus\`: the same for JSON. A missing comma is told at what it is missing before, a missing bracket at the first thing behind it, with a fix.\n\n${slipTable(rows)}\n\nIn a site (\`check --quick\`), ${checked.single} of ${checked.all} bring one problem and no other.`,
    );
  });
});
