import type { ChannelOperation, Message } from '../api/channel.ts';
import type { SourceNode } from '../source/source-document.ts';
import { withoutUndefined } from '../source/without-undefined.ts';
import type { AsyncReading } from './async-reading.ts';
import type { ChannelPlace, OperationPlace } from './channel-place.ts';
import { readMessage } from './read-message.ts';
import { layersOf, pickText, readBindings } from './traits.ts';

/** An operation, turned to the reader's side: what the application receives is what the reader sends. */
export function readChannelOperation(
  place: OperationPlace,
  channel: ChannelPlace,
  slice: AsyncReading,
): ChannelOperation {
  const layers = place.reply ? [] : layersOf(place.node, slice.version, slice.reading);
  const title = place.reply
    ? `Reply to ${place.node.get('title')?.string() ?? place.id.replace(/-reply$/, '')}`
    : undefined;
  return withoutUndefined({
    id: place.id,
    action: place.action === 'receive' ? 'send' : 'receive',
    title: title ?? pickText(layers, 'title'),
    summary: pickText(layers, 'summary'),
    description: pickText(layers, 'description'),
    messages: readMessages(place, channel, slice),
    bindings: readBindings(layers, slice.reading),
    at: (place.reply ?? place.node).location,
  });
}

function readMessages(place: OperationPlace, channel: ChannelPlace, slice: AsyncReading): Message[] {
  if (slice.version.major === 2) return readInOperation(place.node, slice);
  const named = (place.reply ?? place.node).get('messages');
  if (named) {
    return Array.from(named.elements()).flatMap((element) => readMessage(element, undefined, slice) ?? []);
  }
  const all = channel.node.get('messages');
  return Array.from(all?.members() ?? []).flatMap((member) => readMessage(member, String(member.key), slice) ?? []);
}

/** 2.x: one message, or several under `oneOf`. */
function readInOperation(operation: SourceNode, slice: AsyncReading): Message[] {
  const message = operation.get('message');
  if (!message) return [];
  const alternatives = message.get('oneOf');
  const written = alternatives ? [...alternatives.elements()] : [message];
  return written.flatMap((node) => readMessage(node, undefined, slice) ?? []);
}
