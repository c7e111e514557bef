import type { SocketEvent } from '../../src/protocol/messages.ts';
import type { MaskedUrl } from '../../src/request/mask-secrets.ts';
import { explainClose } from '../../src/request/sockets/close-codes.ts';
import { toBase64 } from '../playground/form/base64.ts';
import type { SocketLink } from '../playground/playground-host.ts';

/** Connects from the browser, which can't send custom headers: secrets in headers are not sent. */
export function openSocket({ sent, shown }: MaskedUrl, listener: (event: SocketEvent) => void): SocketLink {
  const fail = (message: string, hint?: string) =>
    listener({ kind: 'failed', message, ...(hint === undefined ? {} : { hint }), time: Date.now() });
  const socket = tryOpen(sent);
  if (socket === undefined) {
    // The caller must receive the connection before the first event.
    queueMicrotask(() =>
      fail(`“${shown}” is not a WebSocket URL.`, 'Choose a server whose URL starts with wss:// or ws://.'),
    );
    return { post: () => undefined, close: () => undefined };
  }
  socket.binaryType = 'arraybuffer';
  let opened = false;
  socket.addEventListener('open', () => {
    opened = true;
    listener({ kind: 'open', url: shown, time: Date.now() });
  });
  socket.addEventListener('message', ({ data }) => listener(toEvent('received', data)));
  socket.addEventListener('close', ({ code, reason }) => {
    if (opened) listener({ kind: 'closed', code, reason, explanation: explainClose(code), time: Date.now() });
    else
      fail(
        `No connection to ${shown}.`,
        'The server can’t be reached, refuses this page, or takes no WebSocket there.',
      );
  });
  return {
    post: (text) => {
      socket.send(text);
      listener(toEvent('sent', text));
    },
    close: () => socket.close(1000),
  };
}

function tryOpen(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url);
  } catch {
    return undefined;
  }
}

function toEvent(direction: 'sent' | 'received', data: unknown): SocketEvent {
  const time = Date.now();
  if (data instanceof ArrayBuffer) return { kind: 'message', direction, base64: toBase64(new Uint8Array(data)), time };
  return { kind: 'message', direction, text: String(data), time };
}
