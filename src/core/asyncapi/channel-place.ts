import type { ReadContext } from '../api/read-context.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import type { AsyncVersion } from './async-reading.ts';

/** A channel before it is read, with its operations. */
export interface ChannelPlace {
  readonly id: string;
  /** The member of `channels`; `node` is the channel object it refers to. */
  readonly own: SourceNode;
  readonly node: SourceNode;
  readonly operations: OperationPlace[];
}

export interface OperationPlace {
  readonly id: string;
  /** The action of the application, as in the description. */
  readonly action: 'send' | 'receive';
  readonly node: SourceNode;
  /** The reply object, if this is the reply of an operation (3.x). */
  readonly reply?: SourceNode;
  readonly isUnassigned?: true;
  /** The reply to this operation, if known. */
  readonly answer?: { readonly node: SourceNode; readonly channel: ChannelPlace | undefined };
}

/** Lists the channels of a description with their operations, in document order. */
export function indexChannels(root: SourceNode, version: AsyncVersion, reading: ReadContext): ChannelPlace[] {
  const channels = root.get('channels');
  if (channels && channels.kind !== 'object') reading.reportWrongKind(channels, 'an object');
  const places = (channels?.members() ?? []).flatMap((own): ChannelPlace[] => {
    const id = String(own.key);
    const node = id.startsWith('x-') ? undefined : reading.follow(own, 'a channel object')?.node;
    return node ? [{ id, own, node, operations: version.major === 2 ? listOwnOperations(node) : [] }] : [];
  });
  if (version.major === 3) addOperations(root, places, reading);
  return places;
}

/** 2.x: `publish` is the action of others, so the application receives. */
function listOwnOperations(channel: SourceNode): OperationPlace[] {
  return channel.members().flatMap((node): OperationPlace[] => {
    if (node.key !== 'publish' && node.key !== 'subscribe') return [];
    const id = node.get('operationId')?.string() ?? node.key;
    return [{ id, action: node.key === 'publish' ? 'receive' : 'send', node }];
  });
}

/** 3.x: operations are defined outside of channels, and refer to theirs. */
function addOperations(root: SourceNode, places: readonly ChannelPlace[], reading: ReadContext): void {
  const byIdentity = new Map(
    places.flatMap((place) => [[identityOf(place.node), place] as const, [identityOf(place.own), place] as const]),
  );
  for (const member of root.get('operations')?.members() ?? []) {
    const id = String(member.key);
    const node = id.startsWith('x-') ? undefined : reading.follow(member, 'an operation object')?.node;
    if (!node) continue;
    const action = readAction(node, reading);
    const place = findChannel(node, byIdentity, reading);
    if (!place || !action) continue;
    const answer = readAnswer(node, { place, byIdentity, reading });
    place.operations.push({ id, action, node, ...(answer && { answer }) });
    answer?.channel?.operations.push({ id: `${id}-reply`, action: oppositeAction(action), node, reply: answer.node });
  }
  for (const { node, operations } of places) {
    const messages = operations.length === 0 ? node.get('messages') : undefined;
    if (messages?.members().length)
      operations.push({ id: 'messages', action: 'send', node: messages, isUnassigned: true });
  }
}

function readAction(node: SourceNode, reading: ReadContext): 'send' | 'receive' | undefined {
  const action = node.get('action')?.string();
  if (action === 'send' || action === 'receive') return action;
  const at = (node.get('action') ?? node).location;
  reading.report('operation-action', 'error', 'An operation must have `action`: send or receive.', at);
  return undefined;
}

function findChannel(
  node: SourceNode,
  byIdentity: ReadonlyMap<string, ChannelPlace>,
  reading: ReadContext,
): ChannelPlace | undefined {
  const written = node.get('channel');
  const target = written && reading.follow(written, 'a reference to a channel')?.node;
  const place = target && byIdentity.get(identityOf(target));
  if (!written || (target && !place)) {
    const message = 'An operation must have `channel`: a reference to one of the `channels` of this description.';
    reading.report('operation-channel', 'error', message, (written ?? node).location);
  }
  return place;
}

interface ReplyContext {
  readonly place: ChannelPlace;
  readonly byIdentity: ReadonlyMap<string, ChannelPlace>;
  readonly reading: ReadContext;
}

/** Reads the reply to an operation, which is on its own channel, or on that of the request. */
function readAnswer(node: SourceNode, { place, byIdentity, reading }: ReplyContext): OperationPlace['answer'] {
  const written = node.get('reply');
  const reply = written && reading.follow(written, 'a reply object')?.node;
  if (!reply) return undefined;
  return { node: reply, channel: reply.get('channel') ? findChannel(reply, byIdentity, reading) : place };
}

function oppositeAction(action: 'send' | 'receive'): 'send' | 'receive' {
  return action === 'send' ? 'receive' : 'send';
}
