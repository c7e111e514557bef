import type { Channel } from '../api/channel.ts';
import { readExternalDocs } from '../api/external-docs.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { addUndeclaredParameters } from '../api/undeclared-parameters.ts';
import { textOf } from '../source/document/node-values.ts';
import { omitUndefined } from '../source/document/omit-undefined.ts';
import type { AsyncReading } from './async-reading.ts';
import type { ChannelPlace } from './channel-place.ts';
import { readAsyncServers } from './read-async-server.ts';
import { readChannelOperation } from './read-channel-operation.ts';
import { readChannelParameters } from './read-channel-parameters.ts';
import { readChannelSecurity } from './read-channel-security.ts';
import { readHandshakeParameters } from './read-handshake.ts';
import { isHidden, readAddress, readChannelTags, readExclusion } from './summarize-channel.ts';
import { readBindings } from './traits.ts';

/** Reads one channel completely. */
export function readChannel(place: ChannelPlace, slice: AsyncReading): Channel {
  const { node } = place;
  const servers = readAsyncServers(node, slice);
  const address = readAddress(place, slice.version);
  const operations = place.operations.filter(({ reply }) => !reply);
  return omitUndefined({
    id: place.id,
    address,
    title: textOf(node.get('title')),
    summary: textOf(node.get('summary')),
    description: textOf(node.get('description')),
    tags: readChannelTags(place, slice.reading),
    externalDocs: readExternalDocs(node.get('externalDocs')),
    servers: servers.map(({ server }) => server),
    parameters: [
      ...addUndeclaredParameters(address ?? '', readChannelParameters(node, slice), node.location),
      ...readHandshakeParameters(node, slice),
    ],
    operations: place.operations.map((operation) => readChannelOperation(operation, place, slice)),
    ...readChannelSecurity(
      servers.map((server) => server.node),
      operations.map((operation) => operation.node),
      slice,
    ),
    bindings: readBindings([node], slice.reading),
    hidden: isHidden(place),
    exclusion: readExclusion(place),
    platform: readPlatformExtension([node, slice.root.get('info')], undefined),
    at: node.location,
  });
}
