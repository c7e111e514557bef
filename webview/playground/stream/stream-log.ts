import { type Signal, signal } from '@preact/signals';
import type { SchemaMismatch } from '../../../src/core/ports.ts';
import type { Interruption } from '../../../src/request/http-request.ts';
import type { ItemCheck } from '../../../src/request/streams/check-item.ts';
import type { StreamFormat } from '../../../src/request/streams/stream-format.ts';
import { createStreamReader, type StreamItem, type StreamReader } from '../../../src/request/streams/stream-reader.ts';

/**
 * The maximum number of kept items, and of their characters. Older items are dropped, so that an endless stream does
 * not fill the memory.
 */
const mostItems = 20_000;
const mostCharacters = 64_000_000;
/** Milliseconds per frame for checking items. */
const checkingTime = 8;
/** Milliseconds after which a page in the background, which draws no frames, continues. */
const longestFrame = 100;

/** `connected` and `ended` are notes between the items of a stream that was continued. */
export interface StreamEntry {
  /** Counts up over all entries of the log. */
  readonly id: number;
  /** Milliseconds since the first response began. */
  readonly time: number;
  readonly item: StreamItem | { readonly kind: 'connected' | 'ended'; readonly data: string };
  /** Undefined: not checked yet, or nothing to check. */
  mismatches: readonly SchemaMismatch[] | undefined;
}

export interface StreamCounts {
  /** The number of items, without comments. */
  readonly items: number;
  readonly dropped: number;
  readonly checked: number;
  /** The number of items that do not match their schema. */
  readonly differing: number;
  readonly characters: number;
}

/** The items of one stream and its continuations. */
export class StreamLog {
  readonly format: StreamFormat;
  /** Changes with `entries`, which is one growing list. */
  readonly version: Signal<number> = signal(0);
  readonly counts: Signal<StreamCounts> = signal({ items: 0, dropped: 0, checked: 0, differing: 0, characters: 0 });
  entries: StreamEntry[] = [];
  readonly isChecked: boolean;
  readonly #check: ItemCheck | undefined;
  #reader: StreamReader;
  #began = performance.now();
  #count = 0;
  #kept = 0;
  #unchecked: StreamEntry[] = [];
  #isChecking = false;

  constructor(format: StreamFormat, check: ItemCheck | undefined) {
    this.format = format;
    this.#check = check;
    this.isChecked = check !== undefined;
    this.#reader = createStreamReader(format, (item) => this.#add(item));
  }

  /** The types of all events so far. */
  get types(): readonly string[] {
    return [...new Set(this.entries.map(({ item }) => eventType(item)).filter((type) => type !== ''))];
  }

  /** The id of the last event, to continue after it. Empty if the stream has no ids. */
  get lastEventId(): string {
    return this.#reader.lastEventId;
  }

  get retry(): number | undefined {
    return this.#reader.retry;
  }

  /** The text of an incomplete item. */
  get rest(): string {
    return this.#reader.rest;
  }

  /** Resolves when the items have been drawn. */
  takeText(text: string): Promise<void> {
    const { characters } = this.counts.peek();
    this.counts.value = { ...this.counts.peek(), characters: characters + text.length };
    this.#reader.feed(text);
    this.#dropOldest();
    this.version.value += 1;
    void this.#checkSome();
    return nextFrame();
  }

  end(interrupted: Interruption | undefined): void {
    this.#reader.end();
    if (interrupted !== undefined) this.#push({ kind: 'ended', data: interrupted.message });
    this.version.value += 1;
    void this.#checkSome();
  }

  /** Continues the stream with another response. */
  continue(): void {
    const { lastEventId } = this;
    const after = lastEventId === '' ? '' : ` after ${lastEventId}`;
    this.#push({ kind: 'connected', data: `Reconnected${after}.` });
    this.#reader.end();
    const { retry } = this;
    this.#reader = createStreamReader(this.format, (item) => this.#add(item));
    this.#reader.lastEventId = lastEventId;
    this.#reader.retry = retry;
    this.version.value += 1;
  }

  /** The items as text: one JSON object per line for events, otherwise one item per line. */
  asText(): string {
    const items = this.entries.filter(isItem).map(({ item }) => item as StreamItem);
    if (this.format !== 'events') return `${items.map(({ data }) => data).join('\n')}\n`;
    return items.map(({ event, id, data }) => `${JSON.stringify({ event, id, data })}\n`).join('');
  }

  #add(item: StreamItem): void {
    const entry = this.#push(item);
    if (this.#check !== undefined && (item.kind === 'event' || item.kind === 'value')) this.#unchecked.push(entry);
    if (item.kind !== 'comment') this.counts.value = { ...this.counts.peek(), items: this.counts.peek().items + 1 };
  }

  #push(item: StreamEntry['item']): StreamEntry {
    const time = performance.now() - this.#began;
    const entry: StreamEntry = { id: this.#count, time, item, mismatches: undefined };
    this.#count += 1;
    this.#kept += item.data.length;
    this.entries.push(entry);
    return entry;
  }

  #dropOldest(): void {
    let from = Math.max(0, this.entries.length - mostItems);
    for (const { item } of this.entries.slice(0, from)) this.#kept -= item.data.length;
    for (; this.#kept > mostCharacters && from < this.entries.length - 1; from += 1) {
      this.#kept -= this.entries[from]?.item.data.length ?? 0;
    }
    if (from === 0) return;
    this.entries = this.entries.slice(from);
    const { dropped } = this.counts.peek();
    this.counts.value = { ...this.counts.peek(), dropped: dropped + from };
    const oldest = this.entries[0]?.id ?? 0;
    this.#unchecked = this.#unchecked.filter(({ id }) => id >= oldest);
  }

  async #checkSome(): Promise<void> {
    if (this.#isChecking || this.#check === undefined) return;
    this.#isChecking = true;
    while (this.#unchecked.length > 0) {
      this.#checkUntil(performance.now() + checkingTime, this.#check);
      this.version.value += 1;
      await nextFrame();
    }
    this.#isChecking = false;
  }

  #checkUntil(end: number, check: ItemCheck): void {
    const entries = this.#unchecked;
    let at = 0;
    let differing = 0;
    for (; at < entries.length && performance.now() < end; at += 1) {
      const entry = entries[at] as StreamEntry;
      entry.mismatches = check(entry.item as StreamItem);
      if (entry.mismatches.length > 0) differing += 1;
    }
    this.#unchecked = entries.slice(at);
    const counts = this.counts.peek();
    this.counts.value = { ...counts, checked: counts.checked + at, differing: counts.differing + differing };
  }
}

/** Returns the type of an event. Empty for other items. */
export function eventType(item: StreamEntry['item']): string {
  return item.kind === 'event' ? (item.event ?? 'message') : '';
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Comments and notes have no content. */
export function isItem({ item }: StreamEntry): boolean {
  return item.kind === 'event' || item.kind === 'value' || item.kind === 'cut';
}
