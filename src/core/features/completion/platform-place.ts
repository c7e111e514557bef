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

/** Lists the extensions that the object at the path of a description may have, or the keys inside of one. */
export function listKeys(path: Path): PlatformKeys {
  const extensionIndex = path.findIndex((segment) => typeof segment === 'string' && segment.startsWith('x-'));
  if (extensionIndex < 0) {
    const owner = findOwner(path);
    return owner === undefined ? {} : extensionsOf[owner];
  }
  return findKey(path)?.keys ?? {};
}

/** Finds the extension at the path, or the key inside of one. Undefined if it is not ours. */
export function findKey(path: Path): PlatformKey | undefined {
  const extensionIndex = path.findIndex((segment) => typeof segment === 'string' && segment.startsWith('x-'));
  const owner = extensionIndex < 0 ? undefined : findOwner(path.slice(0, extensionIndex));
  if (owner === undefined) return undefined;
  let keys: PlatformKeys = extensionsOf[owner];
  let found: PlatformKey | undefined;
  for (const segment of path.slice(extensionIndex)) {
    // The keys of a list are those of its elements.
    if (typeof segment === 'number') continue;
    found = Object.hasOwn(keys, segment) ? keys[segment] : undefined;
    if (found === undefined) return undefined;
    keys = found.keys ?? {};
  }
  return found;
}

/** The kind of object at the path. In a part of a description, only the end of the path is known. */
function findOwner(path: Path): Owner | undefined {
  const [last, parent] = [path.at(-1), path.at(-2)];
  if (path.length === 0) return 'root';
  if (path.length === 1 && last === 'info') return 'info';
  if (typeof last === 'number') return findOwnerInList(parent);
  return findCallOwner(path) ?? findPartOwner(last, parent);
}

function findCallOwner(path: Path): Owner | undefined {
  const [last, parent] = [path.at(-1), path.at(-2)];
  if (path.length === 2 && parent === 'channels') return 'channel';
  if (isPath(last) || (path.length === 2 && parent === 'webhooks')) return 'path';
  const isInPath = isPath(parent) || path.at(-3) === 'webhooks' || path.length === 1;
  return methods.has(last) && isInPath ? 'operation' : undefined;
}

function findPartOwner(last: string | number | undefined, parent: string | number | undefined): Owner | undefined {
  if (parent === 'parameters' || parent === 'headers') return 'parameter';
  if (parent === 'securitySchemes' || parent === 'securityDefinitions') return 'scheme';
  return schemaMaps.has(parent) || schemaHolders.has(last) ? 'schema' : undefined;
}

function findOwnerInList(list: string | number | undefined): Owner | undefined {
  if (list === 'parameters') return 'parameter';
  if (list === 'tags') return 'tag';
  return schemaLists.has(list) ? 'schema' : undefined;
}

function isPath(segment: string | number | undefined): boolean {
  return typeof segment === 'string' && segment.startsWith('/');
}
