import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Exercise, exerciseDescription } from './exercise-description.ts';
import { table, writeReport } from './report.ts';

const corpus = process.env.CORPUS;
const longest = 10;

suite('real descriptions', () => {
  if (corpus === undefined) {
    test.skip('SKIPPED: CORPUS names no folder of real descriptions', () => undefined);
    return;
  }
  const found: Exercise[] = [];

  for (const folder of ['openapi', 'asyncapi']) {
    test(`every page of every description under ${folder}/ is drawn`, () => {
      const slow: string[] = [];
      for (const file of descriptionFiles(join(corpus, folder))) {
        const exercise = exerciseDescription(join(corpus, folder), file);
        if (exercise === undefined) continue;
        found.push(exercise);
        if (exercise.slowest > longest) slow.push(`${file}: ${exercise.slowest.toFixed(1)} s for one page`);
      }
      assert.deepEqual(
        found.flatMap(({ exceptions }) => exceptions),
        [],
      );
      assert.deepEqual(slow, []);
    });
  }

  suiteTeardown(() => {
    const head = [
      'version',
      'descriptions',
      'pages',
      'exceptions',
      'examples',
      'that fit',
      'slowest page s',
      'slowest description s',
    ];
    const rows = [...Map.groupBy(found, ({ version }) => version)]
      .toSorted()
      .map(([version, all]) => rowOf(version, all));
    writeReport(
      'descriptions',
      `## Descriptions\n\n\`CORPUS=DIR npm run corpus\`: each description under \`openapi/\` and \`asyncapi/\` is read; for each operation and channel its slice, an example for every schema, its page and its \`.md\` are made.\n\n${table(head, rows)}`,
    );
  });
});

function rowOf(version: string, all: readonly Exercise[]): (string | number)[] {
  const sum = (part: (one: Exercise) => number): number => all.reduce((total, one) => total + part(one), 0);
  const examples = sum((one) => one.examples);
  const fitting = examples - sum((one) => one.misfits);
  return [
    version,
    all.length,
    sum((one) => one.pages),
    sum((one) => one.exceptions.length),
    examples,
    examples === 0 ? '–' : `${((fitting / examples) * 100).toFixed(2)}%`,
    Math.max(...all.map((one) => one.slowest)).toFixed(2),
    Math.max(...all.map((one) => one.seconds)).toFixed(2),
  ];
}

function descriptionFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(json|ya?ml)$/i.test(file) && statSync(join(root, file)).isFile())
    .toSorted();
}
