import type { FindingFix } from '../../ports.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { getValueAt, joinPointer, splitPointer } from '../../source/document/pointer.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Mistake, MistakeOf } from './mistake.ts';
import { describeRequiredFlag, isRequiredFlag } from './move-required.ts';
import { fixCollectionFormat } from './newer-keys.ts';

type UnknownKey = MistakeOf<'unknown-key'>;

/** Converts a key of another version or standard to this one. Undefined if it is not such a key, or its new place is taken. */
export function fixOtherVersion(
  { key, known, pointer }: UnknownKey,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): FindingFix | undefined {
  if (!isJsonObject(owner) || !isJsonObject(root)) return undefined;
  const special = fixSpecialKey(key, known, owner);
  if (special !== undefined) return special;
  const accepts = (name: string) => known.includes(name) && !Object.hasOwn(owner, name);
  if (key === 'schema' && accepts('content') && root.swagger === undefined) {
    return { kind: 'nest', keys: [key], path: ['content', findMediaType(root)] };
  }
  if (isParameterType(key, owner) && accepts('schema')) {
    return { kind: 'nest', keys: schemaMembers(owner), path: ['schema'] };
  }
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
  if (action !== undefined && /^\/channels\/[^/]+$/.test(pointer) && String(root.asyncapi).startsWith('3')) {
    return { kind: 'operation', action };
  }
  if (requirementPlace.test(pointer) && accepts('type') && root.asyncapi !== undefined)
    return { kind: 'combine', keys: [key], members: [{ name: '$ref', json: JSON.stringify(toSchemeReference(key)) }] };
  if (pointer === '') return fixSection(key, owner, known);
  return key === 'url' && accepts('host') && serverPlace.test(pointer) ? convertUrl(owner) : undefined;
}

/** The keys of an example, of which it needs one. The data are in the first. */
const exampleKeys = ['value', 'dataValue', 'externalValue', 'serializedValue', '$ref'];
const messageExampleKeys = ['payload', 'headers'];

/**
 * Finds the key that data in the place of an example belong under: of an example of OpenAPI, or of a message. Undefined if one of their
 * keys may be a misspelt one.
 */
export function findDataKey({ known }: Pick<UnknownKey, 'known'>, owner: JsonValue | undefined): string | undefined {
  const isOfMessage = known.includes('payload') && known.includes('summary') && !known.includes('contentType');
  const keys = known.includes('externalValue') ? exampleKeys : isOfMessage ? messageExampleKeys : undefined;
  if (keys === undefined || !isJsonObject(owner)) return undefined;
  if (keys.some((key) => Object.hasOwn(owner, key))) return undefined;
  const isMisspelt = listForeign(owner, known).some((key) => findNearest(key, known, 1).length > 0);
  return isMisspelt ? undefined : keys[0];
}

function listForeign(owner: JsonObject, known: readonly string[]): readonly string[] {
  return Object.keys(owner).filter((key) => !known.includes(key) && !key.startsWith('x-'));
}

/** A security requirement, which is an object by the name of its scheme before AsyncAPI 3. */
export const requirementPlace: RegExp = /\/security\/\d+$/;

function toSchemeReference(name: string): string {
  return `#${joinPointer('/components/securitySchemes', name)}`;
}

/** Writes a security requirement that is only the name of its scheme as an object, or as a reference (AsyncAPI 3). */
function fixRequirement(
  { pointer }: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  if (!requirementPlace.test(pointer) || typeof value !== 'string' || !isJsonObject(root)) return undefined;
  const isReference = String(root.asyncapi).startsWith('3');
  const object = isReference ? { $ref: toSchemeReference(value) } : { [value]: [] };
  return [{ kind: 'replace', text: JSON.stringify(object) }];
}

/** Puts a value under the key that it can have in the object that is required instead. The name of a channel becomes a reference. */
function fixHolder(
  { under, inList }: MistakeOf<'type'>,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  if (under === '$ref' && typeof value === 'string' && !/[#/.]/.test(value)) {
    const channels = isJsonObject(root) ? root.channels : undefined;
    if (!isJsonObject(channels) || !Object.hasOwn(channels, value)) return undefined;
    const reference = { $ref: `#${joinPointer('/channels', value)}` };
    return [{ kind: 'replace', text: JSON.stringify(inList ? [reference] : reference) }];
  }
  return under === undefined ? undefined : [{ kind: 'under', name: under, ...(inList && { inList }) }];
}

/** Fixes a value in the place of its object, of a requirement, or of the list of its own kind of elements. */
export function fixLoneName(
  mistake: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const held = mistake.kind === 'type' ? fixHolder(mistake, value, root) : undefined;
  return held ?? fixRequirement(mistake, value, root) ?? fixPlural(mistake, value, root);
}

/** Names an element of the navigation by the singular (`"groups": "Guides"`). */
function fixPlural(
  { pointer }: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  const [, parent = '', name = ''] =
    /^(\/navigation.*)\/(group|tab|anchor|dropdown|version|language|product)s$/.exec(pointer) ?? [];
  const owner = root && getValueAt(root, parent);
  if (name === '' || typeof value !== 'string' || !isJsonObject(owner) || Object.hasOwn(owner, name)) return undefined;
  return [{ kind: 'rename', name }];
}

const serverPlace = /^\/(?:components\/)?servers\/[^/]+$/;

/** Returns whether the value refers to something in a channel, as the messages of an operation in AsyncAPI 3 do. */
function isReference(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && String(value.$ref).startsWith('#/channels/');
}

function fixSpecialKey(key: string, known: readonly string[], owner: JsonObject): FindingFix | undefined {
  if (isMisspeltFlag(key, known, owner)) return { kind: 'require' };
  const data = findDataKey({ known }, owner);
  if (data !== undefined) return { kind: 'nest', keys: listForeign(owner, known), path: [data] };
  const list = key === 'const' ? 'enum' : key === 'message' && isReference(owner[key]) ? 'messages' : undefined;
  if (list !== undefined && known.includes(list) && !Object.hasOwn(owner, list)) return { kind: 'wrap', name: list };
  return key === 'collectionFormat' && known.includes('schema') ? fixCollectionFormat(owner) : undefined;
}

function isMisspeltFlag(key: string, known: readonly string[], owner: JsonObject): boolean {
  return known.includes('properties') && known.includes('required') && isRequiredFlag(key, owner[key]);
}

/** Converts a key of the root. */
function fixSection(key: string, owner: JsonObject, known: readonly string[]): FindingFix | undefined {
  if (addressKeys.has(key) && known.includes('servers')) return convertAddress(owner);
  const section = sections[key];
  if (section === undefined || !known.includes('components') || isComponents(owner[key])) return undefined;
  if (section === 'securitySchemes' && hasChangedScheme(owner[key])) return undefined;
  if (owner.components !== undefined) return { kind: 'component', section };
  return { kind: 'nest', keys: [key], path: ['components'], name: section };
}

/** The actions in AsyncAPI 3. `publish` and `subscribe` of 2 name what clients do, so the direction is reversed. */
const actions: { readonly [key: string]: 'send' | 'receive' } = { publish: 'receive', subscribe: 'send' };

/** Sections of 2.0, with their names under `components`. */
const sections: { readonly [key: string]: string | undefined } = {
  definitions: 'schemas',
  securityDefinitions: 'securitySchemes',
};

/** Returns whether a scheme is written differently in 3 (`type: basic`, OAuth 2 without `flows`), so that moving it would not make it valid. */
function hasChangedScheme(schemes: JsonValue | undefined): boolean {
  const all = isJsonObject(schemes) ? Object.values(schemes).filter(isJsonObject) : [];
  return all.some(({ type, flows }) => type === 'basic' || (type === 'oauth2' && flows === undefined));
}

/** Returns whether the value is a Components Object under another name. */
function isComponents(value: JsonValue | undefined): boolean {
  return (
    isJsonObject(value) &&
    ['schemas', 'parameters', 'responses', 'securitySchemes'].some((name) => Object.hasOwn(value, name))
  );
}

/** The first media type that a 2.0 description declares for bodies, else JSON. */
function findMediaType({ produces, consumes }: JsonObject): string {
  const [first] = [produces, consumes].flatMap((types) => (Array.isArray(types) ? types : []));
  return typeof first === 'string' ? first : 'application/json';
}

export const schemaKeys: readonly string[] = [
  ...['type', 'format', 'items', 'enum', 'default', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'multipleOf'],
];

/** The members that 3.0 has in the schema of a parameter, and 2.0 in the parameter itself. */
export function schemaMembers(owner: JsonValue | undefined): readonly string[] {
  return isJsonObject(owner) ? schemaKeys.filter((name) => Object.hasOwn(owner, name)) : [];
}

/** Returns whether this is the type of a parameter or header as 2.0 writes it, in the parameter itself. */
function isParameterType(key: string, owner: JsonObject): boolean {
  return schemaKeys.includes(key) && typeof owner.type === 'string' && owner.content === undefined;
}

export const addressKeys: ReadonlySet<string> = new Set(['host', 'basePath', 'schemes']);

/** Converts `host`, `basePath` and `schemes` of 2.0 to servers. */
function convertAddress(owner: JsonObject): FindingFix | undefined {
  const { host, basePath, schemes } = owner;
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  if (typeof host !== 'string' && path === '') return undefined;
  const names = Array.isArray(schemes) && schemes.every((scheme) => typeof scheme === 'string') ? schemes : ['https'];
  const urls = typeof host === 'string' ? names.map((scheme) => `${scheme}://${host}${path}`) : [path];
  const servers = urls.map((url) => `{ "url": ${JSON.stringify(url)} }`);
  if (owner.servers === undefined) {
    return { kind: 'combine', keys: [...addressKeys], members: [{ name: 'servers', json: `[${servers.join(', ')}]` }] };
  }
  const [server, another] = servers;
  return server === undefined || another !== undefined
    ? undefined
    : { kind: 'server', keys: [...addressKeys], json: server };
}

/** Converts the `url` of a server of AsyncAPI 2 to `host`, `pathname` and `protocol` of 3. Undefined if it contradicts `protocol`. */
function convertUrl({ url, pathname, protocol }: JsonObject): FindingFix | undefined {
  const written = typeof url === 'string' ? url : '';
  const { scheme, host, path } =
    /^(?:(?<scheme>[\w+.-]+):\/\/)?(?<host>[^/\s]+)(?<path>\/\S*)?$/.exec(written)?.groups ?? {};
  if (host === undefined || (scheme !== undefined && protocol !== undefined && scheme !== protocol)) return undefined;
  if (path !== undefined && path !== '/' && pathname !== undefined) return undefined;
  const members = [
    { name: 'host', value: host },
    ...(path === undefined || path === '/' ? [] : [{ name: 'pathname', value: path }]),
    ...(scheme === undefined || protocol !== undefined ? [] : [{ name: 'protocol', value: scheme }]),
  ];
  return {
    kind: 'combine',
    keys: ['url'],
    members: members.map(({ name, value }) => ({ name, json: JSON.stringify(value) })),
  };
}

/** Describes a key of another version, and its form in this one. Undefined if it is not such a key. */
export function describeOtherVersion(
  mistake: UnknownKey,
  owner: JsonValue | undefined,
  root: JsonValue | undefined,
): string | undefined {
  const { key } = mistake;
  const fix = fixOtherVersion(mistake, owner, root);
  switch (fix?.kind) {
    case 'wrap':
      if (key === 'message') return describeOldAsyncKey(key, mistake.pointer);
      return '`const` is new in OpenAPI 3.1. In 3.0, write `enum` with one value.';
    case 'combine': {
      const written = fix.members.map(({ name, json }) => `\`${name}: ${json}\``).join(', ');
      if (key === 'collectionFormat')
        return `\`collectionFormat\` is a key of version 2.0. In OpenAPI 3, write ${written}.`;
      if (requirementPlace.test(mistake.pointer))
        return `\`${key}\` is a requirement of AsyncAPI 2. In 3, write the reference \`${toSchemeReference(key)}\`.`;
      if (key !== 'url') return `${nameOldKeys(fix.keys, owner)} of version 2.0. In OpenAPI 3, write ${written}.`;
      const protocol =
        isJsonObject(owner) && typeof owner.protocol === 'string' ? ` next to \`protocol: ${owner.protocol}\`` : '';
      return `\`url\` is a key of AsyncAPI 2. In 3, write ${written}${protocol}.`;
    }
    case 'server':
      return `${nameOldKeys(fix.keys, owner)} of version 2.0. In OpenAPI 3, write under \`servers\`: \`${fix.json}\`.`;
    case 'component':
      return `\`${key}\` is a key of version 2.0. In OpenAPI 3, it moves to \`components.${fix.section}\`.`;
    case 'require':
      return describeRequiredFlag(key);
    case 'operation':
      return `\`${key}\` is a key of AsyncAPI 2. In 3, it is under \`operations\` by its \`operationId\`, with \`action: ${fix.action}\`, and its \`message\` (each of \`oneOf\`) is under \`messages\` of the channel.`;
    case 'nest':
      return describeNested(mistake, fix);
    default:
      return undefined;
  }
}

function describeNested(
  mistake: UnknownKey,
  { path, name }: Extract<FindingFix, { readonly kind: 'nest' }>,
): string | undefined {
  const [first = ''] = path;
  if (first === 'value' || first === 'payload')
    return `\`${mistake.key}\` is part of the example, whose data belong under \`${first}\`.`;
  if (name === undefined) return describeSwaggerKey(mistake);
  return `\`${mistake.key}\` is a key of version 2.0. In OpenAPI 3, it moves to \`${path.join('.')}.${name}\`.`;
}

/** `a` is a key, or `a` and `b` are keys: those of them that the object has. */
function nameOldKeys(keys: readonly string[], owner: JsonValue | undefined): string {
  const written = keys.filter((key) => isJsonObject(owner) && Object.hasOwn(owner, key));
  return `${joinWords(written)} ${written.length === 1 ? 'is a key' : 'are keys'}`;
}

/** Describes a key of another version that can't be converted, because what replaces it is already there. */
export function describeOldKey({ key, known, pointer }: UnknownKey, root: JsonValue | undefined): string | undefined {
  if (!isJsonObject(root)) return undefined;
  if (String(root.asyncapi).startsWith('3')) return describeOldAsyncKey(key, pointer);
  return root.openapi === undefined ? undefined : describeSwaggerKey({ key, known, pointer });
}

function describeSwaggerKey({
  key,
  known,
  pointer,
}: Pick<UnknownKey, 'key' | 'known' | 'pointer'>): string | undefined {
  if ((key === 'consumes' || key === 'produces') && !known.includes(key)) {
    const owner = key === 'consumes' ? '`requestBody`' : 'each response';
    return `\`${key}\` is a key of version 2.0. In OpenAPI 3, the media types are the keys of \`content\` in ${owner}.`;
  }
  if (addressKeys.has(key) && pointer === '')
    return `\`${key}\` is a key of version 2.0. In OpenAPI 3, it is part of the addresses in \`servers\`.`;
  if (key === 'schema' && known.includes('content'))
    return `In OpenAPI 3, ${/responses/.test(pointer) ? 'a response' : 'a body'} has its schema under \`content\` and a media type.`;
  if (schemaKeys.includes(key) && known.includes('schema') && known.includes('style'))
    return `In OpenAPI 3, \`${key}\` of a parameter or a header belongs in its \`schema\`.`;
  return undefined;
}

function describeOldAsyncKey(key: string, pointer: string): string | undefined {
  if (key === 'schema' && /\/parameters\/[^/]+$/.test(pointer))
    return 'In AsyncAPI 3, a parameter is a string and has no schema. Write `enum`, `default` and `examples` in the parameter itself.';
  if (key === 'message' && /^\/(?:components\/)?operations\/[^/]+$/.test(pointer))
    return '`message` is a key of AsyncAPI 2. In 3, `messages` lists references to messages of the channel.';
  if (key === 'url' && serverPlace.test(pointer))
    return '`url` is a key of AsyncAPI 2. In 3, write `host`, `pathname` and `protocol`.';
  return undefined;
}

/** The other type of a list of two types of which one is null, which 3.0 writes with `nullable`. Undefined if the value is something else. */
export function nullableType(
  { pointer }: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): string | undefined {
  if (!pointer.endsWith('/type') || !Array.isArray(value) || value.length !== 2 || !value.includes('null'))
    return undefined;
  const [type] = value.filter((name) => name !== 'null');
  return typeof type === 'string' && isJsonObject(root) && /^3\.0/.test(String(root.openapi)) ? type : undefined;
}

export function describeNullable(
  mistake: Mistake,
  value: JsonValue | undefined,
  root: JsonValue | undefined,
): string | undefined {
  const type = nullableType(mistake, value, root);
  if (type === undefined) return undefined;
  return `OpenAPI 3.0 allows only one type, and not \`null\`. Write \`type: ${type}\` and \`nullable: true\`.`;
}

/** Moves a former key to its new place, with the new names of the keys in its value; nothing for one that has no place now. */
export function fixFormerKey(
  { key, moved, reason }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  if (moved === undefined) return reason === undefined ? undefined : [];
  const { to, names, adds } = moved;
  const value = (isJsonObject(owner) ? owner[key] : undefined) ?? null;
  const rename = (each: JsonValue): JsonValue =>
    isJsonObject(each)
      ? {
          ...adds,
          ...Object.fromEntries(Object.entries(each).map(([name, member]) => [names?.[name] ?? name, member])),
        }
      : each;
  const json = JSON.stringify(Array.isArray(value) ? value.map(rename) : rename(value));
  return [{ kind: 'move', path: to.split('.'), ...(names && { json }) }];
}

/** Says where a former key is now. */
export function describeFormerKey({ moved, pointer }: MistakeOf<'unknown-key'>): string | undefined {
  if (moved === undefined) return undefined;
  const { to, names = {}, adds = {} } = moved;
  const place = [...(splitPointer(pointer) ?? []), to].join('.');
  const keys = [...Object.keys(adds), ...Object.values(names)];
  return `It was one of \`mint.json\`: write \`${place}\`${keys.length === 0 ? '' : `, with ${joinWords(keys)}`}.`;
}

/** `a`, `b` and `c` */
export function joinWords(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter((part) => part !== '').join(' and ');
}
