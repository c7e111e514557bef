import { setMember } from '../core/source/document/json-object.ts';
import type { JsonObject, JsonValue } from '../core/source/document/json-value.ts';
import { splitPointer } from '../core/source/document/pointer.ts';

/** What stands for braces in the paths of a copy. */
const [opening, closing] = ['\ue000', '\ue001'];

/**
 * A copy of a description of 2.0 without what this judge stops at for no reason of the standard, or what our own rules tell at its very
 * place: it asks for a property under each name in `required` and for one type, which JSON Schema does not; for operationIds that stand
 * once, for parameters that stand once in their list, and for path parameters where the path has braces.
 */
export function copyForSpec(root: JsonValue | undefined): JsonValue {
  const copy = copied(root ?? {});
  if (!isObject(copy) || !isObject(copy.paths)) return copy;
  return {
    ...copy,
    paths: Object.fromEntries(Object.entries(copy.paths).map(([path, item]) => [plainPath(path), item])),
  };
}

/** With its words about a copy put back. */
export function withBraces(text: string): string {
  return text.replaceAll(opening, '{').replaceAll(closing, '}');
}

/** Takes an operation out of a copy; false: the pointer leads into none. */
export function removeOperation(copy: JsonValue, pointer: string): boolean {
  const [paths, path = '', method = ''] = splitPointer(pointer) ?? [];
  if (paths !== 'paths' || !isObject(copy) || !isObject(copy.paths)) return false;
  const item = copy.paths[plainPath(path)];
  if (!isObject(item) || !Object.hasOwn(item, method)) return false;
  delete item[method];
  return true;
}

/** No rule of ours tells of a name that stands in the braces of one path twice. */
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
  // A header is judged as a path parameter is, but for the path.
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
 * A copy of a description of 3.x in which this judge sees nothing but references: it refuses versions that came after it and parts without
 * paths before it looks at any, and all that is the official schema's business.
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
