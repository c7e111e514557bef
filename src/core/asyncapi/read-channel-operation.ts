import type { ChannelOperation, Message, Reply } from '../api/channel.ts';
import { readExternalDocs } from '../api/external-docs.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { AsyncReading } from './async-reading.ts';
import type { ChannelPlace, OperationPlace } from './channel-place.ts';
import { readTagNames } from './read-async-tags.ts';
import { readExpression, readMessage } from './read-message.ts';
import { readAddress } from './summarize-channel.ts';
import { listLayers, pickMember, pickText, readBindings } from './traits.ts';

/** Reads an operation from the reader's side: what the application receives is what the reader sends. */
export function readChannelOperation(
  place: OperationPlace,
  channel: ChannelPlace,
  slice: AsyncReading,
): ChannelOperation {
  const { isUnassigned } = place;
  const layers = place.reply || isUnassigned ? [] : listLayers(place.node, slice.version, slice.reading);
  const title = place.reply
    ? `Reply to ${place.node.get('title')?.string() ?? place.id.replace(/-reply$/, '')}`
    : undefined;
  return {
    id: place.id,
    ...(place.reply && { isReply: true }),
    ...(isUnassigned && { isUnassigned }),
    action: place.action === 'receive' ? 'send' : 'receive',
    title: title ?? pickText(layers, 'title'),
    summary: pickText(layers, 'summary'),
    description: pickText(layers, 'description'),
    messages: readMessages(place, channel, slice),
    bindings: readBindings(layers, slice.reading),
    tags: readTagNames([pickMember(layers, 'tags')], slice.reading),
    externalDocs: readExternalDocs(slice.reading.open(pickMember(layers, 'externalDocs'))),
    reply: place.answer && readReply(place.answer, channel, slice),
    at: (place.reply ?? place.node).location,
  };
}

function readReply(
  { node, channel }: NonNullable<OperationPlace['answer']>,
  own: ChannelPlace,
  slice: AsyncReading,
): Reply {
  const other = channel === own ? undefined : channel;
  return {
    channel: other && (readAddress(other, slice.version) ?? other.id),
    address: readExpression(node.get('address'), slice.reading),
  };
}

function readMessages(place: OperationPlace, channel: ChannelPlace, slice: AsyncReading): Message[] {
  if (slice.version.major === 2) return readInOperation(place.node, slice);
  const named = place.isUnassigned ? undefined : (place.reply ?? place.node).get('messages');
  if (named) {
    return slice.reading.takeFirst('message', named).flatMap((element) => readMessage(element, undefined, slice) ?? []);
  }
  const all = channel.node.get('messages');
  return slice.reading
    .takeFirst('message', all)
    .flatMap((member) => readMessage(member, String(member.key), slice) ?? []);
}

/** 2.x: one message, or several under `oneOf`, there or where a reference leads to. */
function readInOperation(operation: SourceNode, slice: AsyncReading): Message[] {
  const message = operation.get('message');
  const written = message === undefined ? [] : listAlternatives(message, slice);
  return written.flatMap((node) => readMessage(node, undefined, slice) ?? []);
}

function listAlternatives(message: SourceNode, { reading }: AsyncReading): readonly SourceNode[] {
  const found: SourceNode[] = [];
  const seen = new Set<string>();
  const stack = [message];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const target = reading.open(node);
    const choices = target?.get('oneOf');
    if (target === undefined || choices === undefined) found.push(node);
    else if (!seen.has(identityOf(target))) {
      seen.add(identityOf(target));
      for (const choice of reading.takeFirst('message', choices).toReversed()) stack.push(choice);
    }
  }
  return found;
}
