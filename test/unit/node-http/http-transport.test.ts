import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { findLocalLookup } from '../../../src/node/http/http-request-once.ts';
import { answerTo, start, stopAll, text } from '../../support/loopback/exchange.ts';

teardown(stopAll);

suite('HTTP transport', () => {
  test('returns status, headers as sent, size, timings and text', async () => {
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

  test('localhost is both addresses of this machine', async () => {
    const lookup = findLocalLookup(new URL('http://localhost:1'));
    const found: unknown[] = [];
    for (const family of [0, 4, 6] as const)
      lookup?.('localhost', { all: family === 0, family }, (_, address) => void found.push(address));
    assert.deepEqual(found, [
      [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ],
      '127.0.0.1',
      '::1',
    ]);
    assert.equal(findLocalLookup(new URL('http://localhost.example')), undefined);
    const { url } = await start((_, response) => response.end('here'));
    assert.equal((await answerTo({ url: url.replace('127.0.0.1', 'localhost') })).size, 4);
  });

  test('localhost is found where a server listens to IPv6 alone', async function () {
    const server = createServer((_, response) => response.end('here'));
    const isListening = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen({ port: 0, host: '::1', ipv6Only: true }, () => resolve(true));
    });
    // This machine has no IPv6.
    if (isListening === false) return this.skip();
    const { port } = server.address() as AddressInfo;
    assert.equal((await answerTo({ url: `http://localhost:${port}/` })).size, 4);
    await new Promise((resolve) => server.close(resolve));
  });

  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const) {
    test(`decompresses ${encoding} of ${compress.name}`, async () => {
      const { url } = await start((_, response) => {
        response.writeHead(200, { 'Content-Encoding': encoding, 'Content-Type': 'text/plain' });
        response.end(compress('hello '.repeat(100)));
      });
      const answer = await answerTo({ url });
      assert.equal(answer.size, 600);
      assert.deepEqual(answer.body, { kind: 'text', text: 'hello '.repeat(100), truncated: false });
    });
  }

  test("reports a body that can't be decompressed", async () => {
    const { url } = await start((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      response.end('not gzip at all');
    });
    assert.match((await answerTo({ url })).interrupted?.message ?? '', /does not decompress/);
  });

  test('stops reading at the size limit, also within a compressed body', async () => {
    const { url } = await start((request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'text/plain' });
      response.end(gzipSync('x'.repeat(request.url === '/exact' ? 1000 : 50_000_000)));
    });
    for (const [path, truncated] of [
      ['', true],
      ['/exact', false],
    ] as const) {
      const { size, body } = await answerTo({ url: url + path }, { maxBytes: 1000 });
      assert.deepEqual([size, body.kind === 'text' && body.truncated], [1000, truncated]);
    }
  });

  test('keeps binary data', async () => {
    const { url } = await start((request, response) => {
      response.setHeader('Content-Type', request.url === '/png' ? 'image/png' : 'text/plain');
      response.end(Buffer.from([0xff, 0xfe, 0x00]));
    });
    const body = { kind: 'binary', base64: '//4A', truncated: false };
    assert.deepEqual((await answerTo({ url: `${url}/png` })).body, body);
    assert.deepEqual((await answerTo({ url })).body, body);
  });

  test('decodes the charset that the server declares', async () => {
    const { url } = await start((_, response) => {
      response.setHeader('Content-Type', 'text/plain; charset=iso-8859-1');
      response.end(Buffer.from([0xe9]));
    });
    assert.deepEqual((await answerTo({ url })).body, { kind: 'text', text: 'é', truncated: false });
  });
});
