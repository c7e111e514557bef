import { splitPointer } from '../core/source/document/pointer.ts';
import { essenceOf } from '../request/build/media-types.ts';
import type { ExactValue } from '../request/form-values.ts';
import { type ExactObject, exactText, isExactObject } from '../request/json/exact-value.ts';
import { fromMembers } from '../request/json/from-members.ts';

/** Changes a value by a body of PATCH, as its media type says; undefined if the patch does not apply. */
export function patchValue(value: ExactValue, patch: ExactValue, mediaType: string): ExactValue | undefined {
  if (essenceOf(mediaType) === 'application/json-patch+json') return applyOperations(value, patch);
  return mergePatch(value, patch);
}

/** JSON Merge Patch (RFC 7396): null removes a member, objects are merged, all else is replaced. */
function mergePatch(value: ExactValue, patch: ExactValue): ExactValue {
  if (!isExactObject(patch)) return patch;
  const merged = new Map(isExactObject(value) ? Object.entries(value) : []);
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name) ?? null, change));
  }
  return fromMembers(merged);
}

/** JSON Patch (RFC 6902): all of its operations, or none. */
function applyOperations(value: ExactValue, patch: ExactValue): ExactValue | undefined {
  let changed: ExactValue | undefined = value;
  for (const operation of Array.isArray(patch) ? patch : []) {
    if (changed === undefined || !isExactObject(operation)) return undefined;
    changed = applyOperation(changed, operation);
  }
  return changed;
}

function applyOperation(value: ExactValue, operation: ExactObject): ExactValue | undefined {
  const target = readPlace(operation.path);
  if (target === undefined) return undefined;
  if (operation.op === 'remove') return edit(value, target, remove);
  if (operation.op === 'move' || operation.op === 'copy') return bring(value, target, operation);
  return operation.value === undefined ? undefined : write(value, target, operation.op, operation.value);
}

function readPlace(pointer: ExactValue | undefined): readonly string[] | undefined {
  return typeof pointer === 'string' ? splitPointer(pointer) : undefined;
}

function write(value: ExactValue, target: readonly string[], op: ExactValue | undefined, given: ExactValue) {
  if (op === 'add') return edit(value, target, (inner, key) => insert(inner, key, given));
  if (op === 'replace') return edit(value, target, (inner, key) => replace(inner, key, given));
  return op === 'test' && isSame(getAt(value, target), given) ? value : undefined;
}

function bring(value: ExactValue, target: readonly string[], { op, from }: ExactObject): ExactValue | undefined {
  const source = readPlace(from);
  const content = source === undefined ? undefined : getAt(value, source);
  if (source === undefined || content === undefined) return undefined;
  const rest = op === 'copy' ? value : edit(value, source, remove);
  return rest === undefined ? undefined : edit(rest, target, (inner, key) => insert(inner, key, content));
}

type Edit = (container: ExactValue, key: string) => ExactValue | undefined;

/** Changes the container of a place; undefined if there is none. The root is in a container of its own. */
function edit(value: ExactValue, segments: readonly string[], change: Edit): ExactValue | undefined {
  const edited = editIn({ '': value }, ['', ...segments], change);
  return edited === undefined ? undefined : member(edited, '');
}

function editIn(value: ExactValue, [key = '', ...rest]: readonly string[], change: Edit): ExactValue | undefined {
  if (rest.length === 0) return change(value, key);
  const inner = member(value, key);
  const changed = inner === undefined ? undefined : editIn(inner, rest, change);
  return changed === undefined ? undefined : replace(value, key, changed);
}

function getAt(value: ExactValue, segments: readonly string[]): ExactValue | undefined {
  return segments.reduce<ExactValue | undefined>(
    (inner, key) => (inner === undefined ? inner : member(inner, key)),
    value,
  );
}

function member(value: ExactValue, key: string): ExactValue | undefined {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isExactObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function insert(value: ExactValue, key: string, content: ExactValue): ExactValue | undefined {
  if (!Array.isArray(value)) return isExactObject(value) ? { ...value, [key]: content } : undefined;
  const index = key === '-' ? value.length : Number(key);
  return Number.isInteger(index) && index >= 0 && index <= value.length
    ? value.toSpliced(index, 0, content)
    : undefined;
}

function replace(value: ExactValue, key: string, content: ExactValue): ExactValue | undefined {
  if (member(value, key) === undefined) return undefined;
  return Array.isArray(value) ? value.with(Number(key), content) : insert(value, key, content);
}

function remove(value: ExactValue, key: string): ExactValue | undefined {
  if (member(value, key) === undefined) return undefined;
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  const { [key]: _, ...rest } = value as ExactObject;
  return rest;
}

function isSame(one: ExactValue | undefined, other: ExactValue | undefined): boolean {
  return one !== undefined && other !== undefined && exactText(one) === exactText(other);
}
