import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { problemsAt } from '../../../src/server/fix-selection.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { LocatedProblem } from '../../../src/service/engine-values.ts';
import { positionOf } from '../../support/caret-position.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';

async function findProblems(texts: Texts): Promise<readonly LocatedProblem[]> {
  const engine = createEngine({
    ...{ workspace: memoryWorkspace(texts), configFile: 'docs.json', markup: createMarkupParser() },
  });
  const { problems } = await engine.problems({ official: false });
  await engine.dispose();
  return problems;
}

async function titlesAt(texts: Texts, file: string, piece: string): Promise<readonly string[]> {
  const problems = await findProblems(texts);
  const position = positionOf(texts[file] ?? '', piece);
  const touched = problemsAt(problems, file, { start: position, end: position });
  return touched.flatMap(({ fixes, removals = [] }) => [...fixes, ...removals].map(({ title }) => title));
}

const schemas = (lines: readonly string[]): Texts => ({
  'docs.json': docsJson({ openapi: 'api.yaml' }),
  'api.yaml': `openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A: {}\n${lines.map((line, index) => `    S${index}: ${line}\n`).join('')}`,
});

suite('problemsAt', () => {
  test('each place of a joined problem has its own fix, and that for all', async () => {
    const texts = schemas([0, 1, 2, 3, 4].map((index) => `{ type: string, format: datetime, title: N${index} }`));
    const everywhere = 'Change to "date-time" in all 5 places';
    assert.deepEqual(await titlesAt(texts, 'api.yaml', 'datetime, title: N0'), [everywhere]);
    for (const index of [1, 4])
      assert.deepEqual(await titlesAt(texts, 'api.yaml', `datetime, title: N${index}`), [
        'Change to "date-time"',
        everywhere,
      ]);
  });

  test('the edits of a joined problem grow with its places, not with their square', async () => {
    const texts = schemas(Array.from({ length: 100 }, () => '{ type: string, format: datetime }'));
    const [problem] = (await findProblems(texts)).filter(({ code }) => code === 'format-misspelt');
    const all = [problem, ...(problem?.related ?? [])].flatMap((place) => place?.fixes ?? []);
    assert.equal(all.flatMap(({ edits }) => edits).length, 199);
  });

  test('each reference with keys beside it has its own fix', async () => {
    const texts = schemas([
      '{ $ref: "#/components/schemas/A", default: 1 }',
      '{ $ref: "#/components/schemas/A", default: 2 }',
    ]);
    assert.deepEqual(await titlesAt(texts, 'api.yaml', 'default: 2'), [
      'Put the reference into `allOf`',
      'Put the reference into `allOf` at every place',
    ]);
  });

  test('a place that only explains a problem has no fix', async () => {
    const texts = { 'docs.json': '{ "name": "A", "name": "B", "navigation": [] }' };
    assert.deepEqual(await titlesAt(texts, 'docs.json', '"name": "A"'), []);
  });
});
