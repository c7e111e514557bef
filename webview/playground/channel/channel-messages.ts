import type { Message } from '../../../src/core/api/channel.ts';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { withDigits } from '../../../src/request/exact-value.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';

/** What a message to send can start from. */
export interface Draft {
  readonly label: string;
  /** Of the messages of `sendable`. */
  readonly message: number;
  /** Undefined: what the form of the message begins with. */
  readonly start?: { readonly value: ExactValue } | { readonly text: string };
}

/** The messages that can be sent on this channel. */
export function sendable({ channel }: ChannelSlice): Message[] {
  return channel.operations.filter(({ action }) => action === 'send').flatMap((operation) => operation.messages);
}

/** Each authored example of the messages that can be sent, else the message alone. */
export function draftsOf(slice: ChannelSlice): Draft[] {
  return sendable(slice).flatMap((message, index) => {
    const name = message.title ?? message.name;
    const authored = message.examples.flatMap(({ name: example, value, digits, serialized }): Draft[] => {
      const label = example === '' ? name : `${name}: ${example}`;
      if (serialized !== undefined) return [{ label, message: index, start: { text: serialized } }];
      return value === undefined ? [] : [{ label, message: index, start: { value: withDigits(value, digits) } }];
    });
    return authored.length > 0 ? authored : [{ label: name, message: index }];
  });
}
