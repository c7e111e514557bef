import assert from 'node:assert/strict';
import http from 'node:http';
import https from 'node:https';
import { createServer, type Socket } from 'node:net';
import { mock } from 'node:test';
import {
  answerTo,
  cancelAfter,
  failure,
  send,
  start,
  startBytes,
  stopAll,
  stopLater,
  untilReceived,
} from '../../support/loopback/exchange.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { serve, serveTls } from '../../support/loopback/serve.ts';

teardown(async () => {
  mock.timers.reset();
  await stopAll();
});

suite('HTTP transport: messages for failures', () => {
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

  for (const [what, identity, words, todo] of [
    [
      'an expired certificate',
      { dns: 'localhost', days: -1 },
      /^The certificate of localhost:\d+ has expired/,
      /Renew/,
    ],
    [
      'a certificate of another host',
      { dns: 'b.example' },
      /not valid for localhost, only for b\.example\.$/,
      /Use a name/,
    ],
  ] as const) {
    test(`${what}, of an authority that the machine trusts`, async () => {
      const own = selfSigned(identity);
      const { options } = https.globalAgent;
      const { ca } = options;
      options.ca = own.cert;
      try {
        const server = await serveTls(own, (_, response) => void response.end());
        stopLater(server);
        const { message, hint } = failure(await send({ url: server.url.replace('127.0.0.1', 'localhost') }));
        assert.match(message, words);
        assert.match(hint, todo);
      } finally {
        if (ca === undefined) delete options.ca;
        else options.ca = ca;
      }
    });
  }

  test('a connection that is reset before the head', async () => {
    const { url } = await start(({ socket }) => void socket.resetAndDestroy());
    const { message, hint } = failure(await send({ url }));
    assert.match(message, /^127\.0\.0\.1:\d+ closed the connection before it answered\.$/);
    assert.match(hint, /check its log/);
  });

  test('HTTP/0.9, which has no head', async () => {
    const { url } = await startBytes('<html>Hello</html>', { thenEnds: true });
    const { message, hint } = failure(await send({ url }));
    assert.match(message, /^The response of 127\.0\.0\.1:\d+ is not valid HTTP \(Expected HTTP\//);
    assert.match(hint, /Check the port/);
  });

  test('a refused connection by IPv6', async () => {
    const { url, close } = await serve(() => undefined);
    await close();
    const { message, hint } = failure(await send({ url: url.replace('127.0.0.1', '[::1]') }));
    // Machines without IPv6 have no route to the address.
    assert.match(message, /^(?:Nothing listens at|There is no route to) \[::1\]:\d+/);
    assert.match(hint, /Start the server|Check the network/);
  });

  test('a proxy that refuses', async () => {
    const { url, close } = await serve(() => undefined);
    await close();
    const { globalAgent } = http;
    http.globalAgent = new http.Agent({ proxyEnv: { HTTP_PROXY: url } } as http.AgentOptions);
    try {
      const { message, hint } = failure(await send({ url: 'http://api.example/' }));
      assert.match(message, /^The proxy 127\.0\.0\.1:\d+ refused the connection: api\.example was not contacted\.$/);
      assert.match(hint, /http\.proxy/);
    } finally {
      http.globalAgent = globalAgent;
    }
  });

  test('plain HTTP behind https://', async () => {
    const { url } = await start((_, response) => void response.end());
    assert.match(failure(await send({ url: url.replace('http:', 'https:') })).message, /does not speak HTTPS/);
  });

  test('a response that is not HTTP', async () => {
    const server = createServer((socket) => void socket.resume().end('SSH-2.0-nothing\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as { port: number };
    assert.match(failure(await send({ url: `http://127.0.0.1:${port}/` })).message, /not valid HTTP/);
    await new Promise((done) => server.close(done));
  });

  test('no response in time', async () => {
    const { url } = await start(() => undefined);
    const { message, hint } = failure(await send({ url }, { timeoutMs: 50 }));
    assert.match(message, /within 0\.05 s/);
    assert.match(hint, /apiDocs\.request\.timeout/);
  });

  test('an invalid address, and a protocol other than HTTP', async () => {
    assert.match(failure(await send({ url: '/users' })).message, /not a URL/);
    assert.match(failure(await send({ url: 'ftp://127.0.0.1/' })).message, /begins with ftp:/);
  });

  test('a switch to another protocol fails the request', async () => {
    const { url } = await startBytes('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    const { message, hint } = failure(await send({ url }));
    assert.match(message, /^The server switched to another protocol \(Upgrade: x\) .* 127\.0\.0\.1:\d+\.$/);
    assert.match(hint, /WebSocket/);
  });

  test('an offer of another protocol is a normal response', async () => {
    const head = 'HTTP/1.1 200 OK\r\nUpgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\n';
    const { url } = await startBytes(`${head}hi`);
    assert.deepEqual((await answerTo({ url })).body, { kind: 'text', text: 'hi', truncated: false });
  });

  for (const [what, head] of [
    ['half a head', 'HTTP/1.1 101 Switching'],
    ['interim answers alone', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ] as const) {
    test(`${what}: ends at the time limit, and when cancelled`, async () => {
      const { url } = await startBytes(head);
      assert.match(failure(await send({ url }, { timeoutMs: 50 })).message, /within 0\.05 s/);
      assert.deepEqual(await cancelAfter(head.length, { url }), { kind: 'cancelled' });
    });
  }

  for (const [what, head, body, words] of [
    ['a length', 'Content-Length: 100', 'hello', /after the head and 5 of 100 bytes of the body\./],
    ['chunks', 'Transfer-Encoding: chunked', '5\r\nhello\r\n', /after the head and 5 bytes of the body\./],
    ['compression', 'Content-Encoding: gzip\r\nContent-Length: 100', '', /and 0 bytes, decompressed, of the body\./],
  ] as const) {
    test(`a response with ${what} that breaks off after its head: keeps the data that arrived`, async () => {
      const { url } = await startBytes(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`, { thenEnds: true });
      const { status, body: arrived, interrupted } = await answerTo({ url });
      assert.equal(status, 200);
      assert.equal(arrived.kind === 'text' && arrived.text, body === '' ? '' : 'hello');
      assert.match(interrupted?.message ?? '', /^127\.0\.0\.1:\d+ broke off its response/);
      assert.match(interrupted?.message ?? '', words);
      assert.match(interrupted?.hint ?? '', /Send again/);
    });
  }

  test('no message repeats the query, which may hold a key', async () => {
    assert.equal(failure(await send({ url: '/users?key=s3cret' })).message.includes('s3cret'), false);
    const { url } = await start((_, response) => void response.writeHead(302, { Location: '/?key=s3cret' }).end());
    const { message } = failure(await send({ url }));
    assert.match(
      message,
      /^Gave up after 10 redirects; the last one led to http:\/\/127\.0\.0\.1:\d+\/, which is a loop/,
    );
  });

  test('a cancelled request is not a failure: before it is sent, while waiting and while reading', async () => {
    const { url } = await start((request, response) => {
      if (request.url === '/body') response.write('first');
    });
    for (const [path, bytes] of [
      ['/wait', 0],
      ['/body', 'HTTP/1.1 200 OK'.length],
    ] as const)
      assert.deepEqual(await cancelAfter(bytes, { url: url + path }), { kind: 'cancelled' });
    assert.deepEqual(await send({ url }, {}, AbortSignal.abort()), { kind: 'cancelled' });
  });

  test('endless headers are limited in size and time', async () => {
    const { url } = await startDrip('HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(50_000)}\r\n`);
    const { message, hint } = failure(await send({ url }));
    assert.match(message, /^The response headers of 127\.0\.0\.1:\d+ are larger than 256 KB\.$/);
    assert.match(hint, /cookies/);
    const much = await start((_, response) => void response.writeHead(200, { 'X-Much': 'x'.repeat(100_000) }).end());
    assert.equal((await answerTo({ url: much.url })).status, 200);
    const slow = await startBytes('HTTP/1.1 200 OK\r\nX-More: ');
    assert.match(failure(await send({ url: slow.url }, { timeoutMs: 50 })).message, /within 0\.05 s/);
  });

  test('an endless slow body is kept up to the time limit, and ends when cancelled', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n';
    const { url } = await startDrip(head, 'drop ');
    mock.timers.enable({ apis: ['setTimeout'] });
    const answer = answerTo({ url }, { timeoutMs: 100 });
    await untilReceived(head.length + 20);
    mock.timers.tick(100);
    const { body, interrupted } = await answer;
    assert.match(body.kind === 'text' ? body.text : '', /^(?:drop )+/);
    assert.match(interrupted?.message ?? '', /within 0\.1 s/);
    assert.deepEqual(await cancelAfter(head.length + 20, { url }), { kind: 'cancelled' });
  });

  for (const [what, head] of [
    ['negative', 'Content-Length: -5'],
    ['given twice', 'Content-Length: 2\r\nContent-Length: 3'],
  ] as const) {
    test(`a length that is ${what} is reported, and nothing hangs`, async () => {
      const { url } = await startBytes(`HTTP/1.1 200 OK\r\n${head}\r\n\r\nhello`, { thenEnds: true });
      assert.match(failure(await send({ url })).message, /is not valid HTTP|response|length/i);
    });
  }

  test('a length that is too short truncates the body; an unknown encoding is not decoded', async () => {
    const short = await startBytes('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nhello');
    const { body } = await answerTo({ url: short.url });
    assert.deepEqual(body, { kind: 'text', text: 'he', truncated: false });
    const odd = await startBytes('HTTP/1.1 200 OK\r\nContent-Encoding: martian\r\nContent-Length: 2\r\n\r\nhi');
    assert.deepEqual((await answerTo({ url: odd.url })).body, { kind: 'text', text: 'hi', truncated: false });
  });

  /** Sends the head, and then this part again and again. */
  async function startDrip(head: string, part: string): Promise<{ readonly url: string }> {
    const { url, server } = await startBytes(head);
    server.on('connection', (socket: Socket) => {
      socket.once('data', () => {
        const timer = setInterval(() => socket.write(part), 2);
        socket.once('close', () => clearInterval(timer));
      });
    });
    return { url };
  }
});
