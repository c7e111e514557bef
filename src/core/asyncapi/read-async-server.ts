import { readExternalDocs } from '../api/external-docs.ts';
import { nameOf } from '../api/read-context.ts';
import { readServerVariables } from '../api/read-server-variables.ts';
import type { Server } from '../api/server.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';
import { readTagNames } from './read-async-tags.ts';
import { readBindings } from './traits.ts';

export interface AsyncServer {
  readonly server: Server;
  readonly node: SourceNode;
}

/** Reads the servers of a channel: those it names (3.x by reference, 2.x by key), else all. */
export function readAsyncServers(channel: SourceNode, slice: AsyncReading): AsyncServer[] {
  const named = channel.get('servers');
  const all = slice.root.get('servers');
  if (!named || named.isEmpty) return readAllServers(slice);
  return slice.reading.takeFirst('server', named).flatMap((element) => {
    const name = element.string();
    if (name === undefined) return readServer(undefined, element, slice) ?? [];
    const member = all?.get(name);
    if (member) return readServer(name, member, slice) ?? [];
    const message = `There is no \`${name}\` under \`servers\`.`;
    slice.reading.report('server-missing', 'error', message, element.location);
    return [];
  });
}

/** Every server of the description. */
export function readAllServers(slice: AsyncReading): AsyncServer[] {
  const members = slice.reading.takeFirst('server', slice.root.get('servers'));
  return members.flatMap((member) => readServer(String(member.key), member, slice) ?? []);
}

function readServer(key: string | undefined, written: SourceNode, { reading }: AsyncReading): AsyncServer | undefined {
  const followed = reading.follow(written, 'a server object');
  if (!followed) return undefined;
  const { node } = followed;
  const protocol = textOf(node.get('protocol')) ?? '';
  const bindings = readBindings([node], reading);
  const tags = readTagNames([node.get('tags')], reading);
  const server = {
    url: readUrl(node, protocol),
    name: textOf(node.get('title')) ?? key ?? nameOf(followed),
    summary: followed.summary ?? textOf(node.get('summary')),
    description: followed.description ?? textOf(node.get('description')),
    variables: readServerVariables(node.get('variables'), reading),
    protocol,
    protocolVersion: textOf(node.get('protocolVersion')),
    bindings: Object.keys(bindings).length > 0 ? bindings : undefined,
    tags: tags.length > 0 ? tags : undefined,
    externalDocs: readExternalDocs(reading.open(node.get('externalDocs'))),
  };
  return { server, node };
}

/** 3.x has protocol, host and pathname; 2.x a URL that may lack the protocol. */
function readUrl(node: SourceNode, protocol: string): string {
  const url =
    textOf(node.get('url')) ?? `${textOf(node.get('host')) ?? ''}${addLeadingSlash(textOf(node.get('pathname')))}`;
  return url.includes('://') || protocol === '' ? url : `${protocol}://${url}`;
}

function addLeadingSlash(pathname: string | undefined): string {
  return pathname === undefined || pathname.startsWith('/') ? (pathname ?? '') : `/${pathname}`;
}
