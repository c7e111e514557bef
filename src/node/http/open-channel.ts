import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { SocketFrame } from '../../request/sockets/socket-frame.ts';
import { connectSocket, type SocketSignal, type SocketTarget } from './socket-transport.ts';

/** More messages are not kept: the first of them are dropped. */
const mostKept = 1000;

/** An open WebSocket that keeps the messages that arrive until they are taken. */
interface OpenChannel {
  /** Returns false if the connection is not open, and nothing was sent. */
  send(frame: SocketFrame): boolean;
  /** Takes the first message that is wanted, and waits for it for at most so many milliseconds. `ended`: why no more can arrive. */
  receive(
    isWanted: (frame: SocketFrame) => boolean,
    timeout: number,
    signal: AbortSignal,
  ): Promise<{ readonly frame: SocketFrame | undefined; readonly ended?: string }>;
  close(): void;
}

type Opening = Promise<OpenChannel | { readonly reason: string }>;

/** The WebSockets of one test. */
export class OpenChannels {
  readonly #openings = new Map<string, Opening>();

  /** Opens a WebSocket, or returns the one that is open with the same URL and headers. */
  open(target: SocketTarget, signal: AbortSignal): Opening {
    const key = JSON.stringify([target.url, target.headers]);
    return getOrInsert(this.#openings, key, () => openChannel(target, signal));
  }

  close(): void {
    for (const opening of this.#openings.values()) {
      void opening.then((channel) => ('reason' in channel ? undefined : channel.close()));
    }
    this.#openings.clear();
  }
}

/** Opens a WebSocket. `reason`: a sentence that says why it can't be opened. */
async function openChannel(target: SocketTarget, signal: AbortSignal): Opening {
  const inbox = new Inbox();
  const socket = connectSocket(target, (event) => inbox.add(event));
  const stop = () => socket.close();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const reason = await inbox.untilOpen();
  if (reason !== undefined) return { reason: `Not connected: ${reason}` };
  return { send: (frame) => socket.send(frame), receive: (...wanted) => inbox.receive(...wanted), close: stop };
}

/** What has arrived on a WebSocket, and those who wait for it. */
class Inbox {
  readonly #frames: SocketFrame[] = [];
  #isOpen = false;
  #ended: string | undefined;
  readonly #watchers = new Set<() => void>();

  add(event: SocketSignal): void {
    if (event.kind === 'open') this.#isOpen = true;
    else if (event.kind === 'received')
      this.#frames.push('text' in event ? { text: event.text } : { base64: event.base64 });
    else if (event.kind === 'closed') this.#ended = event.explanation;
    else if (event.kind === 'failed') this.#ended = [event.message, event.hint ?? []].flat().join(' ');
    if (this.#frames.length > mostKept) this.#frames.shift();
    for (const watcher of this.#watchers) watcher();
  }

  /** Resolves as soon as the connection is open, or with the reason why it is not. */
  untilOpen(): Promise<string | undefined> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#isOpen && this.#ended === undefined) return;
        this.#watchers.delete(look);
        resolve(this.#isOpen ? undefined : this.#ended);
      };
      this.#watchers.add(look);
      look();
    });
  }

  receive: OpenChannel['receive'] = (isWanted, timeout, signal) =>
    new Promise((resolve) => {
      const finish = (frame: SocketFrame | undefined) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.#watchers.delete(look);
        resolve({ frame, ended: this.#ended });
      };
      const look = () => {
        const frame = this.#take(isWanted);
        if (frame !== undefined || this.#ended !== undefined || signal.aborted) finish(frame);
      };
      const stop = () => finish(undefined);
      const timer = setTimeout(stop, timeout);
      signal.addEventListener('abort', stop);
      this.#watchers.add(look);
      look();
    });

  #take(isWanted: (frame: SocketFrame) => boolean): SocketFrame | undefined {
    const index = this.#frames.findIndex(isWanted);
    return index < 0 ? undefined : this.#frames.splice(index, 1)[0];
  }
}
