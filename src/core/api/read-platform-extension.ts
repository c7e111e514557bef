import { isJsonObject, type JsonObject, type JsonValue } from '../source/document/json-value.ts';
import { mergeLayers } from '../source/document/merge-layers.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { checkFormat } from '../standards/check/check-format.ts';
import type { MistakeCodes } from '../standards/check/mistake-codes.ts';
import { playgroundDisplays } from '../standards/platform-schema.ts';
import { platformStandard } from '../standards/standard.ts';
import type { PlatformExtension, PlaygroundDisplay, PlaygroundSettings, ResponseSample } from './platform-extension.ts';
import type { ReadContext } from './read-context.ts';

/**
 * Merges `x-platform`, or else `x-mint`, of several objects, nearest first: key by key, and within `metadata` and
 * `playground` key by key again. Values of the wrong type are left out.
 */
export function readPlatformExtension(owners: readonly (SourceNode | undefined)[]): PlatformExtension {
  const layers = owners.flatMap((owner) => {
    const value = findPlatformNode(owner)?.toValue();
    return value === undefined ? [] : [isJsonObject(value) ? readLayer(value) : {}];
  });
  if (layers.length === 0) return {};
  const metadata = layers.flatMap(({ metadata: own }) => (own === undefined ? [] : [own]));
  const playground = layers.flatMap((layer) => layer.playground ?? []);
  return {
    ...mergeLayers(layers),
    ...(metadata.length > 0 && { metadata: mergeLayers(metadata) }),
    ...(playground.length > 0 && { playground: mergeLayers(playground) }),
  };
}

const codes: MistakeCodes = {
  key: ['x-platform-unknown-key', 'warning'],
  missing: ['wrong-type', 'error'],
  type: ['wrong-type', 'error'],
  value: ['wrong-type', 'error'],
};

/** Reports the mistakes in the extension of an object. */
export function checkPlatformExtension(owner: SourceNode | undefined, reading: ReadContext): void {
  const node = findPlatformNode(owner);
  for (const problem of node === undefined ? [] : checkFormat(platformStandard, node, codes)) reading.add(problem);
}

/** The node of the extension on an operation, a path item or `info`. */
export function findPlatformNode(owner: SourceNode | undefined): SourceNode | undefined {
  return owner?.get('x-platform') ?? owner?.get('x-mint');
}

function readLayer({ metadata, groups, content, examples, playground, href }: JsonObject): PlatformExtension {
  // `groups` may be beside the metadata or in it.
  const beside: JsonObject = groups === undefined ? {} : { groups };
  return {
    metadata: isJsonObject(metadata) ? { ...beside, ...metadata } : groups === undefined ? undefined : beside,
    content: toText(content),
    href: toText(href)?.replace(/^\/+|\/+$/g, ''),
    ...readPlatformValues(playground, examples),
  };
}

function toText(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Reads `playground` and `examples` of the extension or of front matter. Invalid values are left out. */
export function readPlatformValues(
  playground: JsonValue | undefined,
  examples: JsonValue | undefined,
): Pick<PlatformExtension, 'playground' | 'examples'> {
  return {
    playground: readPlayground(playground),
    examples: isJsonObject(examples)
      ? { request: readSamples(examples.request), response: readSamples(examples.response) }
      : undefined,
  };
}

function readSamples(value: JsonValue | undefined): ResponseSample[] {
  return (Array.isArray(value) ? value : []).flatMap((sample) => {
    const { title, lang, source, status } = isJsonObject(sample) ? sample : {};
    const code = toScalarText(source);
    if (code === undefined) return [];
    return {
      ...{ title: toScalarText(title) ?? 'Example', source: code },
      ...{ lang: toScalarText(lang), status: toScalarText(status) },
    };
  });
}

/** In YAML, a text may look like a number. */
function toScalarText(value: JsonValue | undefined): string | undefined {
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value);
}

function readPlayground(value: JsonValue | undefined): PlaygroundSettings | undefined {
  if (!isJsonObject(value)) {
    const display = readDisplay(value);
    return display && { display };
  }
  const { display, expanded, expand, prefill, server, proxy, credentials } = value;
  return {
    display: readDisplay(display),
    expanded: expanded === 'all' || expanded === 'closed' ? expanded : readExpand(expanded ?? expand),
    prefill: toFlag(prefill),
    server: toText(server),
    proxy: toText(proxy) ?? toFlag(proxy),
    credentials: toFlag(credentials),
  };
}

function readDisplay(value: JsonValue | undefined): PlaygroundDisplay | undefined {
  return playgroundDisplays.find((word) => word === value);
}

/** Mintlify's `expand: true | false`. */
function readExpand(value: JsonValue | undefined): 'all' | 'closed' | undefined {
  if (typeof value !== 'boolean') return undefined;
  return value ? 'all' : 'closed';
}

function toFlag(value: JsonValue | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
