import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { getValueAt } from '../../../src/request/form/value-at.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import type { SocketMessage } from './log-entry.ts';

/** Ids that are kept; the oldest are forgotten. */
const mostIds = 10_000;
/** Longer messages are not read. */
const longestRead = 100_000;

/** Finds the message that another one replies to: the two have the same correlation id, and opposite directions. */
export class Correlation {
  readonly #pointers: readonly string[];
  readonly #asked = new Map<string, SocketMessage>();

  constructor(slice: ChannelSlice) {
    this.#pointers = correlationPointers(slice);
  }

  /** The message that this one replies to; undefined: it is no reply. */
  take(message: SocketMessage): SocketMessage | undefined {
    const id = this.#idOf(message);
    if (id === undefined) return undefined;
    const asked = this.#asked.get(id);
    if (asked !== undefined && asked.direction !== message.direction) return asked;
    this.#asked.delete(id);
    this.#asked.set(id, message);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size > mostIds && oldest !== undefined) this.#asked.delete(oldest);
    return undefined;
  }

  #idOf({ text }: SocketMessage): string | undefined {
    if (this.#pointers.length === 0 || text === undefined || text.length > longestRead) return undefined;
    if (nestsTooDeeply(text)) return undefined;
    const body = readJson(text);
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

function readJson(text: string): ExactValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
