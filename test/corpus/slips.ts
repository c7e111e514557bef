import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { applyEdits } from '../../src/core/source/text/apply-edits.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../src/service/engine-values.ts';
import { suppressFollowUps } from '../../src/service/problems/suppress-follow-ups.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { randomFrom } from './random.ts';
import { table, writeReport } from './report.ts';

/** A typing slip in one line. */
export interface Slip {
  /** The lines it can be made in. */
  readonly line: RegExp;
  make(line: string): string;
}

/** How one slip is reported. */
interface SlipRow {
  readonly what: string;
  readonly problems: number;
  readonly isThere: boolean;
  readonly isFixed: boolean;
}

interface SlipSuite {
  /** Its extension determines the language. */
  readonly file: string;
  /** The files of the corpus that are in it. */
  readonly pattern: RegExp;
  readonly isUsual: (text: string) => boolean;
  readonly slips: { readonly [what: string]: Slip };
  /** The shares that are one problem, that are also reported on their line, and that cause no other problem in a site; for two slips, that are two. */
  readonly wanted: { readonly single: number; readonly there: number; readonly alone: number; readonly both: number };
  /** The text about it in the report. */
  readonly about: string;
}

/** How slips are reported in a language, and what other problems they cause in a site. */
export function testSlips({ file, pattern, isUsual, slips, wanted, about }: SlipSuite): void {
  const corpus = process.env.CORPUS;
  const language = file.endsWith('.json') ? 'JSON' : 'YAML';
  const percent = (share: number) => `${share * 100}%`;
  suite(`slips in ${language}`, () => {
    if (corpus === undefined) {
      test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
      return;
    }
    let rows: readonly SlipRow[] = [];
    let checked = { all: 0, single: 0 };
    let pairs = { all: 0, both: 0 };

    test(`at least ${percent(wanted.single)} are one problem, ${percent(wanted.there)} on the line`, () => {
      rows = tellSlips(file, listTexts(corpus, pattern, ['openapi', 'asyncapi']).filter(isUsual), slips);
      assert.ok(rows.length > perSlip * 10, `${rows.length} texts are broken by it`);
      assert.ok(rows.filter(({ problems }) => problems === 1).length >= rows.length * wanted.single);
      assert.ok(rows.filter(isExact).length >= rows.length * wanted.there);
    });

    test(`at least ${percent(wanted.alone)} of them cause no other problem in a site`, async () => {
      const texts = listTexts(corpus, pattern, ['openapi']).filter(isUsual);
      checked = await checkSlips(file, texts.filter(isDescription), slips);
      assert.ok(checked.single >= checked.all * wanted.alone, `${checked.single} of ${checked.all}`);
    });

    test(`at least ${percent(wanted.both)} of pairs are reported as two problems`, () => {
      pairs = tellPairs(file, listTexts(corpus, pattern, ['openapi', 'asyncapi']).filter(isUsual), slips);
      assert.ok(pairs.both >= pairs.all * wanted.both, `${pairs.both} of ${pairs.all}`);
    });

    suiteTeardown(() => {
      const site = `In a site (\`check --quick\`), ${checked.single} of ${checked.all} bring one problem and no other. Of ${pairs.all} texts with two of them, ${pairs.both} are reported as two problems.`;
      writeReport(
        language === 'JSON' ? 'json-slips' : 'slips',
        `## Slips in ${language}\n\n\`CORPUS=DIR npm run corpus\`. ${about}\n\n${slipTable(rows)}\n\n${site}`,
      );
    });
  });
}

const perSlip = 150;
const seed = 20_261_121;

/** Draws slips in the texts, each kind equally often, and reads them with our reader; `file` has the extension of the language. */
function tellSlips(
  file: string,
  texts: readonly string[],
  slips: { readonly [what: string]: Slip },
): readonly SlipRow[] {
  const random = randomFrom(seed);
  const rows: SlipRow[] = [];
  for (const [what, slip] of Object.entries(slips)) {
    for (let index = 0; index < perSlip; index += 1) {
      const row = slipOnce(file, what, slip, texts[Math.floor(random() * texts.length)] ?? '', random);
      if (row) rows.push(row);
    }
  }
  return rows;
}

const pairCount = 500;

/** Two slips in one text, each of which breaks it. */
function tellPairs(
  file: string,
  texts: readonly string[],
  slips: { readonly [what: string]: Slip },
): { readonly all: number; readonly both: number } {
  const random = randomFrom(seed);
  const kinds = Object.values(slips);
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const problemsIn = (text: string) => {
    const document = parseSource(file, text);
    return suppressFollowUps(document.problems, () => document).length;
  };
  const found = { all: 0, both: 0 };
  while (found.all < pairCount) {
    const valid = draw(texts);
    const [one, other] = [makeSlip(draw(kinds), valid, random), makeSlip(draw(kinds), valid, random)];
    if (!one || !other || Math.abs(one.place - other.place) < 2) continue;
    if (problemsIn(one.text) === 0 || problemsIn(other.text) === 0) continue;
    const lines = valid.split('\n');
    lines[one.place] = one.text.split('\n')[one.place] ?? '';
    lines[other.place] = other.text.split('\n')[other.place] ?? '';
    found.all += 1;
    found.both += Number(problemsIn(lines.join('\n')) === 2);
  }
  return found;
}

const perCheck = 20;

/** Checks a site with slips in its descriptions: how many there are, and how many cause exactly one problem. */
async function checkSlips(
  file: string,
  texts: readonly string[],
  slips: { readonly [what: string]: Slip },
): Promise<{ readonly all: number; readonly single: number }> {
  const random = randomFrom(seed);
  const found = { all: 0, single: 0 };
  const before = new Map<string, ReadonlySet<string>>();
  for (const slip of Object.values(slips)) {
    for (let index = 0; index < perCheck; index += 1) {
      const valid = texts[Math.floor(random() * texts.length)] ?? '';
      const wrong = makeSlip(slip, valid, random)?.text;
      if (wrong === undefined || parseSource(file, wrong).problems.length === 0) continue;
      const known = before.get(valid) ?? new Set((await problemsOf(file, valid)).map(wordsOf));
      before.set(valid, known);
      const added = (await problemsOf(file, wrong)).filter((problem) => !known.has(wordsOf(problem)));
      found.all += 1;
      found.single += Number(added.length === 1);
    }
  }
  return found;
}

async function problemsOf(file: string, text: string): Promise<readonly LocatedProblem[]> {
  const navigation = { groups: [{ group: 'API', openapi: file }] };
  const config = { name: 'A', theme: 'mint', colors: { primary: '#000000' }, navigation };
  const workspace = memoryWorkspace({ 'docs.json': JSON.stringify(config), [file]: text });
  return (await createEngine({ workspace, configFile: 'docs.json' }).problems({ official: false })).problems;
}

/** Text below a slip may move to another line. */
function wordsOf({ code, message }: LocatedProblem): string {
  return `${code} ${message}`;
}

/** Undefined if the text has no such line. */
function makeSlip({ line, make }: Slip, valid: string, random: () => number) {
  const lines = valid.split('\n');
  const places = lines.flatMap((written, index) => (line.test(written) ? [index] : []));
  const place = places[Math.floor(random() * places.length)];
  return place === undefined ? undefined : { place, text: lines.with(place, make(lines[place] ?? '')).join('\n') };
}

/** Undefined if the text has no such line, or nothing is wrong with it all the same. */
function slipOnce(file: string, what: string, slip: Slip, valid: string, random: () => number): SlipRow | undefined {
  const made = makeSlip(slip, valid, random);
  if (made === undefined) return undefined;
  const { place, text: wrong } = made;
  const document = parseSource(file, wrong);
  const problems = suppressFollowUps(document.problems, () => document);
  const [first] = problems;
  if (!first) return undefined;
  const isThere = wrong.slice(0, first.at.span.start).split('\n').length - 1 === place;
  const fixed = first.fixes?.[0] && applyEdits(wrong, first.fixes[0].edits);
  const isFixed = fixed !== undefined && parseSource(file, fixed).problems.length === 0;
  return { what, problems: problems.length, isThere, isFixed };
}

function isExact({ problems, isThere }: SlipRow): boolean {
  return problems === 1 && isThere;
}

function slipTable(rows: readonly SlipRow[]): string {
  const head = ['', 'broken texts', 'one problem, on its line', 'several', 'elsewhere', 'solved by the fix'];
  return table(head, [...Map.groupBy(rows, ({ what }) => what), ['all', rows] as const].map(countUp));
}

function countUp([what, rows]: readonly [string, readonly SlipRow[]]): (string | number)[] {
  const share = (count: number) => `${((count / rows.length) * 100).toFixed(1)}%`;
  const several = rows.filter(({ problems }) => problems > 1).length;
  const elsewhere = rows.filter(({ problems, isThere }) => problems === 1 && !isThere).length;
  const fixed = rows.filter(({ isFixed }) => isFixed).length;
  return [what, rows.length, share(rows.filter(isExact).length), several, elsewhere, share(fixed)];
}

/** Valid descriptions that a writer reads as a whole, from below the corpus. */
function listTexts(folder: string, extension: RegExp, kinds: readonly string[]): readonly string[] {
  return kinds.flatMap((kind) =>
    readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((path) => extension.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, kind, path), 'utf8') }))
      .filter(({ text: { length } }) => length > 2_000 && length < 60_000)
      .filter(({ path, text }) => parseSource(path, text).problems.length === 0)
      .map(({ text }) => text),
  );
}

/** Returns whether the file has a whole description. */
function isDescription(text: string): boolean {
  return /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text);
}
