import { type Signal, signal } from '@preact/signals';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import type { PlaygroundHost, SendRequest, SocketLink } from '../playground-host.ts';
import { checkMessage } from './check-message.ts';

/** Maximum number of log entries; older ones are dropped, so that a busy channel does not fill the memory. */
const longestLog = 2000;

/** An event, and for a message its mismatches with the channel's declaration. */
export interface LogEntry {
  readonly event: SocketEvent;
  readonly mismatches: readonly string[];
}

/** Longer messages are shown but not checked. */
const longestChecked = 2_000_000;

/** One connection at a time, and its log. */
export class SocketStore {
  readonly state: Signal<'closed' | 'connecting' | 'open'> = signal<'closed' | 'connecting' | 'open'>('closed');
  readonly log: Signal<readonly LogEntry[]> = signal<readonly LogEntry[]>([]);
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  #link: SocketLink | undefined;

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
    this.log.value = [];
  }

  #take(event: SocketEvent): void {
    if (event.kind === 'open') this.state.value = 'open';
    if (event.kind === 'closed' || event.kind === 'failed') {
      this.state.value = 'closed';
      this.#link = undefined;
    }
    this.log.value = [...this.log.value, { event, mismatches: this.#check(event) }].slice(-longestLog);
  }

  #check(event: SocketEvent): readonly string[] {
    if (event.kind !== 'message' || event.text === undefined || event.text.length > longestChecked) return [];
    return checkMessage(this.#request().view.slice, event.direction === 'sent' ? 'send' : 'receive', event.text);
  }
}
