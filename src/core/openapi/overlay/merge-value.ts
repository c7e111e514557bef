import type { Location } from '../../source/text/span.ts';
import { ArrayDraft, copyValue, isContainer, ObjectDraft, openValue, type Value } from './draft.ts';

/** Told of every value that comes in, and of every one that can't be put where it should go. */
export interface MergeObserver {
  /** False: no more may be added. */
  mayAdd(value: Value): boolean;
  refuse(update: Value, existing: Value): void;
}

/**
 * Merges an object into another (Overlay 1.1, Action Object): what is new is added, scalars are replaced, arrays put behind each other,
 * objects merged in turn; other combinations are refused. A `null` in place of an object or an array says nothing: the standard's own
 * example of a structured overlay has some.
 */
export function mergeObject(draft: ObjectDraft, update: Value, observer: MergeObserver): void {
  for (const { name, nameAt, value } of membersOf(update)) {
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

/** The elements of an array, or one value of another kind. */
export function appendTo(draft: ArrayDraft, update: Value, observer: MergeObserver): void {
  for (const value of update.kind === 'array' ? elementsOf(update) : [update]) {
    if (!observer.mayAdd(value)) return;
    draft.elements.push(copyValue(value));
  }
}

/** A copy, for an array may be put behind itself. */
function elementsOf(value: Value): readonly Value[] {
  if (value instanceof ArrayDraft) return [...value.elements];
  return value instanceof ObjectDraft ? [] : [...value.elements()];
}

function* membersOf(
  value: Value,
): Iterable<{ readonly name: string; readonly nameAt: Location; readonly value: Value }> {
  if (value instanceof ObjectDraft) {
    for (const [name, { nameAt, value: inner }] of [...value.members]) yield { name, nameAt, value: inner };
  } else if (!(value instanceof ArrayDraft)) {
    for (const member of value.members()) yield { name: String(member.key), nameAt: member.keyLocation, value: member };
  }
}
