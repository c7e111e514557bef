import { fromBase64, toBase64 } from '../../src/form/base64.ts';
import type { SocketEvent } from '../../src/protocol/messages.ts';
import type { Faces } from '../../src/request/http-request.ts';
import { explainClose } from '../../src/request/sockets/close-codes.ts';
import type { SocketHandshake } from '../../src/request/sockets/subprotocols.ts';
import type { SocketLink } from '../playground/playground-host.ts';

export interface SocketOpening {
  readonly url: Faces<string>;
  readonly handshake: SocketHandshake;
}

/** Connects from the browser, which can't send any headers of the page except subprotocols. */
export function openSocket(
  { url: { sent, shown }, handshake }: SocketOpening,
  listener: (event: SocketEvent) => void,
): SocketLink {
  const fail = (message: string, hint?: string) => listener({ kind: 'failed', message, hint, time: Date.now() });
  const { fault, protocols } = handshake;
  const socket = fault === undefined ? tryOpen(sent, protocols) : undefined;
  if (socket === undefined) {
    // The caller must receive the connection before the first event.
    queueMicrotask(() =>
      fault === undefined
        ? fail(`“${shown}” is not a WebSocket URL.`, 'Choose a server whose URL starts with wss:// or ws://.')
        : fail(fault),
    );
    return { post: () => undefined, close: () => undefined };
  }
  socket.binaryType = 'arraybuffer';
  let opened = false;
  socket.addEventListener('open', () => {
    opened = true;
    const { protocol } = socket;
    listener({ kind: 'open', url: shown, ...(protocol === '' ? {} : { protocol }), time: Date.now() });
  });
  socket.addEventListener('message', ({ data }) => listener(toEvent(data)));
  socket.addEventListener('close', ({ code, reason }) => {
    if (opened) listener({ kind: 'closed', code, reason, explanation: explainClose(code), time: Date.now() });
    else
      fail(
        `Couldn’t connect to ${shown}.`,
        'The server can’t be reached, refuses this page, or accepts no WebSocket at this URL.',
      );
  });
  return {
    post: (frame) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send('text' in frame ? frame.text : fromBase64(frame.base64));
      listener({ kind: 'message', direction: 'sent', ...frame, time: Date.now() });
    },
    close: () => socket.close(1000),
  };
}

function tryOpen(url: string, protocols: readonly string[]): WebSocket | undefined {
  try {
    return new WebSocket(url, [...protocols]);
  } catch {
    return undefined;
  }
}

function toEvent(data: unknown): SocketEvent {
  const time = Date.now();
  const direction = 'received';
  if (data instanceof ArrayBuffer) return { kind: 'message', direction, base64: toBase64(new Uint8Array(data)), time };
  return { kind: 'message', direction, text: String(data), time };
}
