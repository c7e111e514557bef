import assert from 'node:assert/strict';
import { breaches, FixLaw, type Judgement } from '../../support/fix-law.ts';
import { markdownConstructs, mdxConstructs, siteOfPage } from '../../support/page-constructs.ts';
import { drawPageMistakes, type MistakenPage } from '../../support/page-mistakes.ts';

const count = Number(process.env.FIX_RUNS ?? 120);
const seed = Number(process.env.FIX_SEED ?? 20_261_124);

interface Row extends MistakenPage, Judgement {}

suite('The fixes of pages', () => {
  const rows: Row[] = [];
  let law: FixLaw | undefined;

  suiteSetup(async () => {
    law = new FixLaw(siteOfPage);
    for (const mistake of drawPageMistakes(seed, count))
      rows.push({ ...mistake, ...(await law.judge({ 'index.mdx': mistake.wrong })) });
    if (process.env.FIX_RUNS !== undefined) console.log(report(rows));
  });

  suiteTeardown(() => law?.dispose());

  test('the pages have no problem before the mistakes', async () => {
    const constructs = [...markdownConstructs, ...mdxConstructs];
    const text = constructs.map((each) => `${each.above ?? ''}\n\n${each.text}`.trim()).join('\n\n');
    const judged = await law?.judge({ 'index.mdx': `---\ntitle: Start\n---\n\n${text}\n` });
    assert.deepEqual(
      judged?.problems.map(({ message }) => message),
      [],
    );
  });

  test(`each of ${count} mistakes: a fix solves its problem and never loses text, alone and with all others (seed ${seed})`, () => {
    const found = rows.flatMap((row) => breaches(row).map((breach) => `${row.what}: ${breach}\n${row.wrong}`));
    assert.deepEqual(found, []);
  });

  test('fixes that remove or hide content are never preferred', () => {
    const preferred = rows.flatMap(({ trials }) => trials.filter(({ isPreferred }) => isPreferred));
    assert.ok(preferred.length > count / 3);
    assert.ok(preferred.every(({ fix }) => fix.kind === 'fix'));
  });

  test('most mistakes are one problem, and most problems have a fix that keeps the text', () => {
    const reported = rows.filter(({ problems }) => problems.length > 0);
    const single = reported.filter(({ problems }) => problems.length === 1);
    const fixed = reported.filter(({ trials }) => trials[0]?.fix.kind === 'fix');
    assert.ok(reported.length >= rows.length * 0.5, `${reported.length} of ${rows.length} are reported`);
    assert.ok(single.length >= reported.length * 0.9, `${single.length} of ${reported.length} are one problem`);
    assert.ok(
      fixed.length >= reported.length * 0.6,
      `${fixed.length} of ${reported.length} have a fix that keeps the text`,
    );
  });
});

function report(rows: readonly Row[]): string {
  const lines = [...Map.groupBy(rows, ({ area }) => area)].map(([area, own]) => {
    const reported = own.filter(({ problems }) => problems.length > 0);
    const first = reported.flatMap(({ trials: [trial] }) => trial ?? []);
    const of = (kind: string) => first.filter(({ fix, faults }) => faults.length === 0 && fix.kind === kind).length;
    const broken = first.filter(({ faults }) => faults.length > 0).length;
    return `${area}: ${own.length} mistakes, ${reported.length} reported, ${first.length} with a fix; the first fixes it ${of('fix')}, removes ${of('remove')}, hides ${of('hide')}, breaks the law ${broken}`;
  });
  return lines.join('\n');
}
