import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorkerEngine } from '../../../src/node/worker-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';

/** Node strips the types, so the worker runs from its source as it does from its bundle. */
const workerFile = fileURLToPath(new URL('../../../src/node/engine-worker.ts', import.meta.url));

const api = `openapi: 3.1.0
info: { title: Users, version: 1.0.0 }
paths:
  /users:
    get: { summary: List users, responses: { '200': { description: OK } } }
`;

suite('engine worker', () => {
  let folder = '';
  let engine: Engine;
  const put = (file: string, text: string) => writeFileSync(join(folder, 'docs', file), text);

  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'engine-worker-'));
    mkdirSync(join(folder, 'docs'));
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site', 'main.js'), '1');
    writeFileSync(join(folder, 'site', 'site.css'), 'a{}');
    put('docs.json', '{ "name": "D", "url": "https://docs.example.com", "navigation": { "openapi": "api.yaml" } }');
    put('api.yaml', api);
    engine = createWorkerEngine({
      workerFile,
      root: join(folder, 'docs'),
      configFile: 'docs.json',
      validationWorker: undefined,
      siteFolder: join(folder, 'site'),
      onCrash: (message) => assert.fail(message),
    });
  });
  teardown(async () => {
    await engine.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('reads from disk, follows open documents, sees changes on disk', async () => {
    assert.deepEqual(
      (await engine.pages()).map(({ slug }) => slug),
      ['api-reference/list-users'],
    );
    await engine.openDocument('api.yaml', 1, undefined);
    const call = engine.changeDocument('api.yaml', 2, [{ offset: api.indexOf('List'), length: 4, text: 'Show' }]);
    const page = await engine.page('api-reference/show-users');
    await call;
    assert.match(page?.html ?? '', /Show users/);
    assert.equal(page?.model.subject?.kind, 'operation');
    await engine.closeDocument('api.yaml');
    put('api.yaml', api.replace('List', 'Find'));
    await engine.filesChanged(['api.yaml']);
    assert.equal((await engine.pages())[0]?.title, 'Find users');
  });

  test('a question is answered from the text it was asked about, though a change follows at once', async () => {
    const config = readFileSync(join(folder, 'docs', 'docs.json'), 'utf8');
    const text = config.replace('"openapi"', '"pages": ["GET /u"], "openapi"');
    const behind = text.indexOf('GET /u') + 'GET /u'.length;
    await engine.openDocument('docs.json', 1, text);
    const asked = engine.complete('docs.json', { line: 0, character: behind });
    const changed = engine.changeDocument('docs.json', 2, [{ offset: behind, length: 0, text: 'sers' }]);
    const [item] = await asked;
    await changed;
    assert.equal(item?.insert, 'GET /users');
    assert.equal(item?.range.end.character, behind);
  });

  test('exports, with progress', async () => {
    const out = join(folder, 'out');
    const options = { out, allowInvalid: false, generatedIndex: false, fullDescriptions: false };
    const progress: string[] = [];
    const report = await engine.exportSite(options, (done, total) => progress.push(`${done}/${total}`));
    assert.equal(report.kind, 'written', JSON.stringify(report));
    assert.ok(progress.includes('1/1'));
    assert.match(
      readFileSync(join(out, 'llms.txt'), 'utf8'),
      /https:\/\/docs\.example\.com\/api-reference\/list-users\.md/,
    );
    assert.match(
      readFileSync(join(out, 'api-reference', 'list-users', 'index.html'), 'utf8'),
      /assets\/main-[0-9a-f]{10}\.js/,
    );
  });

  test('a missing site folder refuses the export in words', async () => {
    rmSync(join(folder, 'site'), { recursive: true });
    const options = { out: join(folder, 'out'), allowInvalid: true, generatedIndex: false, fullDescriptions: false };
    const report = await engine.exportSite(options, () => undefined);
    assert.equal(report.kind, 'refused');
    assert.match(report.kind === 'refused' ? report.message : '', /style and scripts of exported pages are missing/);
  });

  test('an aborted export is cancelled and writes nothing', async () => {
    // One page would be written before word of its progress has gone to and fro between two threads.
    const paths = Array.from({ length: 300 }, (_, index) => `  /users/${index}: { get: { summary: User ${index} } }\n`);
    put('api.yaml', api + paths.join(''));
    const out = join(folder, 'out');
    const options = { out, allowInvalid: false, generatedIndex: false, fullDescriptions: false };
    const control = new AbortController();
    const report = engine.exportSite(options, () => control.abort(), control.signal);
    assert.deepEqual(await report, { kind: 'cancelled' });
    assert.equal(existsSync(out), false);
  });
});
