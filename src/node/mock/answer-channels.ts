import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ChannelSlice } from '../../core/api/slice.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import { connectMock } from './connect-mock.ts';
import { toResponseHeaders } from './response-headers.ts';

/** In bytes. */
const longestMessage = 10_000_000;

/** Speaks WebSocket with callers of channels, which are answered from their descriptions. */
export class ChannelServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });

  /** Opens the channel, announces its messages, and answers those that come. */
  open(slice: ChannelSlice, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (opened) => answerMessages(slice, opened));
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }
}

function answerMessages(slice: ChannelSlice, socket: WebSocket): void {
  const connection = connectMock(slice, requestOperation(slice).operation.path, (signal) => {
    if (signal.kind !== 'received' || socket.readyState !== socket.OPEN) return;
    socket.send('text' in signal ? signal.text : Buffer.from(signal.base64, 'base64'));
  });
  socket.on('message', (data, isBinary) => {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
    connection.send(isBinary ? { base64: bytes.toString('base64') } : { text: bytes.toString() });
  });
  socket.on('close', () => connection.close());
  // The socket closes after an error, such as a message that is too long.
  socket.on('error', () => undefined);
}

/** Refuses to open a channel, as an HTTP response (RFC 6455, 4.2.2). */
export function refuseUpgrade(socket: Duplex, { body, ...head }: MockResponse): void {
  const text = body.kind === 'text' ? body.text : '';
  const lines = [
    `HTTP/1.1 ${head.status} Refused`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...toResponseHeaders(head, 'program', 'http://127.0.0.1/').sent.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
