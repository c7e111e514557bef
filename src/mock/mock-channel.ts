import type { ChannelOperation, Message } from '../core/api/channel.ts';
import type { ChannelSlice } from '../core/api/slice.ts';
import { buildBody } from '../request/build/build-body.ts';
import { makeValue } from '../request/examples/make-value.ts';
import { readBodyExamples } from '../request/examples/read-examples.ts';
import { getValueAt, setValueAt } from '../request/form/value-at.ts';
import type { ExactValue } from '../request/form-values.ts';
import { readExactOrText } from '../request/json/exact-json.ts';
import { checkExactValue } from '../request/json/exact-value.ts';
import { messageMedia } from '../request/sockets/message-operation.ts';
import { type SocketFrame, toFrame } from '../request/sockets/socket-frame.ts';

/** The other side of a channel, from its description alone. */
export class MockChannel {
  readonly #slice: ChannelSlice;
  readonly #sendable: readonly ChannelOperation[];
  readonly #receivable: readonly ChannelOperation[];
  /** The number of frames sent so far that are not replies. */
  #turn = 0;

  constructor(slice: ChannelSlice) {
    this.#slice = slice;
    const { operations } = slice.channel;
    this.#sendable = operations.filter(({ action }) => action === 'send');
    this.#receivable = operations.filter(({ action }) => action === 'receive');
  }

  /** The messages that arrive without a request: one for each example, or a generated one for a message without examples. Replies are not among them. */
  announcements(): readonly SocketFrame[] {
    const replies = new Set(this.#sendable.map(toReplyId));
    return this.#frames(this.#receivable.filter(({ id }) => !replies.has(id)));
  }

  /** The answer to a message: the reply of its operation with the correlation id of the message, else the next message in turn. Undefined if there is none. */
  answer(sent: SocketFrame): SocketFrame | undefined {
    const value = 'text' in sent ? readExactOrText(sent.text) : undefined;
    const operation = this.#findOperation(value);
    const reply = operation && this.#receivable.find(({ id }) => id === toReplyId(operation));
    const frames = this.#frames(reply === undefined ? this.#receivable : [reply], value);
    const frame = frames[this.#turn % Math.max(1, frames.length)];
    this.#turn += 1;
    return frame;
  }

  #findOperation(value: ExactValue | undefined): ChannelOperation | undefined {
    if (value === undefined) return this.#sendable[0];
    const fits = ({ payload, foreignPayload }: Message) =>
      foreignPayload === undefined && checkExactValue(value, payload, this.#slice.schemas, 'request').length === 0;
    return this.#sendable.find(({ messages }) => messages.some(fits)) ?? this.#sendable[0];
  }

  #frames(operations: readonly ChannelOperation[], asked?: ExactValue): readonly SocketFrame[] {
    return operations.flatMap(({ messages }) => messages).flatMap((message) => this.#framesOf(message, asked));
  }

  #framesOf(message: Message, asked: ExactValue | undefined): SocketFrame[] {
    const { schemas } = this.#slice;
    const media = messageMedia(message, schemas);
    const write = (value: ExactValue) => toFrame(buildBody(media, correlate(value, asked, message), schemas)) ?? [];
    const frames = readBodyExamples(media, schemas, 'response').flatMap(({ value, serialized }) => {
      if (value === undefined) return serialized === undefined ? [] : [{ text: serialized }];
      return write(value);
    });
    if (frames.length > 0 || message.foreignPayload !== undefined) return frames;
    return [write(makeValue(message.payload, schemas, { direction: 'response' }).value)].flat();
  }
}

/** The id of the reply of an operation among the operations of its channel. */
function toReplyId({ id }: ChannelOperation): string {
  return `${id}-reply`;
}

/** The value with the correlation id of the message that it answers (`$message.payload#/id`), if there is one. */
function correlate(value: ExactValue, asked: ExactValue | undefined, { correlationId }: Message): ExactValue {
  const inside = /^\$message\.payload#(\/.+)$/.exec(correlationId?.location ?? '')?.[1];
  if (inside === undefined || asked === undefined) return value;
  const pointer = `/body${inside}`;
  const id = getValueAt({ body: asked }, pointer);
  if (id === undefined || getValueAt({ body: value }, pointer) === undefined) return value;
  return setValueAt({ body: value }, pointer, id).body ?? value;
}
