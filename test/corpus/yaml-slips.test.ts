import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../src/core/source/apply-edits.ts';
import { parseYaml } from '../../src/core/source/parse-yaml.ts';
import { table, writeReport } from './report.ts';

interface Slip {
  /** The lines it can be made in. */
  readonly line: RegExp;
  make(line: string): string;
}

const name = /^ +[\w-]+:/;
const text = /^ +[\w-]+: [A-Za-z]/;
const before = (mark: string) => ({ line: text, make: (line: string) => line.replace(': ', `: ${mark}`) });

/** What happens to one line while somebody types. */
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
const perSlip = 150;
const seed = 20_261_121;
/** The share of slips that are told once, and on their line. */
const wanted = 0.9;

interface Row {
  readonly what: string;
  readonly problems: number;
  readonly isThere: boolean;
  readonly isMended: boolean;
}

const corpus = process.env.CORPUS;

suite('slips in YAML', function () {
  this.timeout(120_000);
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const rows: Row[] = [];

  test(`at least ${wanted * 100}% are one problem, on the line`, () => {
    const texts = listTexts(corpus);
    const random = generator(seed);
    for (const [what, slip] of Object.entries(slips)) {
      for (let index = 0; index < perSlip; index += 1) {
        const row = slipOnce(what, slip, texts[Math.floor(random() * texts.length)] ?? '', random);
        if (row) rows.push(row);
      }
    }
    assert.ok(rows.length > perSlip * 10, `${rows.length} texts are no YAML any more`);
    assert.ok(rows.filter(isExact).length >= rows.length * wanted);
  });

  suiteTeardown(() => {
    const head = [
      '',
      'texts that are no YAML by it',
      'one problem, on its line',
      'several',
      'elsewhere',
      'mended by the fix',
    ];
    const parts = [...Map.groupBy(rows, ({ what }) => what), ['all', rows] as const].map(countUp);
    writeReport(
      'slips',
      `## Slips in YAML\n\n\`CORPUS=DIR npm run corpus\`: one line of a valid description changed, drawn with a seed. What is YAML all the same, and means something else, is left out. As the \`yaml\` library tells it, 44.4% were one problem on their line.\n\n${table(head, parts)}`,
    );
  });
});

/** Undefined: the text has no such line, or still is YAML. */
function slipOnce(what: string, { line, make }: Slip, valid: string, random: () => number): Row | undefined {
  const lines = valid.split('\n');
  const places = lines.flatMap((written, index) => (line.test(written) ? [index] : []));
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return undefined;
  const wrong = lines.with(place, make(lines[place] ?? '')).join('\n');
  const { problems } = parseYaml('a.yaml', wrong);
  const [first] = problems;
  if (!first) return undefined;
  const isThere = wrong.slice(0, first.at.span.start).split('\n').length - 1 === place;
  const mended = first.fixes?.[0] && applyEdits(wrong, first.fixes[0].edits);
  const isMended = mended !== undefined && parseYaml('a.yaml', mended).problems.length === 0;
  return { what, problems: problems.length, isThere, isMended };
}

function isExact({ problems, isThere }: Row): boolean {
  return problems === 1 && isThere;
}

function countUp([what, rows]: readonly [string, readonly Row[]]): (string | number)[] {
  const share = (count: number) => `${((count / rows.length) * 100).toFixed(1)}%`;
  const several = rows.filter(({ problems }) => problems > 1).length;
  const elsewhere = rows.filter(({ problems, isThere }) => problems === 1 && !isThere).length;
  const mended = rows.filter(({ isMended }) => isMended).length;
  return [what, rows.length, share(rows.filter(isExact).length), several, elsewhere, share(mended)];
}

/** Valid descriptions that a writer reads as a whole. */
function listTexts(folder: string): string[] {
  return ['openapi', 'asyncapi'].flatMap((kind) =>
    readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((path) => /\.ya?ml$/.test(path))
      .map((path) => readFileSync(join(folder, kind, path), 'utf8'))
      .filter(({ length }) => length > 2_000 && length < 60_000)
      .filter((written) => !written.includes('\t') && parseYaml('a.yaml', written).problems.length === 0),
  );
}

function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
