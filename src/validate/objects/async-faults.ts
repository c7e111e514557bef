import { equalValues } from '../../core/source/document/equal-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { joinPointer } from '../../core/source/document/pointer.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { findNearest, findSlip } from '../../core/source/text/nearest.ts';
import { resolveReference } from '../read-texts.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';
import { nearestFault } from './tag-faults.ts';

const error = { severity: 'error', target: 'value' } as const;

/** The protocols that have bindings. */
const protocols =
  'http ws kafka anypointmq amqp amqp1 mqtt mqtt5 nats jms sns sqs stomp redis mercure ibmmq solace googlepubsub pulsar ros2';

/** Checks the protocols of bindings, which the schemas of 2.x leave open. */
export function* checkBindings(
  { value: { bindings } }: Visited,
  { version }: DescriptionContext,
): Iterable<ObjectFault> {
  if (!isJsonObject(bindings) || !version.startsWith('2')) return;
  const known = protocols.split(' ');
  for (const key of Object.keys(bindings)) {
    if (known.includes(key) || key === '$ref' || key.startsWith('x-')) continue;
    const meant = findSlip(key, known);
    yield {
      code: 'description-invalid',
      message: `Unknown key \`${key}\`. ${meant === undefined ? 'AsyncAPI has no bindings for such a protocol.' : `Did you mean \`${meant}\`?`}`,
      path: ['bindings', key],
      target: 'key',
      fixes: meant === undefined ? [] : [{ kind: 'rename', name: meant }],
    };
  }
}

/** Checks the address of a channel (3.0): query and fragment belong in a binding, and braces are closed. */
export function* checkAddress({ value }: Visited, { version }: DescriptionContext): Iterable<ObjectFault> {
  const { address } = value;
  if (typeof address !== 'string' || version.startsWith('2')) return;
  const bare = address.replace(/\{[^{}]*\}/g, '');
  const mark = /[?#]/.exec(bare)?.[0];
  const message =
    mark !== undefined
      ? `An address ends before "${mark}". Describe the query of a WebSocket under \`bindings.ws.query\`.`
      : /[{}]/.test(bare)
        ? `A brace of "${address}" has no counterpart. A parameter is written "{name}".`
        : undefined;
  if (message !== undefined)
    yield { ...error, severity: 'warning', code: 'channel-address', message, path: ['address'] };
}

/** Checks the channel and the messages of an operation and its reply (3.0), which are references. */
export function* checkAsyncOperation({ value, place }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  if (context.version.startsWith('2')) return;
  const { channel, reply } = value;
  if (isJsonObject(channel) && channel.$ref === undefined)
    yield {
      ...error,
      code: 'operation-channel',
      message:
        'The channel of an operation is a reference, as in `$ref: "#/channels/NAME"`. Move this one to `channels`.',
      path: ['channel'],
      target: 'key',
    };
  yield* checkMessages(value, { path: [], owner: 'operation' }, place.file, context);
  if (!isJsonObject(reply)) return;
  yield* checkReply(reply, place.file, context);
  yield* checkMessages(reply, { path: ['reply'], owner: 'reply' }, place.file, context);
}

function* checkReply(reply: JsonObject, file: string, { texts }: DescriptionContext): Iterable<ObjectFault> {
  const written = isJsonObject(reply.channel) ? reply.channel.$ref : undefined;
  const channel = follow(reply.channel, file, texts);
  if (typeof written !== 'string' || !isJsonObject(channel)) return;
  if (reply.address !== undefined && typeof channel.address === 'string')
    yield {
      ...error,
      code: 'operation-channel',
      message: `The reply has an \`address\`, and its channel has "${channel.address}". Remove one of them, or write \`address: null\` in the channel.`,
      path: ['reply', 'address'],
      target: 'key',
    };
}

/** Checks that the messages of an operation or of its reply are references to those of its channel. */
function* checkMessages(
  object: JsonObject,
  { path, owner }: { readonly path: readonly string[]; readonly owner: string },
  file: string,
  { texts }: DescriptionContext,
): Iterable<ObjectFault> {
  const written = isJsonObject(object.channel) ? object.channel.$ref : undefined;
  const channel = follow(object.channel, file, texts);
  if (typeof written !== 'string' || !isJsonObject(channel)) return;
  const own = isJsonObject(channel.messages) ? channel.messages : {};
  for (const [index, message] of (Array.isArray(object.messages) ? object.messages : []).entries()) {
    const reference = isJsonObject(message) ? message.$ref : undefined;
    if (typeof reference !== 'string' || isInside(reference, written, file)) continue;
    yield {
      ...nearestFault({
        code: 'operation-channel',
        path: [...path, 'messages', index, '$ref'],
        what: `This is no message of the channel of the ${owner}.`,
        advice: 'Add it to the `messages` of that channel, and refer to it there.',
        nearest: findOwn(own, `${written}/messages`, reference),
      }),
      ...(owner === 'operation' && error),
    };
  }
}

/** The reference to the message of a channel that is the same, or has a similar name. */
function findOwn(messages: JsonObject, pointer: string, reference: string): readonly string[] {
  const names = Object.keys(messages);
  const same = names.find((name) => equalValues(messages[name] ?? null, { $ref: reference }));
  const toReference = (name: string) => joinPointer(pointer, name);
  return same === undefined ? findNearest(reference, names.map(toReference), 1) : [toReference(same)];
}

function isInside(reference: string, channel: string, file: string): boolean {
  const [target, holder] = [resolveReference(file, reference), resolveReference(file, channel)];
  // Broken references are reported elsewhere.
  if (target === undefined || holder === undefined) return true;
  if (![target, holder].every(({ pointer }) => pointer.startsWith('/'))) return true;
  return target.file === holder.file && target.pointer.startsWith(`${holder.pointer}/messages/`);
}

/** Checks the headers of a message, which are an object, and the format of its schemas (3.0). */
export function* checkMessage(
  { value, place }: Visited,
  { texts, version }: DescriptionContext,
): Iterable<ObjectFault> {
  // The schema of 2.x refuses other headers.
  if (version.startsWith('2')) {
    yield* checkSchemaFormat(value.schemaFormat, ['schemaFormat']);
    return;
  }
  const headers = follow(value.headers, place.file, texts);
  const type = isJsonObject(headers) && headers.schemaFormat === undefined ? headers.type : undefined;
  if (typeof type === 'string' && type !== 'object')
    yield {
      ...error,
      code: 'description-invalid',
      message: `The headers of a message are an object by name, so their schema has \`type: object\`, not "${type}".`,
      path: isJsonObject(value.headers) && value.headers.$ref !== undefined ? ['headers'] : ['headers', 'type'],
    };
  for (const key of ['payload', 'headers']) yield* checkMultiFormat(value[key], key);
}

/** Checks that the format of a schema is a media type. */
function* checkSchemaFormat(format: JsonValue | undefined, path: ObjectFault['path']): Iterable<ObjectFault> {
  if (typeof format !== 'string' || format.includes('/')) return;
  const [meant] = /avro/i.test(format) ? ['application/vnd.apache.avro;version=1.9.0'] : [];
  yield {
    code: 'media-type-invalid',
    message: `"${format}" is not a media type. Write one such as "${meant ?? 'application/vnd.oai.openapi;version=3.0.0'}".`,
    path,
    target: 'value',
    fixes: meant === undefined ? [] : [{ kind: 'replace', text: quoteText(meant), isGuess: true }],
  };
}

function* checkMultiFormat(written: JsonValue | undefined, key: string): Iterable<ObjectFault> {
  if (!isJsonObject(written)) return;
  const { schema, schemaFormat } = written;
  if (schema !== undefined) yield* checkSchemaFormat(schemaFormat, [key, 'schemaFormat']);
  const hasFormat = schemaFormat !== undefined;
  if (
    hasFormat === (schema !== undefined) ||
    (!hasFormat && (!isJsonObject(schema) || Object.keys(written).length > 1))
  )
    return;
  yield {
    code: 'description-invalid',
    severity: 'error',
    message: hasFormat
      ? 'The required key "schema" is missing: `schemaFormat` says how it is written.'
      : 'The required key "schemaFormat" is missing: without it this is a JSON Schema, which has no keyword `schema`.',
    path: [key],
    target: 'key',
    fixes: hasFormat ? [] : [{ kind: 'unwrap' }],
  };
}
