import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { parseJson } from '../../../src/core/source/document/parse-json.ts';
import type { FormValues } from '../../../src/request/form-values.ts';
import { readExact } from '../../../src/request/json/exact-json.ts';
import { exactText } from '../../../src/request/json/exact-value.ts';
import { nestsTooDeeply } from '../../../src/request/json/json-depth.ts';
import { maskValues } from '../../../src/request/secrets/mask-secrets.ts';
import { messageOperation } from '../../../src/request/sockets/message-operation.ts';
import { readBytes } from '../../../src/request/sockets/read-bytes.ts';
import type { SocketFrame } from '../../../src/request/sockets/socket-frame.ts';
import type { LogEntry, LogEvent } from './log-entry.ts';

/** A sent message from a file. */
export interface RecordedMessage {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly frame: SocketFrame;
}

export type RecordedSession =
  | { readonly kind: 'session'; readonly messages: readonly RecordedMessage[] }
  | { readonly kind: 'unread'; readonly message: string };

/**
 * Prints one line of JSON per entry, with `time`, `direction`, `kind` and `payload`. Values that are secret by their
 * description or name are masked.
 */
export function printSession(entries: readonly LogEntry[], slice: ChannelSlice): string {
  const mask = createMask(slice);
  return entries.map(({ event }) => `${JSON.stringify(toLine(event, mask))}\n`).join('');
}

type Mask = (text: string, direction: 'sent' | 'received') => string;

function toLine(event: LogEvent, mask: Mask): object {
  const time = new Date(event.time).toISOString();
  switch (event.kind) {
    case 'message': {
      const { direction, text, base64 = '' } = event;
      const isText = text !== undefined;
      return { time, direction, kind: isText ? 'text' : 'binary', payload: isText ? mask(text, direction) : base64 };
    }
    case 'open':
      return { time, kind: 'open', payload: event.url };
    case 'closed':
      return { time, kind: 'closed', code: event.code, payload: event.reason };
    case 'pong':
      return { time, direction: 'received', kind: 'pong', latency: event.latency };
    case 'ping':
      return { time, direction: 'received', kind: 'ping' };
    case 'failed':
    case 'note':
      return { time, kind: event.kind, payload: event.message };
  }
}

function createMask(slice: ChannelSlice): Mask {
  const findMessages = (action: 'send' | 'receive') =>
    slice.channel.operations.filter((each) => each.action === action).flatMap(({ messages }) => messages);
  const operations = {
    sent: messageOperation(slice, findMessages('send')),
    received: messageOperation(slice, findMessages('receive')),
  };
  return (text, direction) => {
    const masked = (values: FormValues) => maskValues(operations[direction], values);
    const reading = nestsTooDeeply(text) ? undefined : readExact(text);
    if (reading === undefined || reading.kind === 'broken') return masked({ bodyText: text }).bodyText ?? '';
    const { body } = masked({ body: reading.value });
    if (body === undefined) return '';
    return exactText(body) === exactText(reading.value) ? text : exactText(body);
  };
}

/** Reads the sent messages of an exported session, in their order. */
export function readSession(text: string): RecordedSession {
  const messages: RecordedMessage[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const message = readLine(line);
    if (message === 'unread') {
      return {
        kind: 'unread',
        message: `Line ${index + 1} is not an entry of an exported session. Choose a file written by “Export”.`,
      };
    }
    if (message !== undefined) messages.push(message);
  }
  return messages.length > 0
    ? { kind: 'session', messages }
    : { kind: 'unread', message: 'This session contains no sent messages to replay.' };
}

function readLine(line: string): RecordedMessage | 'unread' | undefined {
  const value = parseJson(line);
  if (typeof value !== 'object' || value === null) return 'unread';
  const { time, direction, kind, payload } = value as { [key: string]: unknown };
  const at = typeof time === 'string' ? Date.parse(time) : Number.NaN;
  if (typeof kind !== 'string' || Number.isNaN(at)) return 'unread';
  if (direction !== 'sent' || (kind !== 'text' && kind !== 'binary')) return undefined;
  if (typeof payload !== 'string') return 'unread';
  if (kind === 'text') return { time: at, frame: { text: payload } };
  const base64 = readBytes(payload, 'base64');
  return base64 === undefined ? 'unread' : { time: at, frame: { base64 } };
}
