import { isJsonObject, type JsonValue } from '../../source/document/json-value.ts';
import { findNearest, findSlip } from '../../source/text/nearest.ts';
import type { MistakeOf } from './mistake.ts';

/** Suggests the known key that the writer probably intended: one that is not present yet, and holds values of that kind. */
export function suggestKey({ key, known }: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  const value = isJsonObject(owner) ? owner[key] : undefined;
  const free = known.filter((name) => isFree(owner, name) && mayHold(name, value));
  const other = ((Object.hasOwn(otherKeys, key) && otherKeys[key]) || []).find((name) => free.includes(name));
  return other ?? findNearest(key, free, 1)[0];
}

/** Finds a key that the object already has, and that the unknown key probably misspells. */
export function findPresentKey(
  { key, known }: MistakeOf<'unknown-key'>,
  owner: JsonValue | undefined,
): string | undefined {
  return findNearest(key, known, 1).find((name) => !isFree(owner, name));
}

/** Finds the member that probably misspells a missing key. */
export function findMisspeltMember(
  { keys }: MistakeOf<'missing-key'>,
  owner: JsonValue | undefined,
): { readonly member: string; readonly key: string } | undefined {
  if (!isJsonObject(owner)) return undefined;
  for (const key of keys) {
    const member = Object.keys(owner).find((name) => isNameFor(name, key) && mayHold(key, owner[name]));
    if (member !== undefined) return { member, key };
  }
  return undefined;
}

/** Returns whether the name is a misspelling of the key, or another common name for it. */
export function isNameFor(name: string, key: string): boolean {
  return (
    (Object.hasOwn(otherKeys, name) && otherKeys[name]?.includes(key) === true) || findSlip(name, [key]) !== undefined
  );
}

export function isFree(owner: JsonValue | undefined, name: string): boolean {
  return !isJsonObject(owner) || !Object.hasOwn(owner, name);
}

/** Names of keys in other tools and versions, with the keys that they may stand for here. */
const otherKeys: { readonly [key: string]: readonly string[] | undefined } = {
  desc: ['description'],
  text: ['description'],
  name: ['title', 'summary'],
  title: ['summary'],
  label: ['summary'],
  headers: ['parameters'],
  query: ['parameters'],
  auth: ['security'],
  authentication: ['security'],
  path: ['url'],
  link: ['url'],
  href: ['url'],
  id: ['operationId'],
  params: ['parameters'],
  body: ['requestBody'],
  request: ['requestBody'],
  response: ['responses'],
  definitions: ['components'],
  securityDefinitions: ['securitySchemes'],
  options: ['enum'],
  values: ['enum'],
  fields: ['properties'],
  props: ['properties'],
  hosts: ['servers'],
  schemas: ['schema'],
  type: ['schema'],
  schema: ['schemas'],
  security: ['securitySchemes'],
  parameter: ['parameters'],
  message: ['messages'],
  websocket: ['ws'],
  websockets: ['ws'],
  swagger: ['openapi'],
  openapi: ['swagger'],
};

type Kind = 'string' | 'object' | 'array' | 'boolean' | 'number';

const kinds: { readonly [kind in Kind]: readonly string[] } = {
  string: [
    ...['title', 'summary', 'description', 'operationId', 'name', 'in', 'url', 'version', 'format', 'pattern', 'style'],
    ...['termsOfService', 'email', 'host', 'pathname', 'protocol', 'address', 'contentType', 'scheme', 'tokenUrl'],
  ],
  object: [
    ...['info', 'paths', 'components', 'responses', 'requestBody', 'content', 'properties', 'schema', 'schemas'],
    ...['headers', 'examples', 'contact', 'license', 'externalDocs', 'variables', 'securitySchemes', 'channels'],
    ...['operations', 'messages', 'flows', 'scopes', 'get', 'put', 'post', 'delete', 'patch', 'callbacks', 'links'],
    ...['webhooks', 'definitions', 'securityDefinitions', 'discriminator', 'xml', 'encoding', 'mapping', 'bindings'],
  ],
  array: [
    'tags',
    'parameters',
    'servers',
    'required',
    'enum',
    'allOf',
    'oneOf',
    'anyOf',
    'schemes',
    'consumes',
    'produces',
  ],
  boolean: [
    'deprecated',
    'explode',
    'allowReserved',
    'allowEmptyValue',
    'nullable',
    'readOnly',
    'writeOnly',
    'uniqueItems',
  ],
  number: ['minLength', 'maxLength', 'minItems', 'maxItems', 'multipleOf', 'minProperties', 'maxProperties'],
};

/** Keys that hold an object in one place, and a list, a flag or a text in another. */
const ambiguous: ReadonlySet<string> = new Set([
  'servers',
  'parameters',
  'required',
  'examples',
  'headers',
  'tags',
  'security',
  'address',
]);

/** Returns whether the key may hold such a value somewhere. */
export function mayHold(name: string, value: JsonValue | undefined): boolean {
  // A list of examples is not one example.
  if (name === 'example' && Array.isArray(value)) return false;
  // A single message is not a list or map of messages.
  if (name === 'messages' && isJsonObject(value) && (Object.hasOwn(value, '$ref') || Object.hasOwn(value, 'payload')))
    return false;
  if (ambiguous.has(name)) return name === 'required' || typeof value === 'object';
  const kind = Object.entries(kinds).find(([, names]) => names.includes(name))?.[0];
  if (kind === undefined || value === undefined) return true;
  if (Array.isArray(value)) return kind === 'array';
  return typeof value === kind || (kind === 'string' && typeof value !== 'object');
}
