import assert from 'node:assert/strict';
import { WebSocketServer } from 'ws';
import { connectSocket, type SocketSignal, type SocketTarget } from '../../../src/node/http/socket-transport.ts';
import { type Loopback, serve } from '../../support/loopback/serve.ts';

let loopback: Loopback;
let sockets: WebSocketServer;

setup(async () => {
  loopback = await serve((_, response) => void response.writeHead(403).end());
  sockets = new WebSocketServer({ noServer: true });
  loopback.server.on('upgrade', (request, socket, head) => {
    if (request.url === '/denied') return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (data, isBinary) => {
        if (String(data) === 'bye') client.close(4001, 'enough');
        else client.send(isBinary ? data : `echo ${data} ${request.headers['x-key']}`);
      });
      if (request.url === '/binary') client.send(Buffer.from([0, 255]));
    });
  });
});

teardown(async () => {
  for (const client of sockets?.clients ?? []) client.terminate();
  sockets?.close();
  await loopback?.close();
});

/** Connects and collects what happens until the connection ends, or until `enough` says so. */
function talk(target: Partial<SocketTarget>, react: (signal: SocketSignal, connection: Connection) => void) {
  const signals: SocketSignal[] = [];
  return new Promise<SocketSignal[]>((resolve) => {
    const connection = connectSocket({ url: loopback.url, headers: [], ...target }, (signal) => {
      signals.push(signal);
      if (signal.kind === 'closed' || signal.kind === 'failed') resolve(signals);
      else react(signal, connection);
    });
  });
}

type Connection = ReturnType<typeof connectSocket>;

suite('WebSocket transport', () => {
  test('sends the given headers, sends and receives messages, and closes', async () => {
    const signals = await talk({ headers: [['X-Key', 'k']] }, (signal, connection) => {
      if (signal.kind === 'open') assert.equal(connection.send({ text: 'hi' }), true);
      else connection.close();
    });
    assert.deepEqual(signals, [
      { kind: 'open', url: loopback.url.replace('http', 'ws') },
      { kind: 'received', text: 'echo hi k' },
      { kind: 'closed', code: 1000, reason: '', explanation: 'Closed normally.' },
    ]);
  });

  test('proposes the subprotocols of its header, and reports the one that the server chose', async () => {
    const signals = await talk({ headers: [['sec-websocket-protocol', 'v2.chat, v1.chat']] }, (_, connection) =>
      connection.close(),
    );
    assert.deepEqual(signals[0], { kind: 'open', url: loopback.url.replace('http', 'ws'), protocol: 'v2.chat' });
    for (const odd of ['v1 chat', 'v1, v1']) {
      const [only] = await talk({ headers: [['Sec-WebSocket-Protocol', odd]] }, () => undefined);
      assert.match(only?.kind === 'failed' ? only.message : '', /subprotocol/);
    }
  });

  test('sends bytes, and measures the round trip of a ping', async () => {
    const signals = await talk({}, (signal, connection) => {
      if (signal.kind === 'open') connection.send({ base64: 'AP8=' });
      else if (signal.kind === 'received') connection.ping();
      else connection.close();
    });
    assert.deepEqual(signals[1], { kind: 'received', base64: 'AP8=' });
    const pong = signals[2];
    assert.ok(pong?.kind === 'pong' && pong.latency >= 0);
  });

  test('receives bytes', async () => {
    const signals = await talk({ url: `${loopback.url}/binary` }, (signal, connection) => {
      if (signal.kind === 'received') connection.close();
    });
    assert.deepEqual(signals[1], { kind: 'received', base64: 'AP8=' });
  });

  test('reports the code and reason with which the server closed', async () => {
    const signals = await talk({}, (_, connection) => void connection.send({ text: 'bye' }));
    const last = signals.at(-1);
    assert.equal(last?.kind, 'closed');
    assert.deepEqual(last?.kind === 'closed' && [last.code, last.reason], [4001, 'enough']);
    assert.match(last?.kind === 'closed' ? last.explanation : '', /own code 4001/);
  });

  test('the message for a refused upgrade contains the status', async () => {
    const [only, ...more] = await talk({ url: `${loopback.url}/denied` }, () => undefined);
    assert.deepEqual(more, []);
    assert.match(only?.kind === 'failed' ? only.message : '', /answered 401 instead/);
  });

  test('reports a refused connection, and an invalid address', async () => {
    await loopback.close();
    const [only] = await talk({}, () => undefined);
    assert.match(only?.kind === 'failed' ? only.message : '', /Nothing listens/);
    const [odd] = await talk({ url: 'nonsense' }, () => undefined);
    assert.match(odd?.kind === 'failed' ? odd.message : '', /is not a WebSocket URL/);
  });

  test('does not send on a connection that is not open', async () => {
    const connection = connectSocket({ url: loopback.url, headers: [] }, () => undefined);
    assert.equal(connection.send({ text: 'too early' }), false);
    connection.close();
  });
});
