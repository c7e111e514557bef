import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkInThread } from '../../../src/node/response-check/check-in-thread.ts';
import { orderSlice } from '../../webview/support/order-page.ts';

/** Node strips the types, so the worker runs from its source as it does from its bundle. */
const worker = fileURLToPath(new URL('../../../src/node/response-check/worker.ts', import.meta.url));

suite('checkInThread', () => {
  let folder = '';
  setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-in-thread-'));
  });
  teardown(() => rmSync(folder, { recursive: true, force: true }));

  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const taskOf = (file: string) => ({
    slice: orderSlice(),
    file,
    response: {
      status: 201,
      statusText: '',
      url: 'https://a.example/',
      redirects: [],
      headers: [['Content-Type', 'application/json']] as const,
      timings: { firstByte: 1, total: 1 },
      size: 1,
    },
  });
  const signal = new AbortController().signal;

  test('compares a body of 3 MB with its description', async () => {
    const note = 'é'.repeat(1_500_000);
    const right = await checkInThread(worker, taskOf(fileOf('a', `{"id":"1","total":{},"note":"${note}"}`)), signal);
    assert.deepEqual(right, { kind: 'fits' });
    const wrong = await checkInThread(worker, taskOf(fileOf('b', `{"id":1,"total":{},"note":"${note}"}`)), signal);
    assert.ok(wrong.kind === 'mismatches' && wrong.mismatches[0]?.pointer === '/id');
  });

  test('an error in the thread is reported as the reason why the body was not compared', async () => {
    const fake = fileOf('fake.cjs', 'const all = []; for (;;) all.push(new Array(100_000).fill(1));');
    const reasonOf = async (...all: Parameters<typeof checkInThread>) => {
      const check = await checkInThread(...all);
      return check.kind === 'unchecked' ? check.reason : check.kind;
    };
    const task = taskOf(join(folder, 'none'));
    const why = 'Not compared with the description:';
    assert.match((await reasonOf(worker, task, signal)) ?? '', /^Not compared .*comparison failed \(ENOENT/);
    assert.equal(await reasonOf(fake, task, signal, { memory: 32 }), `${why} it needs more than 32 MB of memory.`);
    const endless = fileOf('endless.cjs', 'for (;;);');
    assert.equal(await reasonOf(endless, task, signal, { time: 100 }), `${why} it takes longer than 0 s.`);
    const stopping = new AbortController();
    const stopped = reasonOf(endless, task, stopping.signal);
    stopping.abort();
    assert.equal(await stopped, `${why} it was stopped.`);
  });
});
