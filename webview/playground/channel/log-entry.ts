import type { SocketEvent } from '../../../src/protocol/messages.ts';

/** An event of the connection, or a note of the page about it. */
export type LogEvent = SocketEvent | { readonly kind: 'note'; readonly message: string; readonly time: number };

export type SocketMessage = Extract<SocketEvent, { kind: 'message' }>;

export interface LogEntry {
  /** Counts up over all entries of the store. */
  readonly id: number;
  readonly event: LogEvent;
  /** The message that this one replies to, according to the correlation id in the description. */
  readonly repliesTo?: SocketMessage;
}

export interface Log {
  readonly entries: readonly LogEntry[];
  readonly dropped: number;
}

/** Returns the number of characters that an entry keeps in memory. */
export function entrySize({ event }: LogEntry): number {
  return event.kind === 'message' ? (event.text ?? event.base64 ?? '').length : 0;
}
