import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { makeExample } from '../../../src/schema/example/make-example.ts';

/** A text to start a message from. */
export interface Draft {
  readonly label: string;
  readonly text: () => string;
}

/** The messages that can be sent on this channel: each authored example, else one generated from the payload's schema. */
export function draftsOf({ channel, schemas }: ChannelSlice): Draft[] {
  const messages = channel.operations
    .filter(({ action }) => action === 'send')
    .flatMap((operation) => operation.messages);
  return messages.flatMap((message) => {
    const name = message.title ?? message.name;
    const authored = message.examples.flatMap(({ name: example, value, serialized }): Draft[] => {
      const text = serialized ?? (value === undefined ? undefined : printed(value));
      const label = example === '' ? name : `${name}: ${example}`;
      return text === undefined ? [] : [{ label, text: () => text }];
    });
    if (authored.length > 0) return authored;
    if (message.foreignPayload !== undefined) return [{ label: name, text: () => '' }];
    return [{ label: name, text: () => printed(makeExample(message.payload, schemas, { direction: 'request' })) }];
  });
}

function printed(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
