import { type Signal, signal } from '@preact/signals';
import type { Slice } from '../../../src/core/api/slice.ts';
import type { JsonValue } from '../../../src/core/source/document/json-value.ts';
import type { SocketEvent } from '../../../src/protocol/messages.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import type { SocketFrame } from '../../../src/request/sockets/socket-frame.ts';
import { TableCheck } from '../../../src/schema/check/fit-check.ts';
import type { ComposedMessage, PlaygroundHost, SendRequest, SocketLink } from '../playground-host.ts';
import { Correlation } from './correlation.ts';
import { entrySize, type Log, type LogEntry, type LogEvent } from './log-entry.ts';
import type { RecordedMessage } from './session-file.ts';

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

/** Returns the mismatches of a message with the channel's declaration. */
type MessageCheck = (action: 'send' | 'receive', text: string) => string[];

/** No mismatches if the message matches any of the channel's messages, otherwise the shortest list of all of them. */
export function createMessageCheck(slice: Slice): MessageCheck {
  if (slice.kind !== 'channel') return () => [];
  const { operations } = slice.channel;
  const check = new TableCheck(slice.schemas, undefined);
  return (action, text) => {
    const messages = operations.filter((operation) => operation.action === action).flatMap(({ messages }) => messages);
    const checkable = messages.filter(({ foreignPayload }) => foreignPayload === undefined);
    if (checkable.length === 0 || checkable.length < messages.length || nestsTooDeeply(text)) return [];
    const value = readJson(text);
    if (checkable.some(({ payload }) => check.fits(value, payload))) return [];
    const results = checkable.map(({ payload, name, title }) =>
      check
        .mismatches(value, payload)
        .map(
          ({ pointer, message }) =>
            `${checkable.length > 1 ? `${title ?? name}: ` : ''}${pointer === '' ? '' : `${pointer.slice(1)}: `}${message}`,
        ),
    );
    return results.sort((one, other) => one.length - other.length)[0] ?? [];
  };
}

/** Text that is not JSON is a string. */
function readJson(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The wait before the first attempt, in milliseconds. It doubles with each further attempt, up to the longest. */
const firstWait = 1_000;
const longestWait = 30_000;

interface Attempt {
  readonly number: number;
  /** The time of the attempt, in milliseconds since 1970. */
  readonly at: number;
}

/** Reopens a lost connection if the reader chose so. Each failure doubles the wait. */
export class Reconnect {
  readonly isOn: Signal<boolean> = signal(false);
  readonly next: Signal<Attempt | undefined> = signal<Attempt | undefined>(undefined);
  readonly #connect: () => void;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => void) {
    this.#connect = connect;
  }

  choose(isOn: boolean): void {
    this.isOn.value = isOn;
    if (!isOn) this.stop();
  }

  /** Called when the connection ended without the reader closing it. Returns the next attempt. */
  lost(): Attempt | undefined {
    if (!this.isOn.value) return undefined;
    const wait = Math.min(longestWait, firstWait * 2 ** this.#attempts);
    this.#attempts += 1;
    const attempt = { number: this.#attempts, at: Date.now() + wait };
    this.next.value = attempt;
    this.#timer = setTimeout(() => this.now(), wait);
    return attempt;
  }

  /** Makes the scheduled attempt at once. */
  now(): void {
    clearTimeout(this.#timer);
    this.next.value = undefined;
    this.#connect();
  }

  opened(): void {
    this.#attempts = 0;
  }

  /** Called when the reader closes the connection or opens one. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#attempts = 0;
    this.next.value = undefined;
  }
}

interface ReplayProgress {
  readonly sent: number;
  readonly total: number;
}

/** Sends the messages of a recorded session again, in their order and at their pace. */
export class Replay {
  readonly progress: Signal<ReplayProgress | undefined> = signal<ReplayProgress | undefined>(undefined);
  readonly #post: (frame: SocketFrame) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(post: (frame: SocketFrame) => void) {
    this.#post = post;
  }

  start(messages: readonly RecordedMessage[]): void {
    this.stop();
    if (messages.length > 0) this.#step(messages, 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.progress.value = undefined;
  }

  #step(messages: readonly RecordedMessage[], index: number): void {
    const message = messages[index];
    const next = messages[index + 1];
    if (message === undefined) return;
    this.#post(message.frame);
    this.progress.value = next === undefined ? undefined : { sent: index + 1, total: messages.length };
    if (next === undefined) return;
    this.#timer = setTimeout(() => this.#step(messages, index + 1), Math.max(0, next.time - message.time));
  }
}
