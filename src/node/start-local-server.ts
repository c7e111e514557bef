import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const limits = {
  headerBytes: 64 * 1024,
  connections: 200,
  /** Milliseconds in which a request must have arrived. */
  requestTime: 30_000,
};

export interface LocalServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers a request to speak WebSocket. Without one, such a request is answered as any other. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Listens on 127.0.0.1; 0 for any free port. Rejects with Node's error if the port is taken. */
export function startLocalServer(
  port: number,
  answer: RequestListener,
  upgrade?: UpgradeListener,
): Promise<LocalServer> {
  const { headerBytes, connections, requestTime } = limits;
  const server = createServer({ maxHeaderSize: headerBytes, requestTimeout: requestTime }, answer);
  server.maxConnections = connections;
  if (upgrade !== undefined) {
    server.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') return upgrade(request, socket, head);
      // Java's client offers HTTP/2 with each request. Node has taken the connection from the server, which gets it back without the offer.
      socket.unshift(Buffer.concat([Buffer.from(writeHead(request), 'latin1'), head]));
      server.emit('connection', socket);
    });
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** The head of a request without its offer to speak another protocol (RFC 9110, 7.8). */
function writeHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => {
    const isLeft = index % 2 === 0 && !/^(?:upgrade|connection|http2-settings)$/i.test(name);
    return isLeft ? [`${name}: ${rawHeaders[index + 1]}`] : [];
  });
  return `${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
