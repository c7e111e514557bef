import { type Signal, signal } from '@preact/signals';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import type { PlaygroundHost, SendRequest, SocketLink } from '../playground-host.ts';
import { checkMessage } from './check-message.ts';

/** Maximum number of log entries; older ones are dropped, so that a busy channel does not fill the memory. */
const longestLog = 20_000;

export interface LogEntry {
  /** Counts the entries of the store. */
  readonly id: number;
  readonly event: SocketEvent;
}

export interface Log {
  readonly entries: readonly LogEntry[];
  /** Entries that are no longer kept. */
  readonly dropped: number;
}

/** Longer messages are shown but not checked. */
const longestChecked = 2_000_000;

/** One connection at a time, and its log. */
export class SocketStore {
  readonly state: Signal<'closed' | 'connecting' | 'open'> = signal<'closed' | 'connecting' | 'open'>('closed');
  readonly log: Signal<Log> = signal<Log>({ entries: [], dropped: 0 });
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  #link: SocketLink | undefined;
  #count = 0;
  /** Entries since the last frame that was drawn. */
  #pending: LogEntry[] = [];

  constructor(host: PlaygroundHost, request: () => SendRequest) {
    this.#host = host;
    this.#request = request;
  }

  connect(): void {
    if (this.state.value !== 'closed') return;
    this.state.value = 'connecting';
    this.#link = this.#host.connect(this.#request(), (event) => this.#take(event));
  }

  post(text: string): void {
    this.#link?.post(text);
  }

  disconnect(): void {
    this.#link?.close();
  }

  clear(): void {
    this.#pending = [];
    this.log.value = { entries: [], dropped: 0 };
  }

  /** The mismatches of a message with the channel's declaration. */
  check({ event }: LogEntry): readonly string[] {
    if (event.kind !== 'message' || event.text === undefined || event.text.length > longestChecked) return [];
    return checkMessage(this.#request().view.slice, event.direction === 'sent' ? 'send' : 'receive', event.text);
  }

  #take(event: SocketEvent): void {
    if (event.kind === 'open') this.state.value = 'open';
    if (event.kind === 'closed' || event.kind === 'failed') {
      this.state.value = 'closed';
      this.#link = undefined;
    }
    // Thousands of messages a second are drawn once a frame.
    if (this.#pending.length === 0) requestAnimationFrame(() => this.#flush());
    this.#pending.push({ id: this.#count, event });
    this.#count += 1;
    // A page in the background draws no frames.
    if (this.#pending.length >= longestLog) this.#flush();
  }

  #flush(): void {
    const all = [...this.log.value.entries, ...this.#pending];
    this.#pending = [];
    const entries = all.slice(-longestLog);
    this.log.value = { entries, dropped: this.log.value.dropped + all.length - entries.length };
  }
}
