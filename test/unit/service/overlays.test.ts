import assert from 'node:assert/strict';
import type { ValidationInput, Validator } from '../../../src/core/ports.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { ExportOptions, ProblemReport } from '../../../src/service/engine-values.ts';
import { positionOf } from '../../support/caret-position.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { memoryWriter } from '../../support/memory-writer.ts';

const api = `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://pets.example }]
paths:
  /pets:
    get: { summary: List, responses: { '200': { description: OK } } }
  /keys:
    get: { summary: Keys, responses: { '200': { description: OK } } }
`;

const overlay = `overlay: 1.1.0
info: { title: For readers, version: "1" }
actions:
  - target: $.paths['/pets'].get
    update:
      summary: All pets
      description: Every **pet** there is.
      parameters: [{ name: size, in: query, schema: { $ref: '#/nowhere' } }]
  - target: $.paths['/keys'].get
    update: { x-excluded: true }
  - target: $.paths
    update:
      /toys:
        post: { summary: Make a toy, responses: { '201': { description: Made } } }
`;

const listed = JSON.stringify({
  name: 'D',
  theme: 'mint',
  colors: { primary: '#000000' },
  url: 'https://d.example',
  navigation: { openapi: { source: 'api.yaml', overlays: ['o.yaml'] } },
});
const options: ExportOptions = { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false };

function setUp(texts: { readonly [file: string]: string } = {}, validator?: Validator) {
  const files = { 'docs.json': listed, 'api.yaml': api, 'o.yaml': overlay, ...texts };
  const writer = memoryWriter();
  const workspace = memoryWorkspace(files);
  const configFile = files['docs.json'] === '' ? undefined : 'docs.json';
  const engine = createEngine({ workspace, configFile, writer, ...(validator && { validator }) });
  const slugs = async () => (await engine.pages()).map(({ slug }) => slug);
  return { engine, files, written: writer.written, workspace, slugs };
}

function linesOf({ problems }: ProblemReport, files: { readonly [file: string]: string }): readonly string[] {
  return problems.map(({ file, range, code, severity }) => {
    const line = (files[file] ?? '').split('\n')[range.start.line] ?? '';
    return `${severity} ${code} ${file} ${line.slice(range.start.character, range.end.character)}`;
  });
}

const _broken = overlay.replace("$.paths['/keys'].get", '"$.paths[/keys].get"');

suite('overlays, end to end', () => {
  test('pages, the rendered page and the request come from the result', async () => {
    const { engine, slugs } = setUp();
    assert.deepEqual(await slugs(), ['api-reference/all-pets', 'api-reference/make-a-toy']);
    assert.match(String((await engine.page('api-reference/all-pets'))?.html), /Every <strong>pet<\/strong> there is/);
    const slice = await engine.operation('GET /pets');
    assert.ok(slice?.kind === 'operation');
    assert.deepEqual(
      slice.operation.parameters.map(({ name }) => name),
      ['size'],
    );
  });

  test('problems are located where the mistake was written', async () => {
    const { engine, files } = setUp();
    assert.deepEqual(linesOf(await engine.problems({ official: false }), files), [
      "error ref-missing o.yaml '#/nowhere'",
    ]);
  });

  test('definitions lead from the navigation to the file with the operation, and from `overlays` to the overlay', async () => {
    const pages = ['GET /pets', 'POST /toys'];
    const docs = JSON.stringify({ navigation: { openapi: { source: 'api.yaml', overlays: ['o.yaml'] }, pages } });
    const { engine } = setUp({ 'docs.json': docs });
    const definition = (text: string) => engine.definition('docs.json', positionOf(docs, text));
    assert.deepEqual(await definition('GET /pets'), [
      { file: 'api.yaml', range: { start: { line: 5, character: 4 }, end: { line: 5, character: 7 } } },
    ]);
    assert.deepEqual(await definition('POST /toys'), [
      { file: 'o.yaml', range: { start: { line: 13, character: 8 }, end: { line: 13, character: 12 } } },
    ]);
    const [found] = await definition('o.yaml');
    assert.equal(found?.file, 'o.yaml');
  });

  test('the preview follows the caret in an overlay to the operation it changes or adds', async () => {
    const { engine } = setUp();
    const pageAt = (piece: string) => engine.pageAt('o.yaml', positionOf(overlay, piece));
    assert.equal(await pageAt('All pets'), 'api-reference/all-pets');
    assert.equal(await pageAt('size, in'), 'api-reference/all-pets');
    assert.equal(await pageAt('Make a toy'), 'api-reference/make-a-toy');
    assert.equal(await pageAt('For readers'), undefined);
    assert.equal(await engine.pageAt('api.yaml', positionOf(api, 'List')), 'api-reference/all-pets');
  });

  test('an operation that an overlay copies to several paths is several operations', async () => {
    const everywhere =
      'overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.paths.*, update: { options: { summary: What }, get: { x-internal: false } } }]\n';
    const { engine } = setUp({ 'o.yaml': everywhere });
    const { duplicates, missing } = await engine.coverage();
    assert.deepEqual([duplicates, missing], [[], []]);
    assert.equal((await engine.pages()).length, 4);
  });

  test('completion in `overlays` offers overlay files', async () => {
    const docs = '{ "navigation": { "openapi": { "source": "api.yaml", "overlays": [""] } } }';
    const { engine } = setUp({ 'docs.json': docs });
    const offers = await engine.complete('docs.json', positionOf(docs, '[""]', 2));
    assert.deepEqual(
      offers.map(({ label }) => label),
      ['o.yaml'],
    );
  });

  test('an edit of the overlay or the description takes effect at once, also unsaved', async () => {
    const { engine, files, slugs } = setUp();
    await slugs();
    const type = async (file: 'o.yaml' | 'api.yaml', before: string, after: string) => {
      await engine.openDocument(file, 1, files[file]);
      await engine.openDocument(file, 2, files[file].replace(before, after));
    };
    await type('o.yaml', 'All pets', 'Some pets');
    assert.deepEqual(await slugs(), ['api-reference/some-pets', 'api-reference/make-a-toy']);
    await engine.closeDocument('o.yaml');
    assert.deepEqual(await slugs(), ['api-reference/all-pets', 'api-reference/make-a-toy']);
    await type('api.yaml', '/keys:', '/more:');
    assert.deepEqual(await slugs(), ['api-reference/all-pets', 'api-reference/keys', 'api-reference/make-a-toy']);
  });

  test('an overlay takes effect when it is added or listed, and no longer when it is removed or unlisted', async () => {
    const { engine, workspace, slugs } = setUp({ 'o.yaml': 'overlay: 1.1.0\n' });
    const write = async (file: string, text: string) => {
      workspace.write(file, text);
      await engine.filesChanged([file]);
    };
    const without = ['api-reference/list', 'api-reference/keys'];
    assert.deepEqual(await slugs(), without);
    await write('o.yaml', overlay);
    assert.equal((await slugs())[0], 'api-reference/all-pets');
    await write('docs.json', listed.replace('"o.yaml"', ''));
    assert.deepEqual(await slugs(), without);
    await write('docs.json', listed.replace('"overlays":["o.yaml"]', '"slug":"summary"'));
    assert.deepEqual(await slugs(), without);
    await write('o.yaml', `extends: ./api.yaml\n${overlay}`);
    assert.equal((await slugs())[0], 'api-reference/all-pets');
    workspace.remove('o.yaml');
    await engine.filesChanged(['o.yaml']);
    assert.deepEqual(await slugs(), without);
    await write('z.yaml', `extends: api.yaml\n${overlay}`);
    assert.equal((await slugs())[0], 'api-reference/all-pets');
    await write('z.yaml', `extends: https://example.com/api.yaml\n${overlay}`);
    assert.deepEqual(await slugs(), without);
  });

  test('a description without docs.json gets the overlays that extend it, in order of their paths', async () => {
    const extending = (title: string) =>
      `overlay: 1.1.0\nextends: api.yaml\ninfo: { title: O, version: "1" }\nactions: [{ target: "$.paths['/pets'].get.summary", update: ${title} }]\n`;
    const { engine } = setUp({ 'docs.json': '', 'o.yaml': extending('First'), 'p.yaml': extending('Second') });
    const slice = await engine.operation('GET /pets');
    assert.equal(slice?.kind === 'operation' && slice.operation.summary, 'Second');
  });

  test('the official validators read the result, and their findings are located where the text was written', async () => {
    const inputs: ValidationInput[] = [];
    const validator: Validator = {
      validate: async (input) => {
        inputs.push(input);
        return ['/paths/~1toys/post/summary', '/paths/~1pets/get/responses', '/info/nothing'].map((pointer) => ({
          file: input.file,
          pointer,
          target: 'value',
          severity: 'error',
          code: 'description-schema',
          message: pointer,
        }));
      },
    };
    const { engine, files } = setUp({}, validator);
    const found = linesOf(await engine.problems({ official: true }), files);
    assert.deepEqual(Object.keys(inputs[0]?.texts ?? {}), ['api.yaml']);
    assert.match(inputs[0]?.texts['api.yaml'] ?? '', /"summary": "Make a toy"/);
    assert.deepEqual(
      found.filter((line) => line.includes('description-schema')),
      [
        'error description-schema api.yaml info',
        'error description-schema api.yaml responses',
        'error description-schema o.yaml Make a toy',
      ],
    );
  });

  test('the export contains the result, without hidden parts and without the overlay', async () => {
    const { engine, written } = setUp({ 'o.yaml': overlay.replace('#/nowhere', '#/info') });
    const report = await engine.exportSite(options, () => undefined);
    assert.equal(report.kind, 'written');
    const exported = JSON.parse(written.get('api.yaml') ?? '');
    assert.deepEqual(Object.keys(exported.paths), ['/pets', '/toys']);
    assert.equal(exported.paths['/pets'].get.summary, 'All pets');
    assert.equal(written.has('o.yaml'), false);
    assert.match(written.get('llms.txt') ?? '', /All pets/);
  });
});
