import { pathItemMethods } from '../../openapi/path-item.ts';
import { enterMember } from '../../standards/allowed-members.ts';
import type { ExtensionOwner } from '../../standards/extension-schema.ts';
import { extensionStandard, getRootPlaces } from '../../standards/standard.ts';
import type { DescriptionPlace, Path } from './description-place.ts';

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

/**
 * Finds the extensions that the object at the path of a description may have, or the value at the path inside of one. Its path begins with
 * the kind of the object. Undefined if there are none.
 */
export function findExtensionPlace(path: Path): Omit<DescriptionPlace, 'root'> | undefined {
  const index = path.findIndex(isExtension);
  const owner = findOwner(index < 0 ? path : path.slice(0, index));
  if (owner === undefined) return undefined;
  const inner = [owner, ...(index < 0 ? [] : path.slice(index))];
  const { library } = extensionStandard;
  const places = inner.reduce(
    (outer, segment) => enterMember(library, outer, segment),
    getRootPlaces(extensionStandard),
  );
  return { standard: extensionStandard, path: inner, places };
}

export function isExtension(segment: string | number): boolean {
  return typeof segment === 'string' && segment.startsWith('x-');
}

/** The kind of object at the path. In a part of a description, only the end of the path is known. */
function findOwner(path: Path): ExtensionOwner | undefined {
  const [last, parent] = [path.at(-1), path.at(-2)];
  if (path.length === 0) return 'root';
  if (path.length === 1 && last === 'info') return 'info';
  if (typeof last === 'number') return findOwnerInList(parent);
  return findCallOwner(path) ?? findPartOwner(last, parent);
}

function findCallOwner(path: Path): ExtensionOwner | undefined {
  const [last, parent] = [path.at(-1), path.at(-2)];
  if (path.length === 2 && parent === 'channels') return 'channel';
  if (isPath(last) || (path.length === 2 && parent === 'webhooks')) return 'path';
  const isInPath = isPath(parent) || path.at(-3) === 'webhooks' || path.length === 1;
  return methods.has(last) && isInPath ? 'operation' : undefined;
}

function findPartOwner(
  last: string | number | undefined,
  parent: string | number | undefined,
): ExtensionOwner | undefined {
  if (parent === 'parameters' || parent === 'headers') return 'parameter';
  if (parent === 'securitySchemes' || parent === 'securityDefinitions') return 'scheme';
  return schemaMaps.has(parent) || schemaHolders.has(last) ? 'schema' : undefined;
}

function findOwnerInList(list: string | number | undefined): ExtensionOwner | undefined {
  if (list === 'parameters') return 'parameter';
  if (list === 'tags') return 'tag';
  return schemaLists.has(list) ? 'schema' : undefined;
}

function isPath(segment: string | number | undefined): boolean {
  return typeof segment === 'string' && segment.startsWith('/');
}
