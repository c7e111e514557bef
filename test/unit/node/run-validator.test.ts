import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ValidationInput } from '../../../src/core/ports.ts';
import { createWorkerValidator, type WorkerValidator } from '../../../src/node/run-validator.ts';

const fakeWorker = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ id, input }) => {
  if (input.file === 'throw') throw new Error('boom');
  if (input.file === 'exit') process.exit(1);
  if (input.file === 'hang') for (;;);
  if (input.file === 'memory') { const all = []; for (;;) all.push(new Array(100_000).fill(id)); }
  const finding = { file: input.file, pointer: '/info', target: 'key', severity: 'error', code: 'c', message: String(id) };
  parentPort.postMessage({ id, findings: [finding] });
});`;

suite('createWorkerValidator', () => {
  let folder = '';
  let validator: WorkerValidator | undefined;
  const signal = new AbortController().signal;
  const input = (file: string): ValidationInput => ({ file, family: 'openapi', specVersion: '3.1.0', texts: {} });
  const start = () => {
    const file = join(folder, 'worker.mjs');
    writeFileSync(file, fakeWorker);
    validator = createWorkerValidator(file, { time: 1500, memory: 32 });
    return validator;
  };
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'run-validator-'));
  });
  teardown(async () => {
    await validator?.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  test('gives the worker’s findings, in the order of the asking', async () => {
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
    ['hang', 'it took longer than 2 seconds'],
  ] as const) {
    test(`"${what}" becomes one finding, and the next description is judged again`, async () => {
      const validator = start();
      const findings = await validator.validate(input(what), signal);
      assert.deepEqual(
        findings?.map(({ code, pointer, message }) => [code, pointer, message]),
        [
          [
            'validation-failed',
            '',
            `This description could not be validated: ${reason}. Everything else about it still works.`,
          ],
        ],
      );
      assert.equal((await validator.validate(input('a'), signal))?.[0]?.code, 'c');
    });
  }

  test('aborted: no verdict', async () => {
    const validator = start();
    const control = new AbortController();
    const verdict = validator.validate(input('hang'), control.signal);
    setTimeout(() => control.abort(), 20);
    assert.equal(await verdict, undefined);
    assert.equal(await validator.validate(input('a'), control.signal), undefined);
  });
});
