import { type JsonObject, type JsonValue, setMember } from '../document/json-value.ts';
import { escapeSegment } from '../document/pointer.ts';
import type { SourceDocument, SourceKind, SourceNode } from '../document/source-document.ts';
import type { Location, Pointer, Span } from '../text/span.ts';
import {
  depthLimit,
  endOf,
  hasKey,
  Kind,
  keyEndOf,
  keyStartOf,
  kindMask,
  nextSlot,
  outerStartOf,
  type Tape,
} from './tape.ts';
import { keyIs, keyText, nameIn, valueText } from './tape-text.ts';

const kinds: readonly SourceKind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/**
 * A view of one value on the tape: the slot of its name, and the slot of its value, which is elsewhere for an alias.
 */
export class TapeNode implements SourceNode {
  readonly kind: SourceKind;
  readonly document: SourceDocument;
  readonly parent: SourceNode | undefined;
  // Not `#`: nodes are the most frequently allocated objects, and a class with private members adds a field to each.
  private readonly tape: Tape;
  private readonly slot: number;
  private readonly value: number;
  private readonly index: number | undefined;

  constructor(
    document: SourceDocument,
    tape: Tape,
    slot: number,
    parent: SourceNode | undefined,
    index: number | undefined,
  ) {
    this.document = document;
    this.parent = parent;
    this.tape = tape;
    this.slot = slot;
    this.value = aliasTarget(tape, slot);
    this.index = index;
    this.kind = readKind(tape, this.value);
  }

  get span(): Span {
    return { start: this.start, end: endOf(this.tape, this.value) };
  }

  get start(): number {
    return this.tape.start[this.value] ?? 0;
  }

  get key(): string | number | undefined {
    return this.index ?? nameIn(this.tape, this.slot);
  }

  get keySpan(): Span {
    if (!hasKey(this.tape, this.slot)) return this.span;
    return { start: keyStartOf(this.tape, this.slot), end: keyEndOf(this.tape, this.slot) };
  }

  get pointer(): Pointer {
    const segments: string[] = [];
    for (let node: SourceNode | undefined = this; node?.key !== undefined; node = node.parent) {
      segments.push(`/${escapeSegment(node.key)}`);
    }
    return segments.reverse().join('');
  }

  get location(): Location {
    return this.document.locationOf(this.span);
  }

  get keyLocation(): Location {
    return this.document.locationOf(this.keySpan);
  }

  get size(): number {
    return this.childSlots().length;
  }

  get isEmpty(): boolean {
    return nextSlot(this.tape, this.value) === this.value + 1;
  }

  get(key: string): SourceNode | undefined {
    if (this.kind !== 'object') return undefined;
    const slot = findMember(this.tape, this.value, key);
    return slot === undefined ? undefined : this.child(slot, undefined);
  }

  at(index: number): SourceNode | undefined {
    if (this.kind !== 'array' || index < 0) return undefined;
    const slot = this.childSlots()[index];
    return slot === undefined ? undefined : this.child(slot, index);
  }

  members(limit?: number): readonly TapeNode[] {
    return this.kind === 'object' ? this.childSlots(limit).map((slot) => this.child(slot, undefined)) : [];
  }

  elements(limit?: number): readonly TapeNode[] {
    return this.kind === 'array' ? this.childSlots(limit).map((slot, index) => this.child(slot, index)) : [];
  }

  holdsOnly(kind: SourceKind): boolean {
    return this.childSlots().every((slot) => readKind(this.tape, aliasTarget(this.tape, slot)) === kind);
  }

  string(): string | undefined {
    return this.kind === 'string' ? valueText(this.tape, this.value) : undefined;
  }

  number(): number | undefined {
    if (this.kind !== 'number') return undefined;
    return Number(this.tape.decodedValues.get(this.value) ?? this.raw());
  }

  boolean(): boolean | undefined {
    if (this.kind !== 'boolean') return undefined;
    return (this.tape.text.charCodeAt(this.tape.start[this.value] ?? 0) | 32) === 116;
  }

  raw(): string {
    return this.tape.text.slice(this.tape.start[this.value] ?? 0, endOf(this.tape, this.value));
  }

  toValue(): JsonValue {
    return toPlainValue(this, depthLimit);
  }

  /** Returns whether the offset is between the start of the name and the end of the value, if both are in this text. */
  covers(offset: number): boolean {
    if (((this.tape.kind[this.slot] ?? 0) & kindMask) === Kind.merged) return false;
    return outerStartOf(this.tape, this.slot) <= offset && offset <= endOf(this.tape, this.slot);
  }

  /** The member or element at the offset; between two that touch, the second one. */
  childAtOffset(offset: number): TapeNode | undefined {
    const slots = listWrittenChildren(this.tape, this.value);
    let [low, high] = [0, slots.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (outerStartOf(this.tape, slots[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const slot = slots[low - 1];
    if (slot === undefined || offset > endOf(this.tape, slot)) return undefined;
    return this.child(slot, this.kind === 'array' ? low - 1 : undefined);
  }

  /** True if the value is elsewhere, at an anchor. */
  get isAlias(): boolean {
    return this.value !== this.slot;
  }

  /** The slots of the members or elements. */
  private childSlots(limit = Number.POSITIVE_INFINITY): readonly number[] {
    const slots: number[] = [];
    const end = nextSlot(this.tape, this.value);
    for (let slot = this.value + 1; slot < end && slots.length < limit; slot = nextSlot(this.tape, slot))
      slots.push(slot);
    return slots;
  }

  private child(slot: number, index: number | undefined): TapeNode {
    return new TapeNode(this.document, this.tape, slot, this, index);
  }
}

/**
 * Containers with more slots cache those of their members: a list of 40,000 entries is searched for each of its
 * problems.
 */
const cacheThreshold = 32;

/** The slots of the members or elements that are in the container's own text, in its order. */
function listWrittenChildren(tape: Tape, container: number): Int32Array {
  const known = tape.written.get(container);
  if (known !== undefined) return known;
  const slots: number[] = [];
  const end = nextSlot(tape, container);
  for (let slot = container + 1; slot < end; slot = nextSlot(tape, slot)) {
    if (((tape.kind[slot] ?? 0) & kindMask) !== Kind.merged) slots.push(slot);
  }
  const written = Int32Array.from(slots);
  if (end - container > cacheThreshold) tape.written.set(container, written);
  return written;
}

function aliasTarget(tape: Tape, slot: number): number {
  return tape.aliasTargets.get(slot) ?? slot;
}

function readKind(tape: Tape, slot: number): SourceKind {
  return kinds[(tape.kind[slot] ?? 0) & kindMask] ?? 'null';
}

function toPlainValue(node: TapeNode, depth: number): JsonValue {
  switch (node.kind) {
    case 'object': {
      const object: JsonObject = {};
      if (depth > 0)
        for (const member of node.members()) setMember(object, String(member.key), toPlainValue(member, depth - 1));
      return depth > 0 ? object : null;
    }
    case 'array':
      return depth > 0 ? node.elements().map((element) => toPlainValue(element, depth - 1)) : null;
    default:
      return node.string() ?? node.number() ?? node.boolean() ?? null;
  }
}

/** The innermost value at the offset. An alias counts as a single value, without its parts. */
export function nodeAtOffset(root: TapeNode, offset: number): TapeNode | undefined {
  if (!root.covers(offset)) return undefined;
  let node = root;
  for (;;) {
    if (node.isAlias) return node;
    const inner = node.childAtOffset(offset);
    if (!inner) return node;
    node = inner;
  }
}

/** Limit from which an object that is searched repeatedly gets a map of its names. */
const manySlots = 32;
const manySearches = 8;

/** The slot of the last member of that name in the object, as with `JSON.parse`. */
function findMember(tape: Tape, object: number, key: string): number | undefined {
  if ((tape.size[object] ?? 1) <= manySlots) return searchMembers(tape, object, key);
  const known = tape.members.get(object) ?? 0;
  if (typeof known === 'object') return known.get(key);
  tape.members.set(object, known < manySearches ? known + 1 : mapSlotsByName(tape, object));
  return searchMembers(tape, object, key);
}

function searchMembers(tape: Tape, object: number, key: string): number | undefined {
  const end = nextSlot(tape, object);
  let lastSlot: number | undefined;
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) if (keyIs(tape, slot, key)) lastSlot = slot;
  return lastSlot;
}

function mapSlotsByName(tape: Tape, object: number): ReadonlyMap<string, number> {
  const end = nextSlot(tape, object);
  const slots = new Map<string, number>();
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) slots.set(keyText(tape, slot), slot);
  return slots;
}
