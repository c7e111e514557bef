import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Listens on 127.0.0.1; 0 for any free port. Rejects with Node's error if the port is taken. */
export function startLocalServer(port: number, answer: RequestListener): Promise<LocalServer> {
  const { headerBytes, connections, requestTime } = limits;
  const server = createServer({ maxHeaderSize: headerBytes, requestTimeout: requestTime }, answer);
  server.maxConnections = connections;
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
