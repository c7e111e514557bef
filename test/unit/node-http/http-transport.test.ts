import assert from 'node:assert/strict';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createHttpTransport, type HttpTransportOptions } from '../../../src/node/http-transport.ts';
import type { HttpRequest, HttpResponse, RequestOutcome } from '../../../src/request/http-request.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { type Loopback, serve, serveTls } from '../../support/loopback/serve.ts';

const servers: Loopback[] = [];

async function start(listener: RequestListener): Promise<Loopback> {
  const server = await serve(listener);
  servers.push(server);
  return server;
}

function send(
  request: Partial<HttpRequest> & { url: string },
  options: HttpTransportOptions = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<RequestOutcome> {
  return createHttpTransport(options).send({ method: 'GET', headers: [], body: { kind: 'none' }, ...request }, signal);
}

async function answerTo(request: Partial<HttpRequest> & { url: string }, options?: HttpTransportOptions) {
  const outcome = await send(request, options);
  assert.equal(outcome.kind, 'response', JSON.stringify(outcome));
  return (outcome as { response: HttpResponse }).response;
}

function failure(outcome: RequestOutcome): { message: string; hint: string } {
  assert.equal(outcome.kind, 'failed', JSON.stringify(outcome));
  const { message, hint = '' } = outcome as { message: string; hint?: string };
  return { message, hint };
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

teardown(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

suite('HTTP transport', () => {
  test('gives status, headers as sent, size, timings and text', async () => {
    const { url } = await start((_, response) => {
      response.writeHead(201, 'Made', {
        'X-One': '1',
        'Set-Cookie': ['a=1', 'b=2'],
        'Content-Type': 'application/json',
      });
      response.end('{"ü":1}');
    });
    const answer = await answerTo({ url: `${url}/users?q=1` });
    assert.deepEqual([answer.status, answer.statusText, answer.url, answer.size], [201, 'Made', `${url}/users?q=1`, 8]);
    assert.deepEqual(answer.body, { kind: 'text', text: '{"ü":1}', truncated: false });
    assert.deepEqual(
      answer.headers.filter(([name]) => name === 'Set-Cookie').map(([, value]) => value),
      ['a=1', 'b=2'],
    );
    assert.ok(answer.timings.firstByte > 0 && answer.timings.total >= answer.timings.firstByte);
  });

  test('sends text with its length and media type, and headers of one name as several', async () => {
    const seen: unknown[] = [];
    const { url } = await start(async (request, response) => {
      seen.push(
        request.method,
        request.headers['content-type'],
        request.headers['content-length'],
        await text(request),
      );
      seen.push(request.headersDistinct['x-tag']);
      response.end();
    });
    const headers = [
      ['X-Tag', 'a'],
      ['X-Tag', 'b'],
    ] as const;
    await answerTo({
      url,
      method: 'POST',
      headers,
      body: { kind: 'text', mediaType: 'application/json', text: '{"a":"é"}' },
    });
    assert.deepEqual(seen, ['POST', 'application/json', '10', Buffer.from('{"a":"é"}').toString('latin1'), ['a', 'b']]);
  });

  test('encodes multipart parts with names, files and headers', async () => {
    let body = '';
    let type = '';
    const { url } = await start(async (request, response) => {
      type = request.headers['content-type'] ?? '';
      body = await text(request);
      response.end();
    });
    const parts = [
      { name: 'na"me', text: 'x' },
      {
        name: 'file',
        filename: 'a\r\nb.png',
        mediaType: 'image/png',
        base64: 'AAEC',
        headers: [['X-Part', 'y\r\nEvil: 1']] as const,
      },
    ];
    await answerTo({
      url,
      method: 'POST',
      headers: [['Content-Type', 'multipart/form-data']],
      body: { kind: 'multipart', mediaType: 'multipart/form-data', parts },
    });
    const boundary = /boundary=(\S+)/.exec(type)?.[1];
    assert.equal(
      body,
      [
        `--${boundary}`,
        'Content-Disposition: form-data; name="na%22me"',
        '',
        'x',
        `--${boundary}`,
        'Content-Disposition: form-data; name="file"; filename="a%0D%0Ab.png"',
        'Content-Type: image/png',
        'X-Part: y Evil: 1',
        '',
        '\x00\x01\x02',
        `--${boundary}--`,
        '',
      ].join('\r\n'),
    );
  });

  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const) {
    test(`decompresses ${encoding}`, async () => {
      const { url } = await start((_, response) => {
        response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Type': 'text/plain' });
        response.end(compress('hello '.repeat(100)));
      });
      const answer = await answerTo({ url });
      assert.equal(answer.size, 600);
      assert.deepEqual(answer.body, { kind: 'text', text: 'hello '.repeat(100), truncated: false });
    });
  }

  test('says so when a body does not decompress', async () => {
    const { url } = await start((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      response.end('not gzip at all');
    });
    assert.match(failure(await send({ url })).message, /does not decompress/);
  });

  test('stops reading at the size guard, a compressed bomb included', async () => {
    const { url } = await start((request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' });
      response.end(gzipSync('x'.repeat(request.url === '/exact' ? 1000 : 50_000_000)));
    });
    const answer = await answerTo({ url }, { maxBytes: 1000 });
    assert.deepEqual([answer.size, answer.body.truncated], [1000, true]);
    assert.equal((await answerTo({ url: `${url}/exact` }, { maxBytes: 1000 })).body.truncated, false);
  });

  test('keeps bytes that are no text', async () => {
    const { url } = await start((request, response) => {
      response.setHeader('Content-Type', request.url === '/png' ? 'image/png' : 'text/plain');
      response.end(Buffer.from([0xff, 0xfe, 0x00]));
    });
    const body = { kind: 'binary', base64: '//4A', truncated: false };
    assert.deepEqual((await answerTo({ url: `${url}/png` })).body, body);
    assert.deepEqual((await answerTo({ url })).body, body);
  });

  test('reads the charset that the server names', async () => {
    const { url } = await start((_, response) => {
      response.setHeader('Content-Type', 'text/plain; charset=iso-8859-1');
      response.end(Buffer.from([0xe9]));
    });
    assert.deepEqual((await answerTo({ url })).body, { kind: 'text', text: 'é', truncated: false });
  });
});

suite('HTTP transport: redirects', () => {
  for (const { status, method, becomes } of [
    { status: 301, method: 'POST', becomes: 'GET' },
    { status: 302, method: 'POST', becomes: 'GET' },
    { status: 302, method: 'PUT', becomes: 'PUT' },
    { status: 303, method: 'PUT', becomes: 'GET' },
    { status: 303, method: 'HEAD', becomes: 'HEAD' },
    { status: 307, method: 'POST', becomes: 'POST' },
    { status: 308, method: 'POST', becomes: 'POST' },
  ]) {
    test(`${status} to ${method} goes on as ${becomes}`, async () => {
      const seen: unknown[] = [];
      const { url } = await start(async (request, response) => {
        const body = await text(request);
        if (request.url === '/from') return void response.writeHead(status, { Location: '/to' }).end();
        seen.push(request.method, body, request.headers['content-type']);
        response.end();
      });
      const answer = await answerTo({
        url: `${url}/from`,
        method,
        body: { kind: 'text', mediaType: 'text/plain', text: 'b' },
      });
      const kept = becomes === method && method !== 'HEAD' ? ['b', 'text/plain'] : ['', undefined];
      if (method === 'HEAD') assert.equal(seen[0], 'HEAD');
      else assert.deepEqual(seen, [becomes, ...kept]);
      assert.deepEqual(answer.redirects, [{ status, url: `${url}/from` }]);
      assert.equal(answer.url, `${url}/to`);
    });
  }

  test('takes no credential to another origin, whatever its header is called', async () => {
    let seen: IncomingMessage['headers'] = {};
    const other = await start((request, response) => {
      seen = request.headers;
      response.end();
    });
    const { url } = await start((_, response) => void response.writeHead(302, { Location: `${other.url}/x` }).end());
    const headers = [
      ['Authorization', 'Bearer secret'],
      ['Cookie', 'session=secret'],
      ['X-API-Key', 'secret'],
      ['Accept', 'application/json'],
    ] as const;
    await answerTo({ url, headers });
    assert.equal(seen.accept, 'application/json');
    assert.ok(!JSON.stringify(seen).includes('secret'));
  });

  test('keeps credentials within an origin', async () => {
    let seen: string | undefined;
    const { url } = await start((request, response) => {
      if (request.url === '/from') return void response.writeHead(307, { Location: '/to' }).end();
      seen = request.headers.authorization;
      response.end();
    });
    await answerTo({ url: `${url}/from`, headers: [['Authorization', 'Bearer secret']] });
    assert.equal(seen, 'Bearer secret');
  });

  test('gives up after ten', async () => {
    let count = 0;
    const { url } = await start((_, response) => {
      count++;
      response.writeHead(302, { Location: '/again' }).end();
    });
    assert.match(failure(await send({ url })).message, /10 redirects/);
    assert.equal(count, 11);
  });

  test('shows a redirect to something that is no web address as the answer', async () => {
    const { url } = await start(
      (_, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    );
    assert.equal((await answerTo({ url })).status, 302);
  });
});

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
    servers.push(server);
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
