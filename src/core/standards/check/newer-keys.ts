import type { FindingFix } from '../../ports.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import type { MistakeOf } from './mistake.ts';

interface NewerKey {
  /** The first version of OpenAPI that has the key. */
  readonly since: string;
  /** Keys of the object that may have it. */
  readonly beside: string;
  readonly keys: string;
}

/** The keys that versions of OpenAPI have added, by the objects that have them. */
const additions: readonly NewerKey[] = [
  { since: '3.2', beside: 'get', keys: 'query additionalOperations' },
  { since: '3.2', beside: 'paths', keys: '$self' },
  { since: '3.2', beside: 'schemas', keys: 'mediaTypes' },
  { since: '3.2', beside: 'encoding', keys: 'itemSchema itemEncoding prefixEncoding' },
  { since: '3.2', beside: 'externalValue', keys: 'dataValue serializedValue' },
  { since: '3.2', beside: 'name externalDocs', keys: 'summary parent kind' },
  { since: '3.2', beside: 'content links', keys: 'summary' },
  { since: '3.2', beside: 'variables', keys: 'name' },
  { since: '3.2', beside: 'wrapped', keys: 'nodeType' },
  { since: '3.2', beside: 'implicit', keys: 'deviceAuthorization' },
  { since: '3.2', beside: 'openIdConnectUrl', keys: 'oauth2MetadataUrl deprecated' },
  { since: '3.2', beside: 'propertyName', keys: 'defaultMapping' },
  { since: '3.1', beside: 'paths', keys: 'webhooks jsonSchemaDialect' },
  { since: '3.1', beside: 'termsOfService', keys: 'summary' },
  { since: '3.1', beside: 'name url', keys: 'identifier' },
  { since: '3.1', beside: 'schemas', keys: 'pathItems' },
  {
    since: '3.1',
    beside: 'discriminator',
    keys:
      '$anchor $comment $defs $dynamicAnchor $dynamicRef $id $schema const contains contentEncoding contentMediaType contentSchema ' +
      'dependentRequired dependentSchemas else examples if maxContains minContains patternProperties prefixItems propertyNames then ' +
      'unevaluatedItems unevaluatedProperties',
  },
  { since: '3.0', beside: 'discriminator', keys: 'anyOf oneOf not nullable writeOnly deprecated' },
  { since: '3.0', beside: 'paths', keys: 'servers components' },
  { since: '3.0', beside: 'operationId', keys: 'requestBody callbacks servers' },
  { since: '3.0', beside: 'get', keys: 'trace servers summary description' },
  { since: '3.0', beside: 'examples', keys: 'content links' },
  {
    since: '3.0',
    beside: 'collectionFormat',
    keys: 'allowReserved content deprecated example examples explode schema style',
  },
  { since: '3.0', beside: 'flow', keys: 'flows bearerFormat openIdConnectUrl scheme' },
];

/** The same contract in an older version, by the key and the version. */
const advice: { readonly [key: string]: string | undefined } = {
  '2.0 servers': 'In 2.0, write `host`, `basePath` and `schemes`.',
  '2.0 components':
    'In 2.0, its sections are at the root: `definitions`, `parameters`, `responses` and `securityDefinitions`.',
  '2.0 requestBody': 'In 2.0, write a parameter with `in: body`.',
  '2.0 content': 'In 2.0, write `schema` here, and the media types in `produces`.',
  '2.0 schema': 'In 2.0, write `type` and its other keywords in the parameter itself.',
  '2.0 nullable': 'In 2.0, tools read `x-nullable`.',
  '2.0 anyOf': 'In 2.0, no keyword means the same: `allOf` requires all of the schemas.',
  '2.0 oneOf': 'In 2.0, no keyword means the same: `allOf` requires all of the schemas.',
  '3.0 examples': 'In 3.0, a schema has one `example`.',
  '2.0 examples': 'In 2.0, a schema has one `example`.',
};

/** Finds the version that a key came with, if the description has an older one. */
function findVersions({ key, known }: MistakeOf<'unknown-key'>, root: JsonValue | undefined) {
  if (!isJsonObject(root)) return undefined;
  const written = String(root.swagger === undefined ? (root.openapi ?? '') : '2.0').slice(0, 3);
  const found = additions.find(
    ({ since, beside, keys }) =>
      written < since && beside.split(' ').every((each) => known.includes(each)) && keys.split(' ').includes(key),
  );
  return found === undefined || written === '' ? undefined : { written, since: found.since };
}

/** Describes a key of a newer version of OpenAPI. Undefined if it is none. */
export function describeNewerKey(mistake: MistakeOf<'unknown-key'>, root: JsonValue | undefined): string | undefined {
  const versions = findVersions(mistake, root);
  if (versions === undefined) return undefined;
  const { written, since } = versions;
  const what = advice[`${written} ${mistake.key}`] ?? `This description is of version ${written}.`;
  return `\`${mistake.key}\` is new in OpenAPI ${since}. ${what}`;
}

/** The fixes that write the same in the older version. Undefined if the key is not of a newer one. */
export function fixNewerKey(
  mistake: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const versions = findVersions(mistake, root);
  if (versions === undefined || !isJsonObject(owner)) return undefined;
  const { key } = mistake;
  const members = listOlderMembers(`${versions.written} ${key}`, owner, root as JsonObject);
  const isFree = members?.every(({ name }) => !Object.hasOwn(owner, name));
  const exact: readonly FindingFix[] =
    members !== undefined && isFree === true ? [{ kind: 'combine', keys: [key], members }] : [];
  return key.startsWith('$') ? exact : [...exact, { kind: 'hide', name: `x-${key}` }];
}

interface Member {
  readonly name: string;
  readonly json: string;
}

function listOlderMembers(key: string, owner: JsonObject, root: JsonObject): readonly Member[] | undefined {
  switch (key) {
    case '2.0 nullable':
      return [{ name: 'x-nullable', json: JSON.stringify(owner.nullable ?? null) }];
    case '2.0 servers':
      return toAddress(owner.servers);
    case '2.0 content':
      return unwrapContent(owner.content, root);
    case '2.0 schema':
      return isJsonObject(owner.schema) && owner.schema.$ref === undefined ? toMembers(owner.schema) : undefined;
    case '2.0 examples':
    case '3.0 examples': {
      const [example, another] = Array.isArray(owner.examples) ? owner.examples : [];
      return example === undefined || another !== undefined ? undefined : toMembers({ example });
    }
    default:
      return undefined;
  }
}

function toMembers(object: JsonObject): readonly Member[] {
  return Object.entries(object).map(([name, value]) => ({ name, json: JSON.stringify(value) }));
}

/** The address of 2.0. Undefined if there are several servers, or variables. */
function toAddress(servers: JsonValue | undefined): readonly Member[] | undefined {
  const [server, another] = Array.isArray(servers) ? servers : [];
  const url = isJsonObject(server) && another === undefined ? server.url : undefined;
  const [, scheme, host, path] =
    /^(https?|wss?):\/\/([^/{}]+)(\/[^{}]*)?$/.exec(typeof url === 'string' ? url : '') ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  return toMembers({ host, ...(path !== undefined && path !== '/' && { basePath: path }), schemes: [scheme] });
}

/** The schema of the only media type of a response. Undefined if anything else would be lost. */
function unwrapContent(content: JsonValue | undefined, root: JsonObject): readonly Member[] | undefined {
  const [media, another] = isJsonObject(content) ? Object.entries(content) : [];
  if (media === undefined || another !== undefined || !isJsonObject(media[1])) return undefined;
  const isProduced =
    media[0] === 'application/json' || (Array.isArray(root.produces) && root.produces.includes(media[0]));
  const isWhole = isProduced && Object.keys(media[1]).every((name) => name === 'schema');
  return isWhole && media[1].schema !== undefined ? toMembers({ schema: media[1].schema }) : undefined;
}

/** The style that writes lists as `collectionFormat` of 2.0 says. Undefined if none does. */
export function fixCollectionFormat(owner: JsonObject): FindingFix | undefined {
  const { collectionFormat, in: location } = owner;
  if (owner.style !== undefined || owner.explode !== undefined) return undefined;
  const isForm = location === 'query';
  const styles: { readonly [format: string]: JsonObject | undefined } = {
    csv: isForm ? { explode: false } : { style: 'simple' },
    multi: isForm ? { style: 'form', explode: true } : undefined,
    ssv: isForm ? { style: 'spaceDelimited', explode: false } : undefined,
    pipes: isForm ? { style: 'pipeDelimited', explode: false } : undefined,
  };
  const members = styles[String(collectionFormat)];
  return members && { kind: 'combine', keys: ['collectionFormat'], members: toMembers(members) };
}

/** The exclusive limit of one version in the words of another: a number since 3.1, a flag beside the limit before. */
export function fixExclusiveLimit(
  pointer: string,
  value: JsonValue | undefined,
  owner: JsonValue | undefined,
): FindingFix | undefined {
  const [, key = '', side = ''] = /\/(exclusive(Minimum|Maximum))$/.exec(pointer) ?? [];
  if (key === '' || !isJsonObject(owner)) return undefined;
  const limit = side.toLowerCase();
  if (typeof value === 'number' && owner[limit] === undefined)
    return { kind: 'combine', keys: [key], members: toMembers({ [limit]: value, [key]: true }) };
  if (value === true && typeof owner[limit] === 'number')
    return { kind: 'combine', keys: [limit, key], members: toMembers({ [key]: owner[limit] }) };
  return value === false ? { kind: 'erase' } : undefined;
}

/** Returns whether the key is a method that a path item has a key for, in the place of other methods (3.2, 4.10). */
export function isFixedMethod({ pointer, key }: MistakeOf<'unfitting-key'>): boolean {
  return pointer.endsWith('/additionalOperations') && /^[A-Za-z]+$/.test(key);
}
