import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';

/**
 * A value while overlays are applied: a source node, which may be shared, or a draft if anything in it changes.
 */
export type Value = SourceNode | Draft;
export type Draft = ObjectDraft | ArrayDraft;

/** A member of an opened object, with the location of its name. */
export interface DraftMember {
  readonly nameAt: Location;
  value: Value;
}

export class ObjectDraft {
  readonly kind = 'object';
  /** Location of the original object. */
  readonly at: Location;
  /** In document order. */
  readonly members: Map<string, DraftMember>;

  constructor(at: Location, members: Map<string, DraftMember>) {
    this.at = at;
    this.members = members;
  }
}

export class ArrayDraft {
  readonly kind = 'array';
  readonly at: Location;
  elements: Value[];

  constructor(at: Location, elements: Value[]) {
    this.at = at;
    this.elements = elements;
  }
}

export function isDraft(value: Value): value is Draft {
  return value instanceof ObjectDraft || value instanceof ArrayDraft;
}

export function isContainer({ kind }: Value): boolean {
  return kind === 'object' || kind === 'array';
}

export function originalLocation(value: Value): Location {
  return isDraft(value) ? value.at : value.location;
}

/**
 * The original location; for a container only its first character, because marking all of it would hide other marks.
 */
export function startLocation(value: Value): Location {
  const { file, span } = originalLocation(value);
  const { start, end } = span;
  return { file, span: { start, end: isContainer(value) ? Math.min(end, start + 1) : end } };
}

/** Makes a container mutable. The last one of duplicate names wins. */
export function openValue(value: Value): Draft {
  if (isDraft(value)) return value;
  if (value.kind === 'array') return new ArrayDraft(value.location, [...value.elements()]);
  const members = new Map<string, DraftMember>();
  for (const member of value.members()) members.set(String(member.key), { nameAt: member.keyLocation, value: member });
  return new ObjectDraft(value.location, members);
}

/** The direct children of a container, with names and indexes. */
export function* listChildren(value: Value): IterableIterator<readonly [string | number, Value]> {
  if (value instanceof ObjectDraft) {
    for (const [name, member] of value.members) yield [name, member.value];
  } else if (value instanceof ArrayDraft) {
    yield* value.elements.entries();
  } else if (value.kind === 'object') {
    for (const member of value.members()) yield [String(member.key), member];
  } else {
    let index = 0;
    for (const element of value.elements()) {
      yield [index, element];
      index += 1;
    }
  }
}

/** The member of that name or the element at that index. */
export function getChild(value: Value, key: string | number): Value | undefined {
  if (value instanceof ObjectDraft) return typeof key === 'string' ? value.members.get(key)?.value : undefined;
  if (value instanceof ArrayDraft) return typeof key === 'number' ? value.elements[key] : undefined;
  return typeof key === 'string' ? value.get(key) : value.at(key);
}

/** The number of members or elements; 0 for scalars. */
export function countChildren(value: Value): number {
  if (value instanceof ObjectDraft) return value.members.size;
  return value instanceof ArrayDraft ? value.elements.length : value.size;
}

/** Copies a value so that it can be changed independently; source nodes are shared. */
export function copyValue(value: Value): Value {
  if (value instanceof ArrayDraft) return new ArrayDraft(value.at, value.elements.map(copyValue));
  if (!(value instanceof ObjectDraft)) return value;
  const members = new Map<string, DraftMember>();
  for (const [name, { nameAt, value: inner }] of value.members) members.set(name, { nameAt, value: copyValue(inner) });
  return new ObjectDraft(value.at, members);
}

/** The number of values, the value itself included; counts up to `limit`. */
export function countValues(value: Value, limit: number): number {
  let count = 1;
  for (const [, child] of listChildren(value)) {
    if (count >= limit) return count;
    count += isContainer(child) ? countValues(child, limit - count) : 1;
  }
  return count;
}
