import type { Location } from '../../source/text/span.ts';
import { ArrayDraft, copyValue, isContainer, ObjectDraft, openValue, type Value } from './draft.ts';

/** Notified of every inserted value, and of every value that can't be inserted. */
export interface MergeObserver {
  /** Returns whether the limit is not reached. */
  mayAdd(value: Value): boolean;
  refuse(update: Value, existing: Value): void;
}

/**
 * Merges an object into another (Overlay 1.1, Action Object): new members are added, scalars replaced, arrays
 * concatenated, objects merged recursively; other combinations are refused. `null` for an object or an array changes
 * nothing, because the standard's own example of a structured overlay has such values.
 */
export function mergeObject(draft: ObjectDraft, update: Value, observer: MergeObserver): void {
  for (const { name, nameAt, value } of listMembers(update)) {
    const member = draft.members.get(name);
    if (member === undefined) {
      if (!observer.mayAdd(value)) return;
      draft.members.set(name, { nameAt, value: copyValue(value) });
    } else if (!isContainer(member.value) && !isContainer(value)) {
      draft.members.set(name, { nameAt, value });
    } else if (member.value.kind === value.kind) {
      member.value = openValue(member.value);
      mergeContainer(member.value, value, observer);
    } else if (value.kind !== 'null') {
      observer.refuse(value, member.value);
    }
  }
}

function mergeContainer(draft: ObjectDraft | ArrayDraft, update: Value, observer: MergeObserver): void {
  if (draft instanceof ArrayDraft) appendTo(draft, update, observer);
  else mergeObject(draft, update, observer);
}

/** Appends the elements of an array, or one value of another kind. */
export function appendTo(draft: ArrayDraft, update: Value, observer: MergeObserver): void {
  for (const value of update.kind === 'array' ? copyElements(update) : [update]) {
    if (!observer.mayAdd(value)) return;
    draft.elements.push(copyValue(value));
  }
}

/** Returns a copy, because an array may be appended to itself. */
function copyElements(value: Value): readonly Value[] {
  if (value instanceof ArrayDraft) return [...value.elements];
  return value instanceof ObjectDraft ? [] : [...value.elements()];
}

function* listMembers(
  value: Value,
): Iterable<{ readonly name: string; readonly nameAt: Location; readonly value: Value }> {
  if (value instanceof ObjectDraft) {
    for (const [name, { nameAt, value: inner }] of [...value.members]) yield { name, nameAt, value: inner };
  } else if (!(value instanceof ArrayDraft)) {
    for (const member of value.members()) yield { name: String(member.key), nameAt: member.keyLocation, value: member };
  }
}
