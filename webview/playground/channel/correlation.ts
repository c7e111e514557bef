import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { parseJson } from '../../../src/core/source/document/parse-json.ts';
import { getValueAt } from '../../../src/request/form/value-at.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import type { SocketMessage } from './log-entry.ts';

/** The maximum number of remembered ids. The oldest are forgotten. */
const mostIds = 10_000;
/** Longer messages are not parsed. */
const longestRead = 100_000;

/** Finds the message that another one replies to: both have the same correlation id, and opposite directions. */
export class Correlation {
  readonly #pointers: readonly string[];
  readonly #asked = new Map<string, SocketMessage>();

  constructor(slice: ChannelSlice) {
    this.#pointers = correlationPointers(slice);
  }

  /** Returns the message that this one replies to. Undefined if it is not a reply. */
  take(message: SocketMessage): SocketMessage | undefined {
    const id = this.#readId(message);
    if (id === undefined) return undefined;
    const request = this.#asked.get(id);
    if (request !== undefined && request.direction !== message.direction) return request;
    this.#asked.delete(id);
    this.#asked.set(id, message);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > mostIds && oldest !== undefined) this.#asked.delete(oldest);
    return undefined;
  }

  #readId({ text }: SocketMessage): string | undefined {
    if (this.#pointers.length === 0 || text === undefined || text.length > longestRead) return undefined;
    if (nestsTooDeeply(text)) return undefined;
    const body = parseJson(text);
    if (body === undefined) return undefined;
    for (const pointer of this.#pointers) {
      const id = getValueAt({ body }, `/body${pointer}`);
      if (typeof id === 'string' || typeof id === 'number') return JSON.stringify(id);
    }
    return undefined;
  }
}

/** `$message.payload#/id` → `/id`. A message of a WebSocket has no headers. */
function correlationPointers({ channel }: ChannelSlice): string[] {
  const locations = channel.operations.flatMap(({ messages }) =>
    messages.flatMap(({ correlationId }) => correlationId?.location ?? []),
  );
  const pointers = locations.flatMap((location) => /^\$message\.payload#(\/.*)$/.exec(location)?.[1] ?? []);
  return [...new Set(pointers)];
}
