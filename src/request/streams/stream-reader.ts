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
  retry: number | undefined;
  lastEventId = '';
  readonly #take: (item: StreamItem) => void;
  #endsInReturn = false;
  /** The beginning of a line. */
  #line = '';
  /** The complete lines of the next event. */
  #lines = '';
  #data: string[] = [];
  #event = '';
  #id: string | undefined;

  constructor(take: (item: StreamItem) => void) {
    this.#take = take;
  }

  get rest(): string {
    return this.#lines + this.#line;
  }

  feed(text: string): void {
    // A line feed after a carriage return is the same line break, even if it arrives in another piece.
    const whole = this.#endsInReturn ? text.replace(/^\n/, '') : text;
    if (text !== '') this.#endsInReturn = text.endsWith('\r');
    const lines = whole.split(/\r\n?|\n/);
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#readLine(this.#line + line);
      this.#line = '';
    }
    this.#line += last;
    if (this.#lines.length + this.#line.length > maximumItem) this.#cut();
  }

  end(): void {
    if (/^(?:data|event|id)\b/m.test(this.rest)) this.#cut();
  }

  #readLine(line: string): void {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (line === '') this.#dispatch();
    else if (name === '') this.#take({ kind: 'comment', data: value });
    else if (name === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    else if (this.#readField(name, value)) this.#lines += `${line}\n`;
  }

  /** Returns false for an unknown field. */
  #readField(name: string, value: string): boolean {
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name !== 'id') return false;
    else if (!value.includes('\0')) this.#id = value;
    return true;
  }

  /** Passes the event on, if it has data. */
  #dispatch(): void {
    const id = this.#id;
    if (id !== undefined) this.lastEventId = id;
    const event = this.#event === '' ? undefined : this.#event;
    if (this.#data.length > 0) this.#take({ kind: 'event', data: this.#data.join('\n'), event, id });
    this.#reset();
  }

  #reset(): void {
    this.#lines = '';
    this.#data = [];
    this.#event = '';
    this.#id = undefined;
  }

  #cut(): void {
    this.#take({ kind: 'cut', data: this.rest.trim() });
    this.#line = '';
    this.#reset();
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
  #nesting = new JsonNesting();
  /** A value is parsed once. One that is not JSON ends with the next separator. */
  #wasParsed = false;

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
    this.#nesting.read(last);
    if (this.#isWhole(last) || this.rest.length > maximumItem) this.#emit('value');
  }

  #isWhole(last: string): boolean {
    if (!last.endsWith('\n') || this.#wasParsed || !this.#nesting.isClosed) return false;
    this.#wasParsed = true;
    return isJson(this.rest);
  }

  end(): void {
    this.#emit(this.rest.endsWith('\n') ? 'value' : 'cut');
  }

  #emit(kind: 'value' | 'cut'): void {
    const data = this.rest.trim();
    this.rest = '';
    this.#nesting = new JsonNesting();
    this.#wasParsed = false;
    // Only a number or word without its line feed may be a part of a longer one (RFC 7464, section 2.4).
    if (data !== '')
      this.#take({ kind: kind === 'cut' && /["}\]]$/.test(data) && isJson(data) ? 'value' : kind, data });
  }
}

/** Follows the brackets of a JSON value that arrives in pieces, so that it is parsed only when it may be complete. */
class JsonNesting {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasText = false;

  /** True after something other than white space, outside of all brackets and strings. */
  get isClosed(): boolean {
    return this.#hasText && this.#depth <= 0 && !this.#isInString;
  }

  read(text: string): void {
    for (const char of text) this.#readCharacter(char);
  }

  #readCharacter(char: string): void {
    this.#hasText ||= char.trim() !== '';
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === '"') this.#isInString = !this.#isInString;
    else if (this.#isInString) this.#isEscaped = char === '\\';
    else if (char === '{' || char === '[') this.#depth += 1;
    else if (char === '}' || char === ']') this.#depth -= 1;
  }
}
