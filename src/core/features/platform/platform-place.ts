import { pathItemMethods } from '../../openapi/path-item.ts';
import { extensionsOf, type Owner, type PlatformKey, type PlatformKeys } from './platform-keys.ts';

type Path = readonly (string | number)[];

const methods: ReadonlySet<unknown> = pathItemMethods;
const schemaHolders: ReadonlySet<unknown> = new Set([
  ...['schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'payload', 'contains', 'propertyNames'],
]);
const schemaMaps: ReadonlySet<unknown> = new Set([
  'schemas',
  'properties',
  'definitions',
  'patternProperties',
  '$defs',
]);
const schemaLists: ReadonlySet<unknown> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);

/** The keys that the object at the path of a description may have, of ours; empty: none. */
export function keysAt(path: Path): PlatformKeys {
  const begin = path.findIndex((segment) => typeof segment === 'string' && segment.startsWith('x-'));
  if (begin < 0) {
    const owner = ownerAt(path);
    return owner === undefined ? {} : extensionsOf[owner];
  }
  return keyAt(path)?.keys ?? {};
}

/** The key at the path: an extension, or a key inside of one. Undefined: none of ours. */
export function keyAt(path: Path): PlatformKey | undefined {
  const begin = path.findIndex((segment) => typeof segment === 'string' && segment.startsWith('x-'));
  const owner = begin < 0 ? undefined : ownerAt(path.slice(0, begin));
  if (owner === undefined) return undefined;
  let keys: PlatformKeys = extensionsOf[owner];
  let found: PlatformKey | undefined;
  for (const segment of path.slice(begin)) {
    // The keys of a list are those of its elements.
    if (typeof segment === 'number') continue;
    found = Object.hasOwn(keys, segment) ? keys[segment] : undefined;
    if (found === undefined) return undefined;
    keys = found.keys ?? {};
  }
  return found;
}

/** What the object at the path is. In a part of a description only the end of the path is known. */
function ownerAt(path: Path): Owner | undefined {
  const [last, above] = [path.at(-1), path.at(-2)];
  if (path.length === 0) return 'root';
  if (path.length === 1 && last === 'info') return 'info';
  if (typeof last === 'number') return ownerInList(above);
  return ownerOfCalls(path) ?? ownerOfParts(last, above);
}

function ownerOfCalls(path: Path): Owner | undefined {
  const [last, above] = [path.at(-1), path.at(-2)];
  if (path.length === 2 && above === 'channels') return 'channel';
  if (isPath(last) || (path.length === 2 && above === 'webhooks')) return 'path';
  const isInPath = isPath(above) || path.at(-3) === 'webhooks' || path.length === 1;
  return methods.has(last) && isInPath ? 'operation' : undefined;
}

function ownerOfParts(last: string | number | undefined, above: string | number | undefined): Owner | undefined {
  if (above === 'parameters' || above === 'headers') return 'parameter';
  if (above === 'securitySchemes' || above === 'securityDefinitions') return 'scheme';
  return schemaMaps.has(above) || schemaHolders.has(last) ? 'schema' : undefined;
}

function ownerInList(list: string | number | undefined): Owner | undefined {
  if (list === 'parameters') return 'parameter';
  if (list === 'tags') return 'tag';
  return schemaLists.has(list) ? 'schema' : undefined;
}

function isPath(segment: string | number | undefined): boolean {
  return typeof segment === 'string' && segment.startsWith('/');
}
