import { type JsonObject, setMember } from '../source/document/json-value.ts';
import { mergeLayers } from '../source/document/merge-layers.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { PlatformExtension, PlaygroundDisplay, PlaygroundSettings, ResponseSample } from './platform-extension.ts';
import type { ReadContext } from './read-context.ts';

const displays: readonly PlaygroundDisplay[] = ['interactive', 'simple', 'none', 'auth'];
const knownKeys: readonly string[] = ['metadata', 'content', 'examples', 'playground', 'href'];
/** Keys that Mintlify defines and we ignore. */
const ignoredKeys: readonly string[] = ['groups', 'mcp', 'pre', 'post'];

/**
 * Merges `x-platform`, or else `x-mint`, of several objects, nearest first: key by key, and within `metadata` and
 * `playground` key by key again. Values of the wrong type are left out, and reported if there is a `reading`.
 */
export function readPlatformExtension(
  owners: readonly (SourceNode | undefined)[],
  reading: ReadContext | undefined,
): PlatformExtension {
  const layers: PlatformExtension[] = [];
  for (const owner of owners) {
    const node = findPlatformNode(owner);
    if (node) layers.push(readLayer(node, reading));
  }
  if (layers.length === 0) return {};
  const metadata = layers.flatMap(({ metadata: own }) => (own === undefined ? [] : [own]));
  const playground = layers.flatMap((layer) => layer.playground ?? []);
  return {
    ...mergeLayers(layers),
    ...(metadata.length > 0 && { metadata: mergeLayers(metadata) }),
    ...(playground.length > 0 && { playground: mergeLayers(playground) }),
  };
}

/** The node of the extension on an operation, a path item or `info`. */
export function findPlatformNode(owner: SourceNode | undefined): SourceNode | undefined {
  return owner?.get('x-platform') ?? owner?.get('x-mint');
}

function readLayer(node: SourceNode, reading: ReadContext | undefined): PlatformExtension {
  if (node.kind !== 'object') {
    reading?.reportWrongKind(node, 'an object');
    return {};
  }
  warnUnknown(node, [...knownKeys, ...ignoredKeys], reading);
  const href = expectKind(node.get('href'), 'string', 'a string: the slug of the page', reading)?.string();
  return {
    metadata: addGroups(node, readMetadata(expectKind(node.get('metadata'), 'object', 'an object', reading))),
    content: expectKind(node.get('content'), 'string', 'a string', reading)?.string(),
    examples: readExamples(expectKind(node.get('examples'), 'object', 'an object', reading), reading),
    playground: readPlayground(node.get('playground'), reading),
    href: href?.replace(/^\/+|\/+$/g, ''),
  };
}

/** Returns the node if it is of that kind; reports one of another kind. */
function expectKind(
  node: SourceNode | undefined,
  kind: SourceNode['kind'],
  expected: string,
  reading: ReadContext | undefined,
): SourceNode | undefined {
  if (node && node.kind !== kind) reading?.reportWrongKind(node, expected);
  return node?.kind === kind ? node : undefined;
}

function warnUnknown(node: SourceNode, known: readonly string[], reading: ReadContext | undefined): void {
  for (const member of node.members()) {
    const key = String(member.key);
    if (known.includes(key) || key.startsWith('x-')) continue;
    const message = `Unknown key \`${key}\`. Known keys: ${known.filter((name) => !ignoredKeys.includes(name)).join(', ')}.`;
    reading?.report('x-platform-unknown-key', 'warning', message, member.keyLocation);
  }
}

function readMetadata(node: SourceNode | undefined): JsonObject | undefined {
  if (!node) return undefined;
  const metadata: JsonObject = {};
  for (const member of node.members()) setMember(metadata, String(member.key), member.toValue());
  return metadata;
}

/** Adds `groups`, which may be beside the metadata or in it. */
function addGroups(node: SourceNode, metadata: JsonObject | undefined): JsonObject | undefined {
  const groups = node.get('groups');
  return groups === undefined ? metadata : { groups: groups.toValue(), ...metadata };
}

function readExamples(node: SourceNode | undefined, reading: ReadContext | undefined): PlatformExtension['examples'] {
  if (!node) return undefined;
  warnUnknown(node, ['request', 'response'], reading);
  return { request: readSamples(node.get('request'), reading), response: readSamples(node.get('response'), reading) };
}

function readSamples(node: SourceNode | undefined, reading: ReadContext | undefined): ResponseSample[] {
  const list = expectKind(node, 'array', 'a list of samples', reading);
  return (list?.elements() ?? []).flatMap((element) => {
    const sample = expectKind(element, 'object', 'an object with `title` and `source`', reading);
    if (!sample) return [];
    const source = textOf(sample.get('source'));
    if (source === undefined) {
      reading?.report('wrong-type', 'error', 'A sample must have a `source`, the code to show.', sample.location);
      return [];
    }
    const title = textOf(sample.get('title')) ?? 'Example';
    return { title, source, lang: textOf(sample.get('lang')), status: textOf(sample.get('status')) };
  });
}

function readPlayground(
  node: SourceNode | undefined,
  reading: ReadContext | undefined,
): PlaygroundSettings | undefined {
  if (!node) return undefined;
  if (node.kind === 'string') return { display: readDisplay(node, reading) };
  if (node.kind !== 'object') {
    reading?.reportWrongKind(node, `one of ${displays.join(', ')}, or an object`);
    return undefined;
  }
  warnUnknown(node, ['display', 'expanded', 'prefill', 'server', 'proxy', 'credentials', 'expand'], reading);
  const proxy = node.get('proxy');
  return {
    display: readDisplay(node.get('display'), reading),
    expanded: readExpanded(node, reading),
    prefill: expectKind(node.get('prefill'), 'boolean', 'true or false', reading)?.boolean(),
    server: expectKind(node.get('server'), 'string', 'a URL', reading)?.string(),
    proxy:
      proxy?.kind === 'string'
        ? proxy.string()
        : expectKind(proxy, 'boolean', 'a URL, true or false', reading)?.boolean(),
    credentials: expectKind(node.get('credentials'), 'boolean', 'true or false', reading)?.boolean(),
  };
}

function readDisplay(node: SourceNode | undefined, reading: ReadContext | undefined): PlaygroundDisplay | undefined {
  if (!node) return undefined;
  const text = node.string();
  const display = displays.find((word) => word === text);
  if (!display) reading?.reportWrongKind(node, `one of ${displays.join(', ')}`);
  return display;
}

/** `expanded`, or Mintlify's `expand: true | false`. */
function readExpanded(node: SourceNode, reading: ReadContext | undefined): 'all' | 'closed' | undefined {
  const expanded = node.get('expanded');
  if (!expanded) {
    const expand = expectKind(node.get('expand'), 'boolean', 'true or false', reading)?.boolean();
    if (expand === undefined) return undefined;
    return expand ? 'all' : 'closed';
  }
  const text = expanded.string();
  if (text === 'all' || text === 'closed') return text;
  reading?.reportWrongKind(expanded, '`all` or `closed`');
  return undefined;
}
