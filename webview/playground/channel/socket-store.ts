import { type Signal, signal } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import type { SocketFrame } from '../../../src/request/sockets/socket-frame.ts';
import type { ComposedMessage, PlaygroundHost, SendRequest, SocketLink } from '../playground-host.ts';
import { createMessageCheck, type MessageCheck } from './check-message.ts';
import { Correlation } from './correlation.ts';
import { entrySize, type Log, type LogEntry, type LogEvent } from './log-entry.ts';
import { Reconnect } from './reconnect.ts';
import { Replay } from './replay.ts';

/**
 * Maximum number of log entries and of their characters. Older entries are dropped, so that a busy channel does not
 * fill the memory.
 */
const longestLog = 20_000;
const mostCharacters = 16_000_000;

/** Longer messages are shown but not checked. */
const longestChecked = 2_000_000;

/** One connection at a time, and its log. */
export class SocketStore {
  readonly state: Signal<'closed' | 'connecting' | 'open'> = signal<'closed' | 'connecting' | 'open'>('closed');
  /** True if the other side of the open connection is the mock. */
  readonly isMocked = signal(false);
  readonly log: Signal<Log> = signal<Log>({ entries: [], dropped: 0 });
  /** Pinned entries stay visible, and in memory when the log drops them. */
  readonly pins: Signal<readonly LogEntry[]> = signal<readonly LogEntry[]>([]);
  readonly reconnect: Reconnect;
  readonly replay: Replay;
  readonly #host: PlaygroundHost;
  readonly #request: () => SendRequest;
  #link: SocketLink | undefined;
  #check: { readonly slice: Slice; readonly check: MessageCheck } | undefined;
  #correlation: Correlation | undefined;
  #isClosedByHand = false;
  #count = 0;
  #characters = 0;
  /** Entries added since the last drawn frame. */
  #pending: LogEntry[] = [];

  constructor(host: PlaygroundHost, request: () => SendRequest) {
    this.#host = host;
    this.#request = request;
    this.reconnect = new Reconnect(() => this.#open());
    this.replay = new Replay((frame) => this.post(frame));
  }

  connect(): void {
    this.reconnect.stop();
    this.#open();
  }

  post(frame: SocketFrame): void {
    this.#link?.post(frame);
  }

  /** Sends a message that uses variables of the environment. */
  compose(message: ComposedMessage): void {
    this.#link?.compose?.(message);
  }

  /** Sends a ping. Undefined if the host can't: browsers do not let pages send pings. */
  get ping(): (() => void) | undefined {
    return this.#link?.ping?.bind(this.#link);
  }

  disconnect(): void {
    this.#isClosedByHand = true;
    this.reconnect.stop();
    this.#link?.close();
  }

  clear(): void {
    this.#pending = [];
    this.#characters = 0;
    this.log.value = { entries: [], dropped: 0 };
    this.pins.value = [];
  }

  pin(entry: LogEntry): void {
    const others = this.pins.value.filter(({ id }) => id !== entry.id);
    this.pins.value = others.length < this.pins.value.length ? others : [...others, entry];
  }

  /** Returns the mismatches of a message with the channel's declaration. */
  check({ event }: LogEntry): readonly string[] {
    if (event.kind !== 'message' || event.text === undefined || event.text.length > longestChecked) return [];
    return this.#messageCheck()(event.direction === 'sent' ? 'send' : 'receive', event.text);
  }

  /** Created once per version of the description. */
  #messageCheck(): MessageCheck {
    const { slice } = this.#request().view;
    if (this.#check?.slice !== slice) this.#check = { slice, check: createMessageCheck(slice) };
    return this.#check.check;
  }

  #open(): void {
    if (this.state.value !== 'closed') return;
    const request = this.#request();
    const { slice } = request.view;
    this.#isClosedByHand = false;
    this.#correlation = slice.kind === 'channel' ? new Correlation(slice) : undefined;
    this.state.value = 'connecting';
    this.#link = this.#host.connect(request, (event) => this.#take(event));
  }

  #take(event: SocketEvent): void {
    const repliesTo = event.kind === 'message' ? this.#correlation?.take(event) : undefined;
    this.#add(event, repliesTo === undefined ? {} : { repliesTo });
    if (event.kind === 'open') {
      this.state.value = 'open';
      this.isMocked.value = event.isMocked === true;
      this.reconnect.opened();
    }
    if (event.kind === 'closed' || event.kind === 'failed') this.#end();
  }

  #end(): void {
    this.state.value = 'closed';
    this.#link = undefined;
    this.replay.stop();
    const attempt = this.#isClosedByHand ? undefined : this.reconnect.lost();
    if (attempt === undefined) return;
    const time = Date.now();
    const seconds = Math.round((attempt.at - time) / 1000);
    this.#add({ kind: 'note', message: `Reconnecting in ${seconds} s (attempt ${attempt.number}).`, time });
  }

  #add(event: LogEvent, more: Pick<LogEntry, 'repliesTo'> = {}): void {
    // Thousands of messages a second are drawn once a frame.
    if (this.#pending.length === 0) requestAnimationFrame(() => this.#flush());
    this.#pending.push({ id: this.#count, event, ...more });
    this.#count += 1;
    // Pages in the background draw no frames.
    if (this.#pending.length >= longestLog) this.#flush();
  }

  #flush(): void {
    const all = [...this.log.value.entries, ...this.#pending];
    for (const entry of this.#pending) this.#characters += entrySize(entry);
    this.#pending = [];
    let from = 0;
    // The newest entry is kept, whatever its size.
    while (all.length - from > 1 && (all.length - from > longestLog || this.#characters > mostCharacters)) {
      const oldest = all[from];
      if (oldest !== undefined) this.#characters -= entrySize(oldest);
      from += 1;
    }
    this.log.value = { entries: all.slice(from), dropped: this.log.value.dropped + from };
  }
}
