import { findNearest, findSlip } from '../../core/docs-json/nearest.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { MistakeOf } from './mistake.ts';
import { isObject } from './other-versions.ts';

/** The known key that the writer meant: not there yet, and of values of that kind. */
export function meantKey({ key, known }: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  const value = isObject(owner) ? owner[key] : undefined;
  const free = known.filter((name) => isFree(owner, name) && mayHold(name, value));
  const other = ((Object.hasOwn(otherKeys, key) && otherKeys[key]) || []).find((name) => free.includes(name));
  return other ?? findNearest(key, free, 1)[0];
}

/** The key that the object has already, of which the unknown one looks like a slip. */
export function presentKey({ key, known }: MistakeOf<'unknown-key'>, owner: JsonValue | undefined): string | undefined {
  return findNearest(key, known, 1).find((name) => !isFree(owner, name));
}

/** The member that has another name for a key that is missing. */
export function misspeltMember(
  { keys }: MistakeOf<'missing-key'>,
  owner: JsonValue | undefined,
): { readonly member: string; readonly key: string } | undefined {
  if (!isObject(owner)) return undefined;
  for (const key of keys) {
    const member = Object.keys(owner).find((name) => means(name, key) && mayHold(key, owner[name]));
    if (member !== undefined) return { member, key };
  }
  return undefined;
}

/** True if the name is a slip of the key, or what others call it. */
export function means(name: string, key: string): boolean {
  return (
    (Object.hasOwn(otherKeys, name) && otherKeys[name]?.includes(key) === true) || findSlip(name, [key]) !== undefined
  );
}

export function isFree(owner: JsonValue | undefined, name: string): boolean {
  return !isObject(owner) || !Object.hasOwn(owner, name);
}

/** Keys as other tools and versions call them, with what they may mean. */
const otherKeys: { readonly [key: string]: readonly string[] | undefined } = {
  desc: ['description'],
  text: ['description'],
  name: ['title', 'summary'],
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

/** Keys that hold an object in one place and a list, a flag or a text in another. */
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

/** True if the key may have such a value somewhere. */
function mayHold(name: string, value: JsonValue | undefined): boolean {
  // A list of examples is no example.
  if (name === 'example' && Array.isArray(value)) return false;
  // One message is no list or map of messages.
  if (name === 'messages' && isObject(value) && (Object.hasOwn(value, '$ref') || Object.hasOwn(value, 'payload')))
    return false;
  if (ambiguous.has(name)) return name === 'required' || typeof value === 'object';
  const kind = Object.entries(kinds).find(([, names]) => names.includes(name))?.[0];
  if (kind === undefined || value === undefined) return true;
  if (Array.isArray(value)) return kind === 'array';
  return typeof value === kind || (kind === 'string' && typeof value !== 'object');
}
