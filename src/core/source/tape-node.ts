import { setMember } from './json-object.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { escapeSegment } from './pointer.ts';
import type { SourceDocument, SourceKind, SourceNode } from './source-document.ts';
import type { Location, Pointer, Span } from './span.ts';
import {
  depthLimit,
  endOf,
  hasKey,
  Kind,
  keyEndOf,
  keyStartOf,
  kindMask,
  nextOf,
  outerStartOf,
  type Tape,
} from './tape.ts';
import { findMember, manyMembers, searchMembers } from './tape-members.ts';
import { nameIn, valueText } from './tape-text.ts';

const kinds: readonly SourceKind[] = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/**
 * A view of one value on the tape: the slot it is named in, and (behind an alias) the slot it stands in. Of nothing as many are made, so
 * its fields are plain ones that only the constructor writes, and no method is private: if one were, each node would have a field more.
 */
export class TapeNode implements SourceNode {
  declare readonly kind: SourceKind;
  declare readonly document: SourceDocument;
  declare readonly parent: SourceNode | undefined;
  declare private readonly tape: Tape;
  declare private readonly slot: number;
  declare private readonly value: number;
  declare private readonly index: number | undefined;

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
    this.value = tape.targets.size === 0 ? slot : (tape.targets.get(slot) ?? slot);
    this.index = index;
    // Everybody asks for it.
    this.kind = kinds[(tape.kind[this.value] ?? 0) & kindMask] ?? 'null';
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
    const { tape, value } = this;
    const end = nextOf(tape, value);
    let count = 0;
    for (let slot = value + 1; slot < end; slot += tape.size[slot] ?? 1) count += 1;
    return count;
  }

  get isEmpty(): boolean {
    return nextOf(this.tape, this.value) === this.value + 1;
  }

  get(key: string): SourceNode | undefined {
    if (this.kind !== 'object') return undefined;
    const { document, tape, value } = this;
    const hasFew = (tape.size[value] ?? 1) <= manyMembers;
    const found = hasFew ? searchMembers(tape, value, key, 0) : findMember(tape, value, key);
    return found === undefined ? undefined : new TapeNode(document, tape, found, this, undefined);
  }

  at(index: number): SourceNode | undefined {
    if (this.kind !== 'array' || index < 0) return undefined;
    const { document, tape, value } = this;
    const end = nextOf(tape, value);
    let left = index;
    for (let slot = value + 1; slot < end; slot += tape.size[slot] ?? 1) {
      if (left === 0) return new TapeNode(document, tape, slot, this, index);
      left -= 1;
    }
    return undefined;
  }

  members(): readonly TapeNode[] {
    if (this.kind !== 'object') return [];
    const { document, tape, value } = this;
    const members: TapeNode[] = [];
    const end = nextOf(tape, value);
    for (let slot = value + 1; slot < end; slot += tape.size[slot] ?? 1)
      members.push(new TapeNode(document, tape, slot, this, undefined));
    return members;
  }

  elements(): readonly TapeNode[] {
    if (this.kind !== 'array') return [];
    const { document, tape, value } = this;
    const elements: TapeNode[] = [];
    const end = nextOf(tape, value);
    for (let slot = value + 1; slot < end; slot += tape.size[slot] ?? 1)
      elements.push(new TapeNode(document, tape, slot, this, elements.length));
    return elements;
  }

  holdsOnly(kind: SourceKind): boolean {
    const { kind: marks, size, targets } = this.tape;
    const end = nextOf(this.tape, this.value);
    for (let slot = this.value + 1; slot < end; slot += size[slot] ?? 1) {
      const value = targets.size === 0 ? slot : (targets.get(slot) ?? slot);
      if (kinds[(marks[value] ?? 0) & kindMask] !== kind) return false;
    }
    return true;
  }

  string(): string | undefined {
    return this.kind === 'string' ? valueText(this.tape, this.value) : undefined;
  }

  number(): number | undefined {
    if (this.kind !== 'number') return undefined;
    return Number(this.tape.cooked.get(this.value) ?? this.raw());
  }

  boolean(): boolean | undefined {
    if (this.kind !== 'boolean') return undefined;
    return (this.tape.text.charCodeAt(this.tape.start[this.value] ?? 0) | 32) === 116;
  }

  raw(): string {
    return this.tape.text.slice(this.tape.start[this.value] ?? 0, endOf(this.tape, this.value));
  }

  toValue(): JsonValue {
    return plainValue(this, depthLimit);
  }

  /** Whether the offset lies between the beginning of the name and the end of the value, where both stand in this text. */
  covers(offset: number): boolean {
    if (((this.tape.kind[this.slot] ?? 0) & kindMask) === Kind.merged) return false;
    return outerStartOf(this.tape, this.slot) <= offset && offset <= endOf(this.tape, this.slot);
  }

  /** Whether the value stands elsewhere, at an anchor. */
  get isAlias(): boolean {
    return this.value !== this.slot;
  }

  /** The member that is the value in this slot. */
  memberIn(slot: number): TapeNode {
    return new TapeNode(this.document, this.tape, slot, this, undefined);
  }

  /** The member or element that is the value in this slot, or has it inside; undefined for slots that do not lie in here. */
  holderOf(wanted: number): TapeNode | undefined {
    const isArray = this.kind === 'array';
    let index = 0;
    const end = nextOf(this.tape, this.slot);
    for (let slot = this.slot + 1; slot <= wanted && slot < end; slot = nextOf(this.tape, slot)) {
      if (wanted < nextOf(this.tape, slot)) {
        return new TapeNode(this.document, this.tape, slot, this, isArray ? index : undefined);
      }
      index += 1;
    }
    return undefined;
  }
}

function plainValue(node: TapeNode, depth: number): JsonValue {
  switch (node.kind) {
    case 'object': {
      const object: JsonObject = {};
      if (depth > 0)
        for (const member of node.members()) setMember(object, String(member.key), plainValue(member, depth - 1));
      return depth > 0 ? object : null;
    }
    case 'array':
      return depth > 0 ? node.elements().map((element) => plainValue(element, depth - 1)) : null;
    default:
      return node.string() ?? node.number() ?? node.boolean() ?? null;
  }
}

/** The innermost value at the offset. At an alias that is the value it stands for, not a part of it. */
export function nodeAtOffset(root: TapeNode, offset: number): TapeNode | undefined {
  if (!root.covers(offset)) return undefined;
  let node = root;
  for (;;) {
    if (node.isAlias) return node;
    let inner: TapeNode | undefined;
    for (const child of node.kind === 'array' ? node.elements() : node.members()) {
      if (child.covers(offset)) inner = child;
    }
    if (!inner) return node;
    node = inner;
  }
}
