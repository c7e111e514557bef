import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { failure, send, start, stopAll, stopLater } from '../../support/loopback/exchange.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { serve, serveTls } from '../../support/loopback/serve.ts';

teardown(stopAll);

suite('HTTP transport: failures in words', () => {
  test('refused connection', async () => {
    const { url, close } = await serve(() => undefined);
    await close();
    const { message, hint } = failure(await send({ url }));
    assert.match(message, /Nothing listens at 127\.0\.0\.1:\d+/);
    assert.match(hint, /Start the server/);
  });

  test('unknown host', async () => {
    const { message } = failure(await send({ url: 'http://no-such-host.invalid/' }));
    assert.match(message, /No such host: no-such-host\.invalid/);
  });

  test('self-signed certificate', async () => {
    const server = await serveTls(selfSigned(), (_, response) => void response.end());
    stopLater(server);
    const { message, hint } = failure(await send({ url: server.url }));
    assert.match(message, /self-signed/);
    assert.match(hint, /store/);
  });

  test('plain HTTP behind https://', async () => {
    const { url } = await start((_, response) => void response.end());
    assert.match(failure(await send({ url: url.replace('http:', 'https:') })).message, /does not speak HTTPS/);
  });

  test('an answer that is not HTTP', async () => {
    const server = createServer((socket) => void socket.resume().end('SSH-2.0-nothing\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    assert.match(failure(await send({ url: `http://127.0.0.1:${port}/` })).message, /not HTTP/);
    await new Promise((done) => server.close(done));
  });

  test('no answer in time', async () => {
    const { url } = await start(() => undefined);
    const { message, hint } = failure(await send({ url }, { timeoutMs: 50 }));
    assert.match(message, /within 0\.05 s/);
    assert.match(hint, /apiDocs\.request\.timeout/);
  });

  test('an address that is none, and a protocol that is not HTTP', async () => {
    assert.match(failure(await send({ url: '/users' })).message, /not a URL/);
    assert.match(failure(await send({ url: 'ftp://127.0.0.1/' })).message, /begins with ftp:/);
  });

  test('a cancelled request is no failure, before, while waiting and while reading', async () => {
    const { url } = await start((request, response) => {
      if (request.url === '/body') response.write('first');
    });
    for (const path of ['/wait', '/body']) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 30);
      assert.deepEqual(await send({ url: url + path }, {}, controller.signal), { kind: 'cancelled' });
    }
    assert.deepEqual(await send({ url }, {}, AbortSignal.abort()), { kind: 'cancelled' });
  });
});
