import { parseSource } from '../../src/core/source/parse-source.ts';
import { configBases, descriptionBases, overlayBases } from '../support/data-mistakes/bases.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { docsJson } from '../support/project-of.ts';
import { shopApi, workflows } from '../support/workflow-texts.ts';
import { randomFrom } from './random.ts';
import { writeReport } from './report.ts';
import { listSchemaMistakes } from './writers-mistakes/generated-from-schemas.ts';
import { assertShares, describeRows, type Row } from './writers-mistakes/row.ts';
import { SiteWithMistakes } from './writers-mistakes/site-with-mistakes.ts';

const environment = `${JSON.stringify(
  {
    production: true,
    servers: { 'shop.json': 'https://{{host}}/v1' },
    variables: { host: 'staging.example.com', limit: 10 },
    secrets: ['token'],
  },
  null,
  2,
)}\n`;

/** Sites without mistakes, with a file of each standard in each notation. */
const bases = [
  ...configBases.filter(({ file }) => file === 'docs.json'),
  ...descriptionBases,
  ...overlayBases,
  ...[
    { name: 'workflows', file: 'orders.arazzo.yaml', text: workflows },
    { name: 'environment', file: '.apidocs/environments/staging.json', text: environment },
  ].map(({ name, file, text }) => ({
    name,
    file,
    files: { 'docs.json': docsJson({ openapi: 'shop.json' }), 'shop.json': shopApi, [file]: text },
  })),
];
const seed = Number(process.env.SEED ?? 20_261_127);
const count = Number(process.env.MISTAKES ?? 1_500);
const wanted = new RegExp(process.env.AREA ?? '');

suite('mistakes at every key that a grammar names', () => {
  if (process.env.CORPUS === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real sites', () => undefined);
    return;
  }
  const rows: Row[] = [];

  for (const [index, { name, file, files }] of bases.entries()) {
    if (!wanted.test(name)) continue;
    test(name, async () => {
      const random = randomFrom(seed + index);
      const site = new SiteWithMistakes(memoryWorkspace(files));
      const all = [...listSchemaMistakes(parseSource(file, files[file] ?? ''))]
        .map((each) => ({ ...each, order: random() }))
        .toSorted((a, b) => a.order - b.order)
        .slice(0, Math.ceil(count / bases.length));
      for (const { what, mistake } of all)
        rows.push({
          ...(await site.judge(mistake)),
          area: name.replace(/ (?:json|yaml|flow|in one line)$/, ''),
          what,
          site: name,
          file,
        });
      await site.dispose();
    }).timeout(0);
  }

  test('nearly all are reported once, at their place, and most are fixed by the first fix', () => {
    assertShares(rows);
  });

  suiteTeardown(() => {
    const intro = `\`CORPUS=DIR mocha test/corpus/schema-mistakes.test.ts\`: ${rows.length} mistakes at keys that the official schemas of OpenAPI, AsyncAPI, Overlay and Arazzo, and the grammars of \`docs.json\` and environments name, on sites of the tests: a key misspelt, in capitals, at the wrong level, twice, or gone; a value of another type or outside of its list. Nothing was tuned to the seed.`;
    const text = `## Mistakes at every key\n\n${intro}\n\n${describeRows(rows)}`;
    if (process.env.SEED === undefined && process.env.MISTAKES === undefined && process.env.AREA === undefined)
      writeReport('every-key', text);
    else console.log(text);
  });
});
