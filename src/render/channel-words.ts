import type { Channel, ChannelOperation, Message } from '../core/api/channel.ts';
import type { ParameterLocation } from '../core/api/http-operation.ts';
import type { ChannelSlice } from '../core/api/slice.ts';
import type { JsonObject } from '../core/source/document/json-value.ts';
import { codeSpan } from '../core/source/text/code-fence.ts';
import { locationTitles } from './sections/operation.ts';

/** `WS` for WebSocket, otherwise the protocol in capitals. */
export function channelMethod({ channel }: ChannelSlice): string {
  const protocol = channel.servers[0]?.protocol?.toLowerCase() ?? 'ws';
  return protocol === 'wss' ? 'WS' : protocol.toUpperCase();
}

/** Most channels have parameters in their address only. */
export function parameterTitle(location: ParameterLocation): string {
  return location === 'path' ? 'Parameters' : locationTitles[location];
}

/** The heading of an operation's messages, from the reader's point of view. */
export function actionTitle({ action, isUnassigned }: ChannelOperation): string {
  if (isUnassigned) return 'Messages';
  return action === 'send' ? 'Messages to send' : 'Messages to receive';
}

export function messageTitle({ title, name }: Message): string {
  return title ?? name;
}

/** Says that a page shows the name of a channel in place of its address; undefined if it has one. */
export function addressInWords({ address }: Pick<Channel, 'address'>): string | undefined {
  return address === undefined ? 'The address of this channel is unknown until run time; this is its name.' : undefined;
}

/** Names the id of an operation, with code between backticks. */
export function operationIds({ id, isReply, isUnassigned }: ChannelOperation): readonly string[] {
  return isReply || isUnassigned || ['publish', 'subscribe'].includes(id) ? [] : [`Operation id ${codeSpan(id)}`];
}

/** Lists other facts about an operation, with code between backticks. */
export function operationNotes({ action, reply, tags }: ChannelOperation): readonly string[] {
  const description = reply?.address?.description;
  return [
    reply?.channel === undefined
      ? ''
      : `${action === 'send' ? 'The reply comes' : 'Reply'} on the channel ${codeSpan(reply.channel)}`,
    reply?.address === undefined
      ? ''
      : `The reply goes to the address in ${codeSpan(reply.address.location)}${description === undefined ? '' : `: ${description}`}`,
    formatTags(tags),
  ].filter((note) => note !== '');
}

/** Names a message for programs, with code between backticks. */
export function messageIds({ id, name, title }: Message): readonly string[] {
  return [
    title === undefined || title === name ? '' : `Message name ${codeSpan(name)}`,
    id === undefined ? '' : `Message id ${codeSpan(id)}`,
  ].filter((note) => note !== '');
}

/** Lists other facts about a message, with code between backticks. */
export function messageNotes({ correlationId, tags }: Message): readonly string[] {
  const description = correlationId?.description;
  return [
    correlationId === undefined
      ? ''
      : `Correlation id in ${codeSpan(correlationId.location)}${description === undefined ? '' : `: ${description}`}`,
    formatTags(tags),
  ].filter((note) => note !== '');
}

function formatTags(tags: readonly string[]): string {
  return tags.length === 0 ? '' : `Tagged ${tags.map(codeSpan).join(', ')}`;
}

/** Lists the bindings with content by their owner: servers, the channel, its operations and their messages. */
export function listBindings({ servers, bindings, operations }: Channel): readonly (readonly [string, JsonObject])[] {
  const messages = operations.flatMap((operation) => operation.messages);
  const all: [string, JsonObject][] = [
    ...servers.map((server): [string, JsonObject] => [server.name ?? server.url, server.bindings ?? {}]),
    ['Channel', bindings],
    ...operations.map((operation): [string, JsonObject] => [operation.id, operation.bindings]),
    ...messages.map((message): [string, JsonObject] => [messageTitle(message), message.bindings]),
  ];
  return all.filter(([, value]) => Object.keys(value).length > 0);
}
