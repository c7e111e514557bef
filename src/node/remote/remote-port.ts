import type { RemoteAnswer, RemoteSource } from '../../service/remote-documents.ts';
import type { FromEngine, ToEngine } from '../engine-calls.ts';

interface FetchPort {
  on(event: 'message', listener: (message: ToEngine) => void): unknown;
  postMessage(message: FromEngine): void;
}

/** Milliseconds without a keystroke after which an address counts as typed. */
const rest = 1000;

/**
 * Documents of other hosts for an engine in a worker: the other end fetches them, for only there VS Code has equipped `node:https` with
 * its proxy and certificates, and only there are trust and credentials known.
 */
export function createPortSource(port: FetchPort): RemoteSource {
  const waiting = new Map<number, (answer: RemoteAnswer) => void>();
  let lastId = 0;
  port.on('message', (message) => {
    if (message.kind !== 'fetched') return;
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
  return {
    fetch: (url) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        port.postMessage({ kind: 'fetch', id: lastId, url });
      }),
    pause: () => new Promise((resolve) => setTimeout(resolve, rest)),
  };
}
