import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ChannelSlice } from '../../core/api/slice.ts';
import type { MockResponse } from '../../mock/mock-response.ts';
import { requestOperation } from '../../request/form/handshake.ts';
import type { UpgradeListener } from '../start-local-server.ts';
import { type AnswerNotes, refuse, toPairs } from './answer-call.ts';
import type { MockedSite, SiteAnswer } from './answer-from-site.ts';
import { connectMock } from './connect-mock.ts';
import { toResponseHeaders } from './response-headers.ts';
import { findStranger } from './strangers.ts';

/** In bytes. */
const longestMessage = 10_000_000;

export interface AnsweredRequest extends AnswerNotes {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
}

export interface ChannelOptions {
  /** `siteMock`: the mock of a served site, for pages of that site alone. */
  readonly kind: 'mock' | 'siteMock';
  readonly site: Pick<MockedSite, 'open'>;
  /** The path before those of channels. */
  readonly base?: string;
  /** Called for each request once it is answered. */
  readonly log: (request: AnsweredRequest) => void;
}

/** Speaks WebSocket with callers of channels, which are answered from their descriptions. */
export class ChannelServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage });

  /** Opens the channels of a site, announces their messages, and answers those that come. */
  listen(options: ChannelOptions): UpgradeListener {
    return (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      findChannel(request, options)
        .then((found) => {
          if (!('channel' in found)) return refuseUpgrade(socket, found);
          const { channel } = found;
          return this.#sockets.handleUpgrade(request, socket, head, (opened) => answerMessages(channel, opened));
        })
        .catch(() => socket.destroy());
    };
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }
}

/** Finds the channel that a request may open, or the answer that refuses it. */
async function findChannel(
  request: IncomingMessage,
  { kind, site, base = '', log }: ChannelOptions,
): Promise<SiteAnswer> {
  const { method = 'GET', url = '/', headersDistinct } = request;
  const [whole = '/', query = ''] = url.split(/\?(.*)/s);
  const path = whole.slice(base.length);
  // Browsers say of a WebSocket only who opens it.
  const { host, origin } = headersDistinct;
  const stranger = whole.startsWith(`${base}/`)
    ? findStranger({ url, headersDistinct: { host, origin } }, kind)
    : 'There is no channel at this address.';
  const caller = kind === 'siteMock' && origin !== undefined ? 'page' : 'program';
  const received = { method, path, query, headers: toPairs(request), body: '', caller } as const;
  const opened = stranger === undefined ? await site.open(received) : refuse(403, stranger);
  const { status, reasons = [] } = 'channel' in opened ? { status: 101 } : opened;
  log({ method, path, status, leftOut: [], reasons });
  return opened;
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
function refuseUpgrade(socket: Duplex, { body, ...head }: MockResponse): void {
  const text = body.kind === 'text' ? body.text : '';
  const lines = [
    `HTTP/1.1 ${head.status} Refused`,
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...toResponseHeaders(head, 'program', 'http://127.0.0.1/').sent.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
