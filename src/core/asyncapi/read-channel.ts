import type { Channel } from '../api/channel.ts';
import { readExternalDocs } from '../api/external-docs.ts';
import type { Parameter } from '../api/http-operation.ts';
import { addUndeclaredParameters } from '../api/path-parameter.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import type { JsonSchema, JsonSchemaObject } from '../api/schema.ts';
import { readExtensions, textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';
import type { ChannelPlace } from './channel-place.ts';
import { readAsyncServers } from './read-async-server.ts';
import { readChannelOperation } from './read-channel-operation.ts';
import { readChannelSecurity } from './read-channel-security.ts';
import { readHandshakeParameters } from './read-handshake.ts';
import { readAddress, readChannelTags } from './summarize-channel.ts';
import { readBindings } from './traits.ts';

export function readChannel(place: ChannelPlace, slice: AsyncReading): Channel {
  const { node } = place;
  const servers = readAsyncServers(node, slice);
  const address = readAddress(place, slice.version);
  const operations = place.operations.filter(({ reply, isUnassigned }) => !reply && !isUnassigned);
  return {
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
    platform: readPlatformExtension([node, slice.root.get('info')]),
    at: node.location,
  };
}

/** The `{parameters}` of a channel's address: always strings, modeled as path parameters. */
function readChannelParameters(channel: SourceNode, slice: AsyncReading): Parameter[] {
  return slice.reading.takeFirst('parameter', channel.get('parameters')).flatMap((member) => {
    const followed = slice.reading.follow(member, 'a parameter object');
    if (!followed) return [];
    const { node } = followed;
    return {
      name: String(member.key),
      location: 'path',
      required: true,
      deprecated: false,
      description: followed.description ?? textOf(node.get('description')),
      style: 'simple',
      explode: false,
      allowReserved: false,
      allowEmptyValue: false,
      schema: readSchema(node, slice),
      examples: [],
      valueFrom: textOf(node.get('location')),
      extensions: readExtensions(node),
      at: node.location,
    };
  });
}

/** 2.x has a schema; 3.x the three keywords that apply to strings. */
function readSchema(node: SourceNode, slice: AsyncReading): JsonSchema {
  const schema = node.get('schema');
  if (schema) return slice.schemas.read(schema);
  const values = textsOf(node.get('enum'));
  const examples = textsOf(node.get('examples'));
  const text: JsonSchemaObject = { type: 'string' };
  if (values.length > 0) text.enum = values;
  if (examples.length > 0) text.examples = examples;
  const fallback = textOf(node.get('default'));
  if (fallback !== undefined) text.default = fallback;
  return text;
}
