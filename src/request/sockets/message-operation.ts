import type { Message } from '../../core/api/channel.ts';
import type { MediaType } from '../../core/api/http-operation.ts';
import type { SchemaTable } from '../../core/api/schema.ts';
import type { ChannelSlice, OperationSlice } from '../../core/api/slice.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';
import { schemaTypes } from '../../schema/schema-types.ts';
import { buildRequest } from '../build/build-request.ts';
import type { FilledEnvironment } from '../environment/environment.ts';
import { toHandshake } from '../form/handshake.ts';
import type { FormValues } from '../form-values.ts';
import type { Faces } from '../http-request.ts';
import { type SocketFrame, toFrame } from './socket-frame.ts';

/** The messages that can be sent on a channel. */
export function sendableMessages({ channel }: ChannelSlice): Message[] {
  return channel.operations.filter(({ action }) => action === 'send').flatMap((operation) => operation.messages);
}

/** Builds the frame of a message from the values of its form; undefined if it is empty. `operation` comes from `messageOperation`. */
export function messageFrame(
  operation: OperationSlice,
  values: FormValues,
  environment?: FilledEnvironment,
): Faces<SocketFrame> | undefined {
  const built = buildRequest(operation, values, { environment });
  const sent = toFrame(built.sent.body);
  return sent && { sent, shown: toFrame(built.shown.body) ?? { text: '' } };
}

/** Presents messages as the bodies of an operation, so that they are composed, built and masked like bodies. */
export function messageOperation(slice: ChannelSlice, messages: readonly Message[]): OperationSlice {
  const handshake = toHandshake(slice);
  const content = messages.map((message) => messageMedia(message, slice.schemas));
  const body = { required: true, content, at: slice.channel.at };
  return {
    ...handshake,
    operation: {
      ...handshake.operation,
      method: 'POST',
      parameters: [],
      servers: [],
      security: [],
      requestBody: body,
    },
  };
}

/** Presents a message as a body. */
export function messageMedia(
  { contentType, payload, foreignPayload, examples, at }: Message,
  schemas: SchemaTable,
): MediaType {
  const isText = foreignPayload !== undefined || isPlain(payload, schemas);
  const mediaType = contentType ?? (isText ? 'text/plain' : 'application/json');
  return { mediaType, schema: payload, examples, encoding: [], at };
}

/** Returns whether the payload is a string, which is sent without quotes unless it is declared to be JSON. */
function isPlain(payload: Message['payload'], schemas: SchemaTable): boolean {
  const { schema } = flattenSchema(payload, schemas);
  if (typeof schema === 'boolean') return false;
  const types = schemaTypes(schema);
  return types.length === 1 && types[0] === 'string';
}
