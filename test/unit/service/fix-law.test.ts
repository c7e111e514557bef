import assert from 'node:assert/strict';
import { type Outcome, outcomeOf, runSlips } from '../../support/data-mistakes/run-slips.ts';
import { breaches } from '../../support/fix-law.ts';

/** `FIX_RUNS=2000 FIX_SEED=1` draws more or other mistakes, and prints the outcomes. */
const runs = Number(process.env.FIX_RUNS ?? 100);
const seed = Number(process.env.FIX_SEED ?? 20_261_124);
/** The minimum share of mistakes whose first fix really fixes them, among those that have a fix. Other fixes say what they remove. */
const wanted = 0.8;

suite('The law: a fix solves its problem and never loses text', () => {
  test(`${runs} mistakes in docs.json, descriptions and overlays, drawn from seed ${seed}`, async () => {
    const outcomes = new Map<string, Outcome[]>();
    const broken: string[] = [];
    for await (const row of runSlips({ seed, count: runs, asyncIsOfficial: runs > 500 })) {
      outcomes.set(row.area, [...(outcomes.get(row.area) ?? []), outcomeOf(row)]);
      for (const breach of breaches(row)) {
        broken.push(`${row.base}, overlay: ${row.overlay}, ${row.what}: ${row.line}\n  ${breach}`);
      }
    }
    if (process.env.FIX_RUNS !== undefined) console.log(count(outcomes));
    assert.deepEqual(broken, []);
    const withFix = [...outcomes.values()].flat().filter((outcome) => outcome !== 'silent' && outcome !== 'no fix');
    const solved = withFix.filter((outcome) => outcome === 'fixes it').length;
    assert.ok(solved >= withFix.length * wanted, `${solved} of ${withFix.length} fixes solve the problem`);
  });
});

function count(outcomes: ReadonlyMap<string, readonly Outcome[]>): object {
  return Object.fromEntries(
    [...outcomes].map(([area, all]) => [
      area,
      Object.fromEntries([...Map.groupBy(all, (outcome) => outcome)].map(([outcome, own]) => [outcome, own.length])),
    ]),
  );
}
