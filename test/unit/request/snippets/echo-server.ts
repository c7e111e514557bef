import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { waitLimit } from '../../../support/limits.ts';

/** What arrived, byte by byte. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface EchoServer {
  readonly base: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/** A loopback server that remembers every request and answers 200. */
export async function startEchoServer(): Promise<EchoServer> {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: await buffer(request) });
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface ReceivedPart {
  readonly headers: string;
  readonly content: string;
}

/** The parts of a multipart body: heads as text, contents as base64. */
export function partsOf({ headers, body }: Received): ReceivedPart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const pieces = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return pieces.map((piece) => {
    const [head = '', ...rest] = piece.replace(/^\r\n/, '').split('\r\n\r\n');
    const content = rest.join('\r\n\r\n').replace(/\r\n$/, '');
    return {
      headers: Buffer.from(head, 'latin1').toString('utf8'),
      content: Buffer.from(content, 'latin1').toString('base64'),
    };
  });
}

/** Sends a text as it is to the server at this URL; resolves when it has answered. */
export function sendText(text: string, base: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text));
    socket.setTimeout(waitLimit, () => socket.destroy(new Error('The server does not answer the message.')));
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}
