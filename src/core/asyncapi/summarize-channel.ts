import type { ChannelSummary } from '../api/api-description.ts';
import type { ReadContext } from '../api/read-context.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { isTrue, textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncVersion } from './async-reading.ts';
import type { ChannelPlace } from './channel-place.ts';
import { readTagNames } from './read-async-tags.ts';

/** Summary of one channel for the index; `info` has the defaults of `x-platform`. */
export function summarizeChannel(
  place: ChannelPlace,
  info: SourceNode | undefined,
  version: AsyncVersion,
  reading: ReadContext,
): ChannelSummary {
  const platform = readPlatformExtension([place.node, info]);
  const metadataTitle = platform.metadata?.title;
  return {
    kind: 'channel',
    id: place.id,
    address: readAddress(place, version),
    title: typeof metadataTitle === 'string' ? metadataTitle : textOf(place.node.get('title')),
    metadata: platform.metadata,
    description: textOf(place.node.get('description')) ?? textOf(place.node.get('summary')),
    tags: readChannelTags(place, reading),
    hidden: isTrue(place.node.get('x-hidden')) || platform.metadata?.hidden === true,
    exclusion: readExclusion(place),
    href: platform.href,
    at: place.node.location,
    keyAt: place.own.keyLocation,
  };
}

/** Reads a channel's address: in 2.x its key; in 3.x it may be null. */
export function readAddress({ id, node }: ChannelPlace, version: AsyncVersion): string | undefined {
  return version.major === 2 ? id : textOf(node.get('address'));
}

/** Reads the channel's own tags, else (2.x has none) those of its operations. */
export function readChannelTags({ node, operations }: ChannelPlace, reading: ReadContext): string[] {
  const channelTags = readTagNames([node.get('tags')], reading);
  if (channelTags.length > 0) return channelTags;
  return readTagNames(
    operations.map((operation) => (operation.isUnassigned ? undefined : operation.node.get('tags'))),
    reading,
  );
}

function readExclusion({ node }: ChannelPlace): ChannelSummary['exclusion'] {
  if (isTrue(node.get('x-excluded'))) return 'excluded';
  return isTrue(node.get('x-internal')) ? 'internal' : 'none';
}
