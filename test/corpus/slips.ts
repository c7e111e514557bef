import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../src/core/source/apply-edits.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { withoutConsequences } from '../../src/service/consequences.ts';
import { randomFrom } from './random.ts';
import { table } from './report.ts';

/** What happens to one line while somebody types. */
export interface Slip {
  /** The lines it can be made in. */
  readonly line: RegExp;
  make(line: string): string;
}

/** How one slip is told. */
export interface SlipRow {
  readonly what: string;
  readonly problems: number;
  readonly isThere: boolean;
  readonly isMended: boolean;
}

export const perSlip = 150;
const seed = 20_261_121;

/** The slips in the texts, as often each, told by our reader; `file` has the extension of the language. */
export function tellSlips(
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

/** Undefined: the text has no such line, or nothing is wrong with it all the same. */
function slipOnce(
  file: string,
  what: string,
  { line, make }: Slip,
  valid: string,
  random: () => number,
): SlipRow | undefined {
  const lines = valid.split('\n');
  const places = lines.flatMap((written, index) => (line.test(written) ? [index] : []));
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return undefined;
  const wrong = lines.with(place, make(lines[place] ?? '')).join('\n');
  const problems = withoutConsequences(parseSource(file, wrong).problems);
  const [first] = problems;
  if (!first) return undefined;
  const isThere = wrong.slice(0, first.at.span.start).split('\n').length - 1 === place;
  const mended = first.fixes?.[0] && applyEdits(wrong, first.fixes[0].edits);
  const isMended = mended !== undefined && parseSource(file, mended).problems.length === 0;
  return { what, problems: problems.length, isThere, isMended };
}

export function isExact({ problems, isThere }: SlipRow): boolean {
  return problems === 1 && isThere;
}

export function slipTable(rows: readonly SlipRow[]): string {
  const head = ['', 'broken texts', 'one problem, on its line', 'several', 'elsewhere', 'mended by the fix'];
  return table(head, [...Map.groupBy(rows, ({ what }) => what), ['all', rows] as const].map(countUp));
}

function countUp([what, rows]: readonly [string, readonly SlipRow[]]): (string | number)[] {
  const share = (count: number) => `${((count / rows.length) * 100).toFixed(1)}%`;
  const several = rows.filter(({ problems }) => problems > 1).length;
  const elsewhere = rows.filter(({ problems, isThere }) => problems === 1 && !isThere).length;
  const mended = rows.filter(({ isMended }) => isMended).length;
  return [what, rows.length, share(rows.filter(isExact).length), several, elsewhere, share(mended)];
}

/** Valid descriptions that a writer reads as a whole, from below the corpus. */
export function listTexts(folder: string, extension: RegExp): readonly string[] {
  return ['openapi', 'asyncapi'].flatMap((kind) =>
    readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
      .toSorted()
      .filter((path) => extension.test(path))
      .map((path) => ({ path, text: readFileSync(join(folder, kind, path), 'utf8') }))
      .filter(({ text: { length } }) => length > 2_000 && length < 60_000)
      .filter(({ path, text }) => parseSource(path, text).problems.length === 0)
      .map(({ text }) => text),
  );
}
