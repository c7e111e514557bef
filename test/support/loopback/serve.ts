import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as NetServer, type Socket } from 'node:net';

export interface Loopback {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly server: NetServer;
  close(): Promise<void>;
}

/** An HTTP server of a test on a free port of 127.0.0.1. */
export function serve(listener: RequestListener): Promise<Loopback> {
  return listen(createServer(listener), 'http');
}

/** The same behind TLS with a certificate of the test's own. */
export function serveTls(identity: { key: string; cert: string }, listener: RequestListener): Promise<Loopback> {
  return listenTls(identity, listener);
}

/** The same with any options of TLS, such as asking for a client certificate. */
export function listenTls(options: ServerOptions, listener: RequestListener): Promise<Loopback> {
  return listen(createTlsServer(options, listener), 'https');
}

/** A server that speaks no HTTP of its own: the bytes are written as soon as a request begins to come in. */
export function serveBytes(bytes: string | Buffer, options: { readonly thenEnds?: boolean } = {}): Promise<Loopback> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => (options.thenEnds === true ? socket.end(bytes) : socket.write(bytes)));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () => {
        for (const socket of sockets) socket.destroy();
        return new Promise<void>((done) => server.close(() => done()));
      };
      resolve({ url: `http://127.0.0.1:${port}`, server, close });
    });
  });
}

function listen(server: Server, scheme: string): Promise<Loopback> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `${scheme}://127.0.0.1:${port}`, server, close: () => close(server) });
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
