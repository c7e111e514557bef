import type { SocketEvent } from '../../../src/protocol/messages.ts';

/** What happened on the connection, or what the page says about it. */
export type LogEvent = SocketEvent | { readonly kind: 'note'; readonly message: string; readonly time: number };

export type SocketMessage = Extract<SocketEvent, { kind: 'message' }>;

export interface LogEntry {
  /** Counts the entries of the store. */
  readonly id: number;
  readonly event: LogEvent;
  /** The message that this one replies to, by the correlation id of the description. */
  readonly repliesTo?: SocketMessage;
}

export interface Log {
  readonly entries: readonly LogEntry[];
  /** Entries that are no longer kept. */
  readonly dropped: number;
}

/** Characters that an entry keeps in memory. */
export function sizeOf({ event }: LogEntry): number {
  return event.kind === 'message' ? (event.text ?? event.base64 ?? '').length : 0;
}
