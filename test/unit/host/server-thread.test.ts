import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PortMessageReader, PortMessageWriter } from 'vscode-languageserver/node';
import { type ServerThread, startServerThread } from '../../../src/host/server-thread.ts';
import { LanguageTestClient, TestFolder } from '../../support/language-client.ts';
import { docsJson } from '../../support/project-of.ts';

/** Node strips the types, so the worker runs from its source as it does from its bundle. */
const worker = fileURLToPath(new URL('../../../src/server/worker-main.ts', import.meta.url));
const config = docsJson({ pages: ['missing'] });

/** Replaces the server: handles the messages that arrive at the port. */
const fake = `
const { workerData: { port } } = require('node:worker_threads');
port.on('message', (what) => {
  if (what === 'throw') throw new Error('boom');
  if (what === 'exit') process.exit(0);
  if (what === 'hang') for (;;);
  if (what === 'memory') { const all = []; for (;;) all.push(new Array(100_000).fill(1)); }
});`;

suite('The language server in a thread', () => {
  let folder: TestFolder;
  let thread: ServerThread | undefined;
  setup(() => {
    folder = new TestFolder({ 'docs.json': config });
  });
  teardown(() => {
    thread?.end('The test is over.');
    folder?.dispose();
  });

  const connect = async () => {
    thread = startServerThread(worker, folder.path);
    const { port } = thread;
    const folders = [folder.uri()];
    const client = new LanguageTestClient(new PortMessageReader(port), new PortMessageWriter(port), { folders });
    await client.initialize({ folders });
    await client.open(folder.uri('docs.json'), config);
    await client.problemWith(folder.uri('docs.json'), 'nav-page-missing');
    return client;
  };

  test('answers over its port, and ends with `exit`', async () => {
    const client = await connect();
    await client.connection.sendRequest('shutdown');
    const closed = Promise.withResolvers<void>();
    client.connection.onClose(closed.resolve);
    await client.connection.sendNotification('exit');
    await closed.promise;
  });

  test('a restarted thread has the documents that it is given again', async () => {
    const client = await connect();
    const closed = Promise.withResolvers<void>();
    client.connection.onClose(closed.resolve);
    thread?.end('Killed.');
    await closed.promise;
    assert.equal(await thread?.ended, 'Killed.');
    await connect();
  });

  for (const [what, reason] of [
    ['throw', /^It failed: boom$/],
    ['exit', /^It ended unexpectedly\.$/],
    ['memory', /^It ran out of memory\.$/],
  ] as const) {
    test(`after "${what}" the port is closed with a readable reason`, async () => {
      folder.write('worker.cjs', fake);
      thread = startServerThread(join(folder.path, 'worker.cjs'), folder.path, 32);
      const closed = once(thread.port, 'close');
      thread.port.postMessage(what);
      await closed;
      assert.match(await thread.ended, reason);
    });
  }

  test('a hanging thread can be ended', async () => {
    folder.write('worker.cjs', fake);
    thread = startServerThread(join(folder.path, 'worker.cjs'), folder.path);
    const closed = once(thread.port, 'close');
    thread.port.postMessage('hang');
    thread.end('It did not respond for too long.');
    await closed;
    assert.equal(await thread.ended, 'It did not respond for too long.');
  });
});
