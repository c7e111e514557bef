import assert from 'node:assert/strict';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { FromEngine, ToEngine } from '../../../src/node/engine-calls.ts';
import { serveEngine } from '../../../src/node/serve-engine.ts';
import type { Engine } from '../../../src/service/engine.ts';

function connect(engine: Partial<Engine>): {
  port: MessagePort;
  send: (message: ToEngine) => void;
  next: () => Promise<FromEngine>;
} {
  const { port1, port2 } = new MessageChannel();
  serveEngine(port2, engine as Engine);
  const waiting: ((message: FromEngine) => void)[] = [];
  const arrived: FromEngine[] = [];
  port1.on('message', (message: FromEngine) => {
    const take = waiting.shift();
    if (take === undefined) arrived.push(message);
    else take(message);
  });
  return {
    port: port1,
    send: (message) => port1.postMessage(message),
    next: () => {
      const message = arrived.shift();
      return message === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(message);
    },
  };
}

suite('serveEngine', () => {
  let port: MessagePort | undefined;
  teardown(() => port?.close());

  test('answers with the value of the call', async () => {
    const link = connect({ pageAt: async (file, position) => `${file}:${position.line}` });
    ({ port } = link);
    link.send({ kind: 'call', id: 1, method: 'pageAt', args: ['a.mdx', { line: 3, character: 0 }] });
    assert.deepEqual(await link.next(), { kind: 'value', id: 1, value: 'a.mdx:3' });
  });

  test('that a change was taken in is told with the next answer, or after a while', async () => {
    const link = connect({
      changeDocument: async (_file, _version, changes) => changes.length > 0,
      pageAt: async () => 'a.mdx',
    });
    ({ port } = link);
    const change = { offset: 0, length: 0, text: 'x' };
    link.send({ kind: 'call', id: 1, method: 'changeDocument', args: ['a', 2, [change]] });
    link.send({ kind: 'call', id: 2, method: 'pageAt', args: ['a', { line: 0, character: 0 }] });
    const taken = { kind: 'value', id: 1, value: true };
    const messages = [taken, { kind: 'value', id: 2, value: 'a.mdx' }];
    assert.deepEqual(await link.next(), { kind: 'several', messages });
    link.send({ kind: 'call', id: 3, method: 'changeDocument', args: ['a', 3, [change]] });
    assert.deepEqual(await link.next(), { kind: 'several', messages: [{ ...taken, id: 3 }] });
    // That it was not is news.
    link.send({ kind: 'call', id: 4, method: 'changeDocument', args: ['a', 4, []] });
    assert.deepEqual(await link.next(), { kind: 'value', id: 4, value: false });
  });

  test('of problems only those cross that are not as they were', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const lists = [
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'c'],
    ].map((codes) =>
      codes.map((code) => ({
        code,
        severity: 'error' as const,
        message: code,
        file: 'a',
        range,
        related: [],
        fixes: [],
      })),
    );
    const link = connect({ problems: async () => ({ problems: lists.shift() ?? [], pages: 1, files: 2 }) });
    ({ port } = link);
    const changes: unknown[] = [];
    for (const id of [1, 2, 3]) {
      link.send({ kind: 'call', id, method: 'problems', args: [{ official: false }] });
      const { kind, change, rest } = (await link.next()) as Extract<FromEngine, { kind: 'problems' }>;
      assert.deepEqual([kind, rest], ['problems', { pages: 1, files: 2 }]);
      changes.push(change?.map(({ from, count, added }) => [from, count, ...added.map(({ code }) => code)]));
    }
    assert.deepEqual(changes, [[[0, 0, 'a', 'b']], [[0, 1, 'c']], undefined]);
  });

  test('an error crosses as its message', async () => {
    const link = connect({
      pages: async () => {
        throw new Error('no such thing');
      },
    });
    ({ port } = link);
    link.send({ kind: 'call', id: 1, method: 'pages', args: [] });
    assert.deepEqual(await link.next(), { kind: 'failed', id: 1, message: 'no such thing' });
  });

  test('a call that is aborted in the same breath never begins', async () => {
    let calls = 0;
    const link = connect({
      pages: async () => {
        calls += 1;
        return [];
      },
    });
    ({ port } = link);
    link.send({ kind: 'call', id: 1, method: 'pages', args: [] });
    link.send({ kind: 'abort', id: 1 });
    assert.deepEqual(await link.next(), { kind: 'aborted', id: 1 });
    assert.equal(calls, 0);
  });

  test('a running call is aborted by its signal', async () => {
    const link = connect({
      problems: (_options, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    });
    ({ port } = link);
    link.send({ kind: 'call', id: 7, method: 'problems', args: [{ official: true }] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    link.send({ kind: 'abort', id: 7 });
    assert.deepEqual(await link.next(), { kind: 'aborted', id: 7 });
  });

  test('export reports its progress', async () => {
    const link = connect({
      exportSite: async (options, onProgress) => {
        onProgress(1, 2);
        return { kind: 'refused', message: options.out, problems: [] };
      },
    });
    ({ port } = link);
    link.send({ kind: 'call', id: 1, method: 'exportSite', args: [{ out: '/x' }] });
    assert.deepEqual(await link.next(), { kind: 'progress', id: 1, done: 1, total: 2 });
    assert.deepEqual(await link.next(), {
      kind: 'value',
      id: 1,
      value: { kind: 'refused', message: '/x', problems: [] },
    });
  });

  test('a ping is answered', async () => {
    const link = connect({});
    ({ port } = link);
    link.send({ kind: 'ping' });
    assert.deepEqual(await link.next(), { kind: 'pong' });
  });
});
