import { setMember } from '../core/source/document/json-object.ts';
import type { JsonObject, JsonValue } from '../core/source/document/json-value.ts';
import { splitPointer } from '../core/source/document/pointer.ts';

/** Replaces braces in the paths of a copy. */
const [opening, closing] = ['\ue000', '\ue001'];

/**
 * A copy of a 2.0 description without what swagger-parser refuses against the standard, or what our own rules report more precisely: it
 * wants a property for each name in `required`, and exactly one type (JSON Schema does not); unique operationIds; unique parameters in a
 * list; and path parameters where the path has braces.
 */
export function copyForSpec(root: JsonValue | undefined): JsonValue {
  const copy = copied(root ?? {});
  if (!isObject(copy) || !isObject(copy.paths)) return copy;
  return {
    ...copy,
    paths: Object.fromEntries(Object.entries(copy.paths).map(([path, item]) => [plainPath(path), item])),
  };
}

/** Puts the original braces back into a message about the copy. */
export function withBraces(text: string): string {
  return text.replaceAll(opening, '{').replaceAll(closing, '}');
}

/** Removes an operation from a copy; false: the pointer is not in an operation. */
export function removeOperation(copy: JsonValue, pointer: string): boolean {
  const [paths, path = '', method = ''] = splitPointer(pointer) ?? [];
  if (paths !== 'paths' || !isObject(copy) || !isObject(copy.paths)) return false;
  const item = copy.paths[plainPath(path)];
  if (!isObject(item) || !Object.hasOwn(item, method)) return false;
  delete item[method];
  return true;
}

/** Duplicate names in the braces of one path are kept: none of our rules reports them. */
function plainPath(path: string): string {
  const names = path.match(/\{[^{}]*\}/g) ?? [];
  return new Set(names).size < names.length ? path : path.replaceAll('{', opening).replaceAll('}', closing);
}

function copied(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copied);
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const isLeftOut =
      (key === 'required' && Array.isArray(member)) || (key === 'operationId' && typeof member === 'string');
    if (!isLeftOut) setMember(copy, key, copyMember(key, member));
  }
  // Path parameters become headers, which swagger-parser checks in the same way, except for the path.
  return copy.in === 'path' && typeof copy.name === 'string' ? { ...copy, in: 'header', name: `{${copy.name}}` } : copy;
}

function copyMember(key: string, member: JsonValue): JsonValue {
  if (!Array.isArray(member)) return copied(member);
  if (key === 'type') return member[0] ?? null;
  return key === 'parameters' ? firstOfEach(member.map(copied)) : copied(member);
}

function firstOfEach(parameters: readonly JsonValue[]): JsonValue[] {
  const seen = new Set<string>();
  return parameters.filter((parameter) => {
    const { $ref, in: location, name } = isObject(parameter) ? parameter : {};
    const identity = JSON.stringify([$ref, location, name]);
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

/**
 * A copy of a 3.x description in which swagger-parser checks only references. It would refuse newer versions and descriptions without
 * paths before it checks any, and the rest is the official schema's task.
 */
export function copyForReferences(root: JsonValue | undefined): JsonValue {
  if (!isObject(root)) return {};
  const { servers: _, paths = {}, ...rest } = structuredClone(root);
  const openapi = String(rest.openapi).startsWith('3.1') ? '3.1.0' : '3.0.3';
  return { ...rest, openapi, info: { title: '', version: '' }, paths };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
