import { createParser } from 'eventsource-parser';
import { omitUndefined } from '../../core/source/document/omit-undefined.ts';
import { isJson } from '../../core/source/json/is-json.ts';
import type { StreamFormat } from './stream-format.ts';

/** One item of a stream. `data` is its unchanged text. */
export interface StreamItem {
  /** `value`: a line or a JSON value. `comment`: in a stream of events, often to keep the connection open. `cut`: an incomplete item. */
  readonly kind: 'event' | 'value' | 'comment' | 'cut';
  readonly data: string;
  /** The type of an event; absent for `message`. */
  readonly event?: string;
  readonly id?: string;
}

/** Divides the text of a body into items, whatever pieces it arrives in. */
export interface StreamReader {
  feed(text: string): void;
  /** Must be called when the body is complete or broken off. The rest becomes an item. */
  end(): void;
  /** The beginning of the next item, whose end has not arrived yet. */
  readonly rest: string;
  /** The milliseconds that the server asks to wait before connecting again. */
  retry: number | undefined;
  /** The id to continue after; empty if there is none. */
  lastEventId: string;
}

/** The maximum length of an item in characters; a longer one is divided. */
const maximumItem = 16_000_000;

export function createStreamReader(format: StreamFormat, take: (item: StreamItem) => void): StreamReader {
  switch (format) {
    case 'events':
      return new EventReader(take);
    case 'sequence':
      return new SequenceReader(take);
    case 'lines':
    case 'text':
      return new LineReader(take, format === 'lines');
  }
}

/** `text/event-stream` (WHATWG HTML, section 9.2). An event without its empty line is incomplete. */
class EventReader implements StreamReader {
  rest = '';
  retry: number | undefined;
  lastEventId = '';
  readonly #take: (item: StreamItem) => void;
  #tail = '';
  #isTooLong = false;
  readonly #parser = createParser({
    maxBufferSize: maximumItem,
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded') this.#isTooLong = true;
    },
    onEvent: ({ data, event, id }) => {
      if (id !== undefined) this.lastEventId = id;
      this.#take(omitUndefined({ kind: 'event', data, event, id }));
    },
    onComment: (data) => this.#take({ kind: 'comment', data }),
    onRetry: (milliseconds) => {
      this.retry = milliseconds;
    },
  });

  constructor(take: (item: StreamItem) => void) {
    this.#take = take;
  }

  feed(text: string): void {
    this.#parser.feed(text);
    const seam = this.#tail + text;
    // The last empty line, even if its line breaks arrived in two pieces.
    const end = Math.max(...['\n\n', '\r\r', '\n\r'].map((breaks) => seam.lastIndexOf(breaks)));
    this.rest = end < 0 ? this.rest + text : seam.slice(end + 2);
    this.#tail = seam.slice(-3);
    if (this.#isTooLong) this.#cut();
  }

  end(): void {
    if (/^(?:data|event|id)\b/m.test(this.rest)) this.#cut();
  }

  #cut(): void {
    this.#take({ kind: 'cut', data: this.rest.trim() });
    this.rest = '';
    this.#isTooLong = false;
    this.#parser.reset();
  }
}

/** One item per line. The last line may lack its line break. */
class LineReader implements StreamReader {
  rest = '';
  retry: number | undefined;
  lastEventId = '';
  readonly #take: (item: StreamItem) => void;
  readonly #skipsEmpty: boolean;

  constructor(take: (item: StreamItem) => void, skipsEmpty: boolean) {
    this.#take = take;
    this.#skipsEmpty = skipsEmpty;
  }

  feed(text: string): void {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#emit((this.rest + line).replace(/\r$/, ''));
      this.rest = '';
    }
    this.rest += last;
    if (this.rest.length > maximumItem) this.end();
  }

  end(): void {
    const line = this.rest;
    this.rest = '';
    if (line !== '') this.#emit(line);
  }

  #emit(data: string): void {
    if (!this.#skipsEmpty || data.trim() !== '') this.#take({ kind: 'value', data });
  }
}

const separator = '\u001e';

/** JSON text sequences (RFC 7464): a value is known to be complete by its line feed, or by the next separator. */
class SequenceReader implements StreamReader {
  rest = '';
  retry: number | undefined;
  lastEventId = '';
  readonly #take: (item: StreamItem) => void;

  constructor(take: (item: StreamItem) => void) {
    this.#take = take;
  }

  feed(text: string): void {
    const values = text.split(separator);
    const last = values.pop() ?? '';
    for (const value of values) {
      this.rest += value;
      this.#emit(this.rest.endsWith('\n') ? 'value' : 'cut');
    }
    this.rest += last;
    if ((last.endsWith('\n') && isJson(this.rest)) || this.rest.length > maximumItem) this.#emit('value');
  }

  end(): void {
    this.#emit(this.rest.endsWith('\n') ? 'value' : 'cut');
  }

  #emit(kind: 'value' | 'cut'): void {
    const data = this.rest.trim();
    this.rest = '';
    // Only a number or word without its line feed may be a part of a longer one (RFC 7464, section 2.4).
    if (data !== '')
      this.#take({ kind: kind === 'cut' && /["}\]]$/.test(data) && isJson(data) ? 'value' : kind, data });
  }
}
