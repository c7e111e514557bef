import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Loopback, serve } from './serve.ts';

export interface LoopbackProxy extends Loopback {
  /** `METHOD target` of each request, in order. */
  readonly asked: string[];
  /** The headers of each. */
  readonly headers: IncomingMessage['headers'][];
}

/**
 * A proxy on 127.0.0.1. It resolves every name to 127.0.0.1, as proxies resolve names that their clients don't know. With `refuses` it answers
 * that status to all.
 */
export async function startProxy({ refuses }: { readonly refuses?: number } = {}): Promise<LoopbackProxy> {
  const asked: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const tunnels = new Set<Duplex>();
  const note = (incoming: IncomingMessage) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    headers.push(incoming.headers);
  };
  const proxy = await serve((incoming, response) => {
    note(incoming);
    if (refuses !== undefined) return response.writeHead(refuses).end();
    const { port, pathname, search } = new URL(incoming.url ?? '');
    const { 'proxy-authorization': _, 'proxy-connection': __, ...sent } = incoming.headers;
    const { method } = incoming;
    const onward = request({ host: '127.0.0.1', port, path: pathname + search, method, headers: sent }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    return incoming.pipe(onward);
  });
  proxy.server.on('connect', (incoming: IncomingMessage, socket) => {
    note(incoming);
    tunnels.add(socket.on('error', () => undefined));
    if (refuses !== undefined) return socket.end(`HTTP/1.1 ${refuses} Refused by test\r\n\r\n`);
    const onward = connect(Number(incoming.url?.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    return socket.on('close', () => onward.destroy());
  });
  const close = () => {
    for (const tunnel of tunnels) tunnel.destroy();
    return proxy.close();
  };
  return { ...proxy, asked, headers, close };
}
