import assert from 'node:assert/strict';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';
import type { ReceivedResponse } from '../../../src/service/engine-values.ts';
import { nodesOf } from '../../corpus/mistakes/mistake.ts';
import { descriptionBases } from '../../support/data-mistakes/bases.ts';
import { breaches, FixLaw } from '../../support/fix-law.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, paragraphMarkup, type Texts } from '../../support/project-of.ts';

const bases = descriptionBases.filter(({ name }) => /OpenAPI (?:2.0|3.1)/.test(name));

/** Has an overlay that changes only `info`, which comes first: everything below it moves in the merged text. */
function overlaid(
  files: Texts,
  file: string,
  update: object = { 'x-note': 'A long text that moves all below it.' },
): Texts {
  const actions = [{ target: '$.info', update }];
  const overlay = { overlay: '1.0.0', info: { title: 'O', version: '1' }, extends: `./${file}`, actions };
  return { ...files, 'a.overlay.json': JSON.stringify(overlay) };
}

async function ask<T>(files: Texts, question: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = createEngine({ workspace: memoryWorkspace(files), markup: paragraphMarkup, configFile: 'docs.json' });
  try {
    return await question(engine);
  } finally {
    await engine.dispose();
  }
}

const response = {
  become: 'example',
  status: 200,
  mediaType: 'application/json',
  text: '[{"id":1,"extra":2}]',
} as const;
const received: readonly ReceivedResponse[] = [
  response,
  { ...response, become: 'schema' },
  { ...response, become: 'response', status: 418 },
];

suite('With an overlay on the description', () => {
  for (const { name, file, files } of bases) {
    test(`${name}: edits, hovers and definitions are the same as without it`, async () => {
      const document = parseSource(file, files[file] ?? '');
      // Every seventh name and value, so that all kinds of places are covered.
      const positions = [...nodesOf(document.root)]
        .flatMap(({ keySpan, span }) => [keySpan.start + 1, span.start + 1])
        .filter((_, index) => index % 7 === 0)
        .map((offset) => document.positionAt(offset));
      const question = async (engine: Engine) => {
        const pages = await engine.pages();
        const edits = [];
        for (const { slug } of pages) for (const one of received) edits.push(await engine.editAfterResponse(slug, one));
        const tree = await engine.siteTree();
        const missing = await engine.missingOperations();
        const hovers = [];
        for (const position of positions) {
          hovers.push([
            await engine.hover(file, position),
            await engine.definition(file, position),
            await engine.references(file, position),
          ]);
        }
        return { edits, tree, missing, hovers };
      };
      const expected = await ask(files, question);
      assert.deepEqual(await ask(overlaid(files, file), question), expected);
      assert.ok(expected.edits.filter(({ kind }) => kind === 'edits').length >= 2, 'responses change the description');
    });
  }

  test('a fix of the description edits the description, and one of the overlay the overlay', async () => {
    const api = openapi({
      '/users': { get: { responses: { 200: { description: 'OK' }, 404: { description: 'None' } } } },
    });
    const files = overlaid({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api }, 'api.json', {
      title: 'B',
    });
    const law = new FixLaw(files, { official: true });
    const inDescription = await law.judge({ 'api.json': api.replace('"404"', '"4xx"') });
    assert.deepEqual(
      inDescription.trials.map(({ fix }) => [fix.title, ...fix.edits.map((edit) => edit.file)]),
      [['Rename to "4XX"', 'api.json']],
    );
    assert.deepEqual(breaches(inDescription), []);
    const wrong = (files['a.overlay.json'] ?? '').replace('"title":"B"', '"title":"B","sumary":"Short","whatever":1');
    const inOverlay = await law.judge({ 'a.overlay.json': wrong });
    assert.deepEqual(
      inOverlay.trials.map(({ fix }) => [fix.title, ...fix.edits.map((edit) => edit.file)]),
      [
        ['Rename to "summary"', 'a.overlay.json'],
        ['Keep as the extension "x-whatever"', 'a.overlay.json'],
        ['Remove "whatever"', 'a.overlay.json'],
      ],
    );
    assert.deepEqual(breaches(inOverlay), []);
    await law.dispose();
  });

  test('a duplicate parameter is removed where it is written', async () => {
    const parameter = { name: 'q', in: 'query', schema: { type: 'string' } };
    const api = openapi({
      '/a': { get: { parameters: [parameter, { ...parameter, description: 'Again' }], responses: {} } },
    });
    const files = overlaid({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api }, 'api.json');
    const problems = await ask(files, async (engine) => (await engine.problems({ official: false })).problems);
    const [fix] = problems.find(({ code }) => code === 'parameter-duplicate')?.removals ?? [];
    const [edit] = fix?.edits ?? [];
    assert.equal(edit?.file, 'api.json');
    const lines = api.split('\n').slice(edit?.range.start.line, (edit?.range.end.line ?? 0) + 1);
    assert.match(lines.join('\n'), /"description": "Again"/);
  });
});
