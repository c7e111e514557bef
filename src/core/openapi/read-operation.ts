import { readExternalDocs } from '../api/external-docs.ts';
import type { Callback, CodeSample, HttpOperation, RequestBody } from '../api/http-operation.ts';
import { addUndeclaredParameters } from '../api/path-parameter.ts';
import { readPlatformExtension } from '../api/read-platform-extension.ts';
import { readTags } from '../api/read-tags.ts';
import { isTrue, textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf } from '../source/references/resolve.ts';
import { followPathItem, getItemMember, listOperations, type OperationPlace } from './path-item.ts';
import { readContent } from './read-media-type.ts';
import { readParameters } from './read-parameter.ts';
import { readResponses } from './read-response.ts';
import { type ReadSecurity, readSecurity } from './read-security.ts';
import { readServers } from './read-server.ts';
import type { SliceReading } from './slice-reading.ts';
import { readSwaggerExchange } from './swagger/read-exchange.ts';

/**
 * Reads one operation completely. `within` names the path items whose callbacks are being read, to stop at circular
 * callbacks.
 */
export function readOperation(
  place: OperationPlace,
  slice: SliceReading,
  within: ReadonlySet<string> = new Set(),
): HttpOperation {
  const { node, item } = place;
  const owners = [node, item.own, item.target === item.own ? undefined : item.target, slice.root.get('info')];
  const externalDocs = readExternalDocs(node.get('externalDocs'));
  return {
    origin: place.origin,
    method: place.method,
    path: place.path,
    deprecated: isTrue(node.get('deprecated')),
    tags: slice.reading.takeFirst('tag', node.get('tags')).flatMap((tag) => textOf(tag) ?? []),
    ...readAnyExchange(place, slice),
    callbacks: readCallbacks(node.get('callbacks'), slice, { within, readOperation }),
    ...readOwnSecurity(place, slice),
    codeSamples: readCodeSamples(node, slice),
    platform: readPlatformExtension(owners),
    at: node.location,
    operationId: textOf(node.get('operationId')),
    summary: textOf(node.get('summary')),
    description: textOf(node.get('description') ?? getItemMember(item, 'description')),
    externalDocs,
    pathItem: readPathItemTexts(place),
    badges: listBadges(node, slice),
  };
}

/**
 * Returns the security that a reader needs to send the operation. A webhook or callback is sent to the reader, so the description's own
 * `security`, which is about its API, says nothing about it.
 */
function readOwnSecurity({ origin, node }: OperationPlace, slice: SliceReading): ReadSecurity {
  const written = node.get('security');
  if (origin !== 'path' && written === undefined) return { security: [], securitySchemes: [] };
  return readSecurity(written, slice);
}

/** The path item's summary, and its description unless the operation has none and inherits it. */
function readPathItemTexts({ node, item }: OperationPlace): HttpOperation['pathItem'] {
  const summary = textOf(getItemMember(item, 'summary'));
  const description = node.get('description') === undefined ? undefined : textOf(getItemMember(item, 'description'));
  return summary === undefined && description === undefined ? undefined : { summary, description };
}

/** Reports the problems of the operation without building values that are only displayed. */
export function inspectOperation(place: OperationPlace, slice: SliceReading): void {
  const { node } = place;
  readAnyExchange(place, slice);
  readCallbacks(node.get('callbacks'), slice, { within: new Set(), readOperation });
  readSecurity(node.get('security'), slice);
  readCodeSamples(node, slice);
}

function readAnyExchange(place: OperationPlace, slice: SliceReading): Exchange {
  const exchange = slice.version.line === '2.0' ? readSwaggerExchange(place, slice) : readExchange(place, slice);
  if (place.origin !== 'path') return exchange;
  return { ...exchange, parameters: addUndeclaredParameters(place.path, exchange.parameters, place.node.location) };
}

/** The labels of the operation's tags of kind `badge` (3.2, 4.22). */
function listBadges(operation: SourceNode, { root, version }: SliceReading): readonly string[] | undefined {
  const names = new Set(textsOf(operation.get('tags')));
  if (names.size === 0 || /^(2\.0|3\.[01])$/.test(version.line)) return undefined;
  const badges = readTags(root.get('tags')).filter(({ name, kind }) => kind === 'badge' && names.has(name));
  return badges.length === 0 ? undefined : badges.map(({ label }) => label);
}

type Exchange = Pick<HttpOperation, 'parameters' | 'responses' | 'produces' | 'servers' | 'requestBody'>;

function readExchange(place: OperationPlace, slice: SliceReading): Exchange {
  const { node, item } = place;
  return {
    parameters: readParameters([getItemMember(item, 'parameters'), node.get('parameters')], slice),
    requestBody: readRequestBody(node.get('requestBody'), slice),
    responses: readResponses(node.get('responses'), slice),
    servers: readServersOf(place, slice),
  };
}

/**
 * Reads servers. Webhooks and callbacks are sent to an address of the user, so the description's servers do not apply.
 */
function readServersOf(
  { node, item, origin }: OperationPlace,
  { root, reading }: SliceReading,
): HttpOperation['servers'] {
  const ownServers = [node.get('servers'), getItemMember(item, 'servers')];
  const servers = readServers([...ownServers, root.get('servers')], reading);
  const applies = origin === 'path' || ownServers.some((list) => list !== undefined && !list.isEmpty);
  return applies ? servers : [];
}

/** `x-codeSamples` of an operation (an older spelling is `x-code-samples`). */
function readCodeSamples(operation: SourceNode, { reading }: SliceReading): CodeSample[] {
  const list = operation.get('x-codeSamples') ?? operation.get('x-code-samples');
  if (list && list.kind !== 'array') reading.reportWrongKind(list, 'a list of samples with `lang` and `source`');
  return (list?.kind === 'array' ? reading.takeFirst('code sample', list) : []).flatMap((node) => {
    const source = textOf(node.get('source'));
    if (source === undefined) {
      reading.report('code-sample-source', 'warning', 'A sample must have a `source`. It is left out.', node.location);
      return [];
    }
    return { lang: textOf(node.get('lang')) ?? '', label: textOf(node.get('label')), source };
  });
}

/** `requestBody` of an operation; undefined if there is none, or its reference is broken. */
function readRequestBody(body: SourceNode | undefined, slice: SliceReading): RequestBody | undefined {
  const followed = body && slice.reading.follow(body, 'a request body object');
  if (!followed) return undefined;
  const { node, description } = followed;
  const content = slice.reading.once(followed, () => readContent(node.get('content'), slice));
  if (slice.reading.isCheck) return undefined;
  return {
    required: isTrue(node.get('required')),
    description: description ?? textOf(node.get('description')),
    content,
    at: node.location,
  };
}

/**
 * Reads an operation inside a callback; passed as an argument because operations and callbacks are mutually recursive.
 */
type ReadOperation = (place: OperationPlace, slice: SliceReading, within: ReadonlySet<string>) => HttpOperation;

interface Nesting {
  /** The identities of the path items that are being read. */
  readonly within: ReadonlySet<string>;
  readonly readOperation: ReadOperation;
}

/** `callbacks` of an operation: one entry for each expression of each callback (3.1, 4.8.18). */
function readCallbacks(
  callbacks: SourceNode | undefined,
  slice: SliceReading,
  { within, readOperation }: Nesting,
): Callback[] {
  return slice.reading.takeFirst('callback', callbacks).flatMap((member) => {
    const node = slice.reading.follow(member, 'a callback object')?.node;
    return slice.reading.takeFirst('callback', node).flatMap((expression) => {
      if (String(expression.key).startsWith('x-')) return [];
      return readExpression(String(member.key), expression, slice, { within, readOperation }) ?? [];
    });
  });
}

function readExpression(
  name: string,
  node: SourceNode,
  slice: SliceReading,
  { within, readOperation }: Nesting,
): Callback | undefined {
  const item = followPathItem(node, slice.reading);
  if (!item) return undefined;
  const identity = identityOf(item.target);
  if (within.has(identity)) {
    slice.reading.report(
      'ref-cycle',
      'warning',
      'Circular callback: it contains itself, and is shown only once.',
      node.keyLocation,
    );
    return undefined;
  }
  const expression = String(node.key);
  const places = listOperations('callback', expression, item, slice.reading);
  const withinItem = new Set(within).add(identity);
  return { name, expression, operations: places.map((place) => readOperation(place, slice, withinItem)) };
}
