import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../src/core/source/apply-edits.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import { checkSite } from '../../src/service/check-site.ts';
import { withoutConsequences } from '../../src/service/consequences.ts';
import type { LocatedProblem } from '../../src/service/engine.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
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

const perCheck = 20;

/** Slips in descriptions of a site, as a check of the site tells them: how many there are, and how many bring one problem and no other. */
export async function checkSlips(
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
  const check = { workspace, configFile: 'docs.json', breathe: async () => undefined };
  return (await checkSite(check)).problems;
}

/** What stands below a slip may stand on another line. */
function wordsOf({ code, message }: LocatedProblem): string {
  return `${code} ${message}`;
}

/** Undefined: the text has no such line. */
function makeSlip({ line, make }: Slip, valid: string, random: () => number) {
  const lines = valid.split('\n');
  const places = lines.flatMap((written, index) => (line.test(written) ? [index] : []));
  const place = places[Math.floor(random() * places.length)];
  return place === undefined ? undefined : { place, text: lines.with(place, make(lines[place] ?? '')).join('\n') };
}

/** Undefined: the text has no such line, or nothing is wrong with it all the same. */
function slipOnce(file: string, what: string, slip: Slip, valid: string, random: () => number): SlipRow | undefined {
  const made = makeSlip(slip, valid, random);
  if (made === undefined) return undefined;
  const { place, text: wrong } = made;
  const document = parseSource(file, wrong);
  const problems = withoutConsequences(document.problems, () => document);
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
export function listTexts(folder: string, extension: RegExp, kinds = ['openapi', 'asyncapi']): readonly string[] {
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

/** Files of their own hold parts of descriptions. */
export function isDescription(text: string): boolean {
  return /^\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text);
}
