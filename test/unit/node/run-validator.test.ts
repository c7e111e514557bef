import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import type { ValidationInput } from '../../../src/core/ports.ts';
import { createWorkerValidator, type ValidatorLimits, type WorkerValidator } from '../../../src/node/run-validator.ts';
import { waitLimit } from '../../support/limits.ts';
import { until } from '../../support/until.ts';
import { useFolder } from '../../support/use-folder.ts';

/** Writes the file `hangs` beside itself before it hangs. */
const fakeWorker = `
import { writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, input }) => {
  if (input.file === 'throw') throw new Error('boom');
  if (input.file === 'exit') process.exit(1);
  if (input.file === 'hang') {
    writeFileSync(new URL('hangs', import.meta.url), '');
    for (;;);
  }
  if (input.file === 'memory') { const all = []; for (;;) all.push(new Array(100_000).fill(id)); }
  const message = String(input.file === 'thread' ? threadId : id);
  const finding = { file: input.file, pointer: '/info', target: 'key', severity: 'error', code: 'c', message };
  parentPort.postMessage({ id, findings: [finding] });
});`;

suite('createWorkerValidator', () => {
  const folder = useFolder('run-validator-');
  let validator: WorkerValidator | undefined;
  const signal = new AbortController().signal;
  const input = (file: string): ValidationInput => ({ file, family: 'openapi', specVersion: '3.1.0', texts: {} });
  const start = (limits: ValidatorLimits = { time: waitLimit, memory: 32 }) => {
    const file = join(folder.path, 'worker.mjs');
    writeFileSync(file, fakeWorker);
    validator = createWorkerValidator(file, limits);
    return validator;
  };
  teardown(async () => {
    mock.timers.reset();
    await validator?.dispose();
    validator = undefined;
  });

  test('returns the findings of the worker, in the order of the calls', async () => {
    const validator = start();
    const both = await Promise.all([validator.validate(input('a'), signal), validator.validate(input('b'), signal)]);
    assert.deepEqual(
      both.map((findings) => findings?.map(({ file, message }) => [file, message])),
      [[['a', '1']], [['b', '2']]],
    );
  });

  for (const [what, reason] of [
    ['throw', 'the validator failed (boom)'],
    ['exit', 'the validator ended unexpectedly'],
    ['memory', 'the validator ran out of memory'],
  ] as const) {
    test(`"${what}" becomes one finding, and the next description is validated normally`, async () => {
      const validator = start();
      const findings = await validator.validate(input(what), signal);
      assert.deepEqual(
        findings?.map(({ code, pointer, message }) => [code, pointer, message]),
        [
          [
            'validator-failed',
            '',
            `This description could not be validated: ${reason}. Everything else about it still works.`,
          ],
        ],
      );
      assert.equal((await validator.validate(input('a'), signal))?.[0]?.code, 'c');
    });
  }

  test('an idle thread is terminated, and the next description starts a new one', async () => {
    const validator = start({ rest: 500 });
    const thread = async () => (await validator.validate(input('thread'), signal))?.[0]?.message;
    mock.timers.enable({ apis: ['setTimeout'] });
    const first = await thread();
    mock.timers.tick(499);
    assert.equal(await thread(), first);
    mock.timers.tick(500);
    assert.notEqual(await thread(), first);
  });

  test('a description times out after thirty seconds by default, and the next one is validated normally', async () => {
    const validator = start({});
    mock.timers.enable({ apis: ['setTimeout'] });
    const verdict = validator.validate(input('hang'), signal);
    await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(29_999);
    const state = await Promise.race([verdict.then(() => 'over'), new Promise((go) => setImmediate(go, 'running'))]);
    assert.equal(state, 'running');
    mock.timers.tick(1);
    assert.match((await verdict)?.[0]?.message ?? '', /it took longer than 30 seconds/);
    assert.equal((await validator.validate(input('a'), signal))?.[0]?.code, 'c');
  });

  test('a queued description is not validated if it is aborted', async () => {
    const validator = start();
    const control = new AbortController();
    const first = validator.validate(input('a'), signal);
    const second = validator.validate(input('hang'), control.signal);
    control.abort();
    assert.equal((await first)?.[0]?.message, '1');
    assert.equal(await second, undefined);
    assert.equal((await validator.validate(input('b'), signal))?.[0]?.message, '2');
  });

  test('an aborted validation returns nothing', async () => {
    const validator = start();
    const control = new AbortController();
    const verdict = validator.validate(input('hang'), control.signal);
    await until('the judge to begin', () => existsSync(join(folder.path, 'hangs')));
    control.abort();
    assert.equal(await verdict, undefined);
    assert.equal(await validator.validate(input('a'), control.signal), undefined);
  });
});
