import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { run } from '../../../src/cli/run.ts';
import { cliProcess } from '../../support/call-command.ts';
import { until } from '../../support/until.ts';

const events = `asyncapi: 3.0.0
info: { title: Orders, version: '1' }
servers: { live: { host: orders.example, pathname: /v1, protocol: wss, security: [{ $ref: '#/components/securitySchemes/key' }] } }
components: { securitySchemes: { key: { type: httpApiKey, in: header, name: X-Key } } }
channels:
  orders:
    address: shops/{shop}/orders
    parameters: { shop: { enum: [tea, bread] } }
    messages:
      place:
        payload: { type: object, required: [id], properties: { id: { type: string } } }
        correlationId: { location: $message.payload#/id }
      confirm:
        payload: { type: object, required: [id, number], properties: { id: { type: string }, number: { type: integer } } }
        correlationId: { location: $message.payload#/id }
operations:
  placeOrder:
    action: receive
    channel: { $ref: '#/channels/orders' }
    messages: [{ $ref: '#/channels/orders/messages/place' }]
    reply: { messages: [{ $ref: '#/channels/orders/messages/confirm' }] }
`;

suite('Channels of apidocs mock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mock-channels-'));
  const output = { stdout: '', stderr: '' };
  const end = new AbortController();
  let running: Promise<number> | undefined;
  let url = '';

  suiteSetup(async () => {
    writeFileSync(join(folder, 'events.yaml'), events);
    const args = ['mock', 'events.yaml', '--port', '0', '--offline'];
    running = run(args, cliProcess(folder, output, { signal: end.signal }));
    await until('the address', () => output.stdout.endsWith('\n'));
    url = output.stdout.trim().replace('http:', 'ws:').replace(/\/$/, '');
  });
  suiteTeardown(async () => {
    end.abort();
    await running;
    rmSync(folder, { recursive: true, force: true });
  });

  /** The status and the headers of an answer that opens no WebSocket. */
  async function refusalOf(path: string, headers: { readonly [name: string]: string } = {}) {
    const socket = new WebSocket(`${url}${path}`, { headers });
    socket.on('error', () => undefined);
    const [, response] = await once(socket, 'unexpected-response');
    response.resume();
    return [response.statusCode, response.headers['x-mock-mismatch']];
  }

  test('a message is answered by the reply of its operation, with its correlation id', async () => {
    const socket = new WebSocket(`${url}/v1/shops/tea/orders`, { headers: { 'X-Key': 'k' } });
    await once(socket, 'open');
    socket.send('{"id":"o-1"}');
    const [data] = await once(socket, 'message');
    assert.deepEqual(Object.keys(JSON.parse(String(data))), ['id', 'number']);
    assert.equal(JSON.parse(String(data)).id, 'o-1');
    socket.close();
    await once(socket, 'close');
    assert.match(output.stderr, /^GET \/v1\/shops\/tea\/orders 101$/m);
  });

  test('a handshake that does not match is refused with its reason', async () => {
    const key = { 'X-Key': 'k' };
    assert.deepEqual((await refusalOf('/shops/tea/orders'))[0], 401);
    const [status, reason] = await refusalOf('/shops/meat/orders', key);
    assert.equal(status, 400);
    assert.match(String(reason), /^\/path\/shop: /);
    assert.equal((await refusalOf('/nothing', key))[0], 404);
    assert.equal((await refusalOf('/shops/tea/orders', { ...key, Origin: 'https://evil.example' }))[0], 403);
  });

  test('a request that asks for no WebSocket is told so', async () => {
    const response = await fetch(`${url.replace('ws:', 'http:')}/shops/tea/orders`, { headers: { 'X-Key': 'k' } });
    assert.deepEqual([response.status, response.headers.get('upgrade')], [426, 'websocket']);
  });

  test('an offer of another protocol is answered as any other request', async () => {
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQ',
      'Content-Length: 2',
    ];
    socket.write(`POST /nothing HTTP/1.1\r\nHost: localhost\r\n${head.join('\r\n')}\r\n\r\n`);
    socket.write('{}');
    const [data] = await once(socket, 'data');
    assert.match(String(data), /^HTTP\/1\.1 404 [\s\S]*x-mocked: apidocs/i);
    socket.destroy();
  });

  test('an open channel does not keep the mock from ending', async () => {
    const socket = new WebSocket(`${url}/shops/tea/orders`, { headers: { 'X-Key': 'k' } });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    end.abort();
    assert.equal(await running, 0);
    await closed;
  });
});
