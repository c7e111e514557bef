import { WebSocket } from 'ws';
import { explainClose } from '../../request/sockets/close-codes.ts';
import type { SocketFrame } from '../../request/sockets/socket-frame.ts';
import { readHandshake, type SocketHandshake } from '../../request/sockets/subprotocols.ts';
import { dropQuery, explainFailure } from './http-failure.ts';
import { type Connection, findLocalLookup } from './http-request-once.ts';

/** The events of a connection, in order. `closed` or `failed` is the last, and occurs once. */
export type SocketSignal =
  /** `isMocked`: the other side is the mock. */
  | { readonly kind: 'open'; readonly url: string; readonly protocol?: string; readonly isMocked?: true }
  | { readonly kind: 'received'; readonly text: string }
  | { readonly kind: 'received'; readonly base64: string }
  | { readonly kind: 'ping' }
  /** `latency` is in milliseconds. */
  | { readonly kind: 'pong'; readonly latency: number }
  | { readonly kind: 'closed'; readonly code: number; readonly reason: string; readonly explanation: string }
  | { readonly kind: 'failed'; readonly message: string; readonly hint?: string };

export interface SocketTarget {
  /** `ws:` or `wss:` (`http:` and `https:` are converted). */
  readonly url: string;
  /** Includes the proposed subprotocols (`Sec-WebSocket-Protocol`). */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A client certificate, and what else differs from the defaults of the process. */
  readonly connection?: Connection;
  /** Milliseconds for the handshake; default 15,000. */
  readonly timeoutMs?: number;
  /** Maximum size of a message in bytes; default 20 MB. */
  readonly maxBytes?: number;
}

export interface SocketConnection {
  /** Returns false if the connection is not open, and nothing was sent. */
  send(frame: SocketFrame): boolean;
  /** Sends a ping, which the signal `pong` answers. Returns false if the connection is not open. */
  ping(): boolean;
  /** Closes with code 1000; has no effect if already closed. */
  close(): void;
}

/** Opens a WebSocket (RFC 6455). Never throws; failures are passed to `listen`. */
export function connectSocket(target: SocketTarget, listen: (signal: SocketSignal) => void): SocketConnection {
  const url = target.url.replace(/^http/i, 'ws');
  let ended = false;
  const end = (signal: SocketSignal) => {
    if (ended) return;
    ended = true;
    listen(signal);
  };
  const handshake = readHandshake(target);
  const socket = handshake.fault === undefined ? openSocket(url, target, handshake) : undefined;
  if (socket === undefined) {
    const message = handshake.fault ?? `"${dropQuery(target.url)}" is not a WebSocket URL.`;
    const hint = handshake.fault === undefined ? { hint: 'It begins with ws:// or wss://.' } : {};
    end({ kind: 'failed', message, ...hint });
    return { send: () => false, ping: () => false, close: () => undefined };
  }
  socket.on('open', () => {
    listen({ kind: 'open', url, ...(socket.protocol === '' ? {} : { protocol: socket.protocol }) });
  });
  const { ping } = followPings(socket, listen);
  socket.on('message', (data, isBinary) => {
    const bytes = toBuffer(data);
    listen(
      isBinary
        ? { kind: 'received', base64: bytes.toString('base64') }
        : { kind: 'received', text: bytes.toString('utf8') },
    );
  });
  socket.on('unexpected-response', (request, response) => {
    end({ kind: 'failed', ...explainRefusedUpgrade(url, response.statusCode ?? 0) });
    request.destroy();
  });
  socket.on('error', (error) => end({ kind: 'failed', ...explainFailure(error, url) }));
  socket.on('close', (code, reason) => {
    end({ kind: 'closed', code, reason: reason.toString('utf8'), explanation: explainClose(code) });
  });
  return {
    send(frame) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send('text' in frame ? frame.text : Buffer.from(frame.base64, 'base64'));
      return true;
    },
    ping,
    close() {
      if (socket.readyState === WebSocket.CONNECTING)
        end({ kind: 'closed', code: 1000, reason: '', explanation: explainClose(1000) });
      socket.close(1000);
    },
  };
}

/** Reports pings and pongs (RFC 6455, 5.5.2 and 5.5.3). `ws` answers pings itself. Our own carry a number, which the pong repeats. */
function followPings(socket: WebSocket, listen: (signal: SocketSignal) => void): Pick<SocketConnection, 'ping'> {
  const sent = new Map<string, number>();
  let last = 0;
  socket.on('ping', () => listen({ kind: 'ping' }));
  socket.on('pong', (data) => {
    const since = sent.get(data.toString());
    sent.delete(data.toString());
    if (since !== undefined) listen({ kind: 'pong', latency: performance.now() - since });
  });
  return {
    ping() {
      if (socket.readyState !== WebSocket.OPEN) return false;
      last += 1;
      sent.set(String(last), performance.now());
      socket.ping(String(last));
      return true;
    },
  };
}

function openSocket(url: string, target: SocketTarget, { headers, protocols }: SocketHandshake): WebSocket | undefined {
  try {
    return new WebSocket(url, [...protocols], {
      lookup: findLocalLookup(new URL(url)),
      ...target.connection,
      headers: Object.fromEntries(headers),
      handshakeTimeout: target.timeoutMs ?? 15_000,
      maxPayload: target.maxBytes ?? 20 * 1024 * 1024,
      followRedirects: false,
    });
  } catch {
    // `ws` throws for an invalid address.
    return undefined;
  }
}

function toBuffer(data: Buffer | ArrayBuffer | Buffer[]): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function explainRefusedUpgrade(url: string, status: number): { message: string; hint?: string } {
  const message = `${new URL(url).host} answered ${status} instead of opening a WebSocket.`;
  if (status === 401 || status === 403) return { message, hint: 'Sign in, or check the credential.' };
  if (status === 404) return { message, hint: 'Check the address of the channel and its parameters.' };
  return { message, hint: 'Check that this server speaks WebSocket at this address.' };
}
