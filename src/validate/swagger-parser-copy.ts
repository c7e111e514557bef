import { isJsonObject, type JsonObject, type JsonValue, setMember } from '../core/source/document/json-value.ts';
import { splitPointer } from '../core/source/document/pointer.ts';

/** Private-use characters that replace braces in the paths of a copy. */
const [opening, closing] = ['\ue000', '\ue001'];

/**
 * Copies a 2.0 description without parts that swagger-parser refuses although they are valid, or that our own rules report more precisely.
 * swagger-parser requires a property for each name in `required`, exactly one type (unlike JSON Schema), unique operationIds, unique
 * parameters in a list, and a path parameter for each pair of braces in the path.
 */
export function copyForSpec(root: JsonValue | undefined): JsonValue {
  const copy = copyValue(root ?? {});
  if (!isJsonObject(copy) || !isJsonObject(copy.paths)) return copy;
  return {
    ...copy,
    paths: Object.fromEntries(Object.entries(copy.paths).map(([path, item]) => [replaceBraces(path), item])),
  };
}

/** Restores the braces in a message about the copy. */
export function restoreBraces(text: string): string {
  return text.replaceAll(opening, '{').replaceAll(closing, '}');
}

/** Removes an operation from a copy. Returns false if the pointer is not in an operation. */
export function removeOperation(copy: JsonValue, pointer: string): boolean {
  const [paths, path = '', method = ''] = splitPointer(pointer) ?? [];
  if (paths !== 'paths' || !isJsonObject(copy) || !isJsonObject(copy.paths)) return false;
  const item = copy.paths[replaceBraces(path)];
  if (!isJsonObject(item) || !Object.hasOwn(item, method)) return false;
  delete item[method];
  return true;
}

/** Replaces braces, except in a path with duplicate names: none of our rules reports these. */
function replaceBraces(path: string): string {
  const names = path.match(/\{[^{}]*\}/g) ?? [];
  return new Set(names).size < names.length ? path : path.replaceAll('{', opening).replaceAll('}', closing);
}

function copyValue(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyValue);
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) {
    const isOmitted =
      (key === 'required' && Array.isArray(member)) || (key === 'operationId' && typeof member === 'string');
    if (!isOmitted) setMember(copy, key, copyMember(key, member));
  }
  // Path parameters become headers, which swagger-parser checks in the same way, except for the path.
  return copy.in === 'path' && typeof copy.name === 'string' ? { ...copy, in: 'header', name: `{${copy.name}}` } : copy;
}

function copyMember(key: string, member: JsonValue): JsonValue {
  if (!Array.isArray(member)) return copyValue(member);
  if (key === 'type') return member[0] ?? null;
  return key === 'parameters' ? dropDuplicates(member.map(copyValue)) : copyValue(member);
}

function dropDuplicates(parameters: readonly JsonValue[]): JsonValue[] {
  const seen = new Set<string>();
  return parameters.filter((parameter) => {
    const { $ref, in: location, name } = isJsonObject(parameter) ? parameter : {};
    const identity = JSON.stringify([$ref, location, name]);
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

/**
 * Copies a 3.x description so that swagger-parser checks only its references: it would refuse newer versions, and descriptions without paths,
 * before it checks any. The official schema validates the rest.
 */
export function copyForReferences(root: JsonValue | undefined): JsonValue {
  if (!isJsonObject(root)) return {};
  const { servers: _, paths = {}, ...rest } = copyShape(root);
  const openapi = String(rest.openapi).startsWith('3.1') ? '3.1.0' : '3.0.3';
  return { ...rest, openapi, info: { title: '', version: '' }, paths };
}

/** Unlike `structuredClone`, shares the texts, which are most of a large description. */
function copyShape<T extends JsonValue>(value: T): T {
  if (Array.isArray(value)) return value.map(copyShape) as JsonValue as T;
  if (!isJsonObject(value)) return value;
  const copy: JsonObject = {};
  for (const [key, member] of Object.entries(value)) setMember(copy, key, copyShape(member));
  return copy as T;
}
