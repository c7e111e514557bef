import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { withDigits } from '../../../src/request/exact-value.ts';
import type { ExactValue } from '../../../src/request/form-values.ts';
import { isBytes } from '../../../src/request/sockets/is-bytes.ts';
import { sendableMessages } from '../../../src/request/sockets/message-operation.ts';

/** What a message to send can start from. */
export interface Draft {
  readonly label: string;
  /** Of the messages of `sendableMessages`. */
  readonly message: number;
  /** There is no form for it: its payload is a file, or typed as bytes. */
  readonly isBytes?: true;
  /** Undefined: what the form of the message begins with. */
  readonly start?: { readonly value: ExactValue } | { readonly text: string };
}

/** Each authored example of the messages that can be sent, else the message alone. */
export function draftsOf(slice: ChannelSlice): Draft[] {
  return sendableMessages(slice).flatMap((message, index) => {
    const name = message.title ?? message.name;
    const authored = message.examples.flatMap(({ name: example, value, digits, serialized }): Draft[] => {
      const label = example === '' ? name : `${name}: ${example}`;
      if (serialized !== undefined) return [{ label, message: index, start: { text: serialized } }];
      return value === undefined ? [] : [{ label, message: index, start: { value: withDigits(value, digits) } }];
    });
    if (authored.length > 0) return authored;
    return [{ label: name, message: index, ...(isBytes(message, slice.schemas) && { isBytes: true }) }];
  });
}
