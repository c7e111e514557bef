import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkerEngine } from '../../../src/node/worker-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';

/** Stands in for the engine's bundle: answers by what the first argument of a call says. */
const fakeWorker = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', (message) => {
  if (message.kind === 'ping') return parentPort.postMessage({ kind: 'pong' });
  if (message.kind === 'abort') return parentPort.postMessage({ kind: 'aborted', id: message.id });
  const [what] = message.args;
  const { id } = message;
  if (message.method === 'problems') {
    const change = [{ from: 0, count: 9, added: what }];
    return parentPort.postMessage({ kind: 'problems', id, change, rest: { pages: 1, files: 1 } });
  }
  if (what === 'throw') throw new Error('boom');
  if (what === 'exit') process.exit(0);
  if (what === 'hang') for (;;);
  if (what === 'memory') { const all = []; for (;;) all.push(new Array(100_000).fill(id)); }
  if (what === 'wait') return;
  if (what === 'slow') return setTimeout(() => parentPort.postMessage({ kind: 'value', id, value: 'late' }), 400);
  if (message.method === 'exportSite') parentPort.postMessage({ kind: 'progress', id, done: 1, total: 3 });
  parentPort.postMessage({ kind: 'value', id, value: [message.method, message.args, workerData.root] });
});`;

suite('createWorkerEngine', () => {
  let folder = '';
  let engine: Engine | undefined;
  const crashes: string[] = [];
  const start = (options: { readonly stuckAfter?: number; readonly memory?: number } = {}) => {
    const workerFile = join(folder, 'worker.cjs');
    writeFileSync(workerFile, fakeWorker);
    engine = createWorkerEngine({
      workerFile,
      root: '/docs',
      configFile: 'docs.json',
      validationWorker: undefined,
      siteFolder: undefined,
      onCrash: (message) => crashes.push(message),
      ...options,
    });
    return engine;
  };

  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'worker-engine-'));
    crashes.length = 0;
  });
  teardown(async () => {
    await engine?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('calls cross with their arguments, without signal and callback', async () => {
    const engine = start();
    const { signal } = new AbortController();
    assert.deepEqual(await engine.expand('slug', '/body', signal), ['expand', ['slug', '/body'], '/docs']);
    assert.deepEqual(await engine.openDocument('a.mdx', 1, undefined), [
      'openDocument',
      ['a.mdx', 1, undefined],
      '/docs',
    ]);
    const progress: number[][] = [];
    const options = { out: '/out', allowInvalid: false, generatedIndex: false, fullDescriptions: false };
    assert.deepEqual(await engine.exportSite(options, (done, total) => progress.push([done, total])), [
      'exportSite',
      [options],
      '/docs',
    ]);
    assert.deepEqual(progress, [[1, 3]]);
  });

  test('problems are put together from what changed, and from nothing where a thread is new', async () => {
    const engine = start();
    const problems = async (codes: readonly string[]) => (await engine.problems(codes as never)).problems;
    assert.deepEqual(await problems([]), []);
    assert.deepEqual(await problems(['a']), ['a']);
    await assert.rejects(engine.complete('exit', { line: 0, character: 0 }));
    assert.deepEqual(await problems([]), []);
  });

  test('an aborted call rejects with the signal’s reason', async () => {
    const engine = start();
    const control = new AbortController();
    const call = engine.page('wait', control.signal);
    control.abort(new Error('typed on'));
    await assert.rejects(call, /typed on/);
    await assert.rejects(engine.page('x', control.signal), /typed on/);
    assert.deepEqual(crashes, []);
  });

  for (const [what, reason] of [
    ['throw', /It failed: boom/],
    ['exit', /It ended unexpectedly/],
    ['memory', /It ran out of memory/],
  ] as const) {
    test(`after "${what}" every call is rejected in words, and the next one gets a new thread`, async () => {
      const engine = start({ memory: 32 });
      const waiting = engine.page('wait');
      await Promise.all([assert.rejects(engine.page(what), reason), assert.rejects(waiting, reason)]);
      assert.equal(crashes.length, 1);
      assert.deepEqual(await engine.page('again'), ['page', ['again'], '/docs']);
    });
  }

  test('a thread that hangs is ended', async () => {
    const engine = start({ stuckAfter: 150 });
    await assert.rejects(engine.page('hang'), /It gave no answer for too long/);
    assert.deepEqual(await engine.page('again'), ['page', ['again'], '/docs']);
  });

  test('a slow call of a thread that is alive is left alone', async () => {
    const engine = start({ stuckAfter: 100 });
    assert.equal(await engine.page('slow'), 'late');
    assert.deepEqual(crashes, []);
  });

  test('after dispose nothing starts again', async () => {
    const engine = start();
    const waiting = engine.page('wait');
    const rejected = assert.rejects(waiting, /shut down/);
    await engine.dispose();
    await rejected;
    await assert.rejects(engine.pages(), /shut down/);
  });
});
