import {
  endOf,
  hasKey,
  Kind,
  keyEncodingShift,
  keyEndOf,
  keylessMask,
  keyStartOf,
  kindMask,
  noKey,
  type Tape,
} from './tape.ts';

/** Builds a tape. `add` appends a value; `close` ends a container. */
export class TapeBuilder {
  count = 0;
  #kind: Uint8Array;
  #start: Int32Array;
  #length: Int32Array;
  #size: Int32Array;
  #keyOffset: Int32Array;
  #keyLength: Int32Array;
  readonly aliasTargets = new Map<number, number>();
  readonly decodedValues = new Map<number, string | number>();
  readonly decodedKeys = new Map<number, string>();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    // Typical descriptions have one value for every 50 characters.
    const capacity = Math.ceil(text.length / 48) + 16;
    this.#kind = new Uint8Array(capacity);
    this.#start = new Int32Array(capacity);
    this.#length = new Int32Array(capacity);
    this.#size = new Int32Array(capacity);
    this.#keyOffset = new Int32Array(capacity);
    this.#keyLength = new Int32Array(capacity);
  }

  /**
   * Adds a value whose name has `keyStart`, `keyEnd` and `keyEncoding`, or no name if `keyEnd` is `noKey`; `kind` may
   * already include the shifted encoding of the value.
   */
  add(kind: number, start: number, end: number, keyStart: number, keyEnd: number, keyEncoding: number): number {
    const slot = this.count;
    if (slot === this.#kind.length) this.#grow();
    this.count = slot + 1;
    this.#kind[slot] = keyEnd === noKey ? kind : kind | (keyEncoding << keyEncodingShift);
    this.#start[slot] = start;
    this.#length[slot] = end - start;
    this.#size[slot] = 1;
    this.#keyOffset[slot] = keyEnd === noKey ? 0 : start - keyStart + 1;
    this.#keyLength[slot] = keyEnd - keyStart;
    return slot;
  }

  close(slot: number, end: number): void {
    this.#length[slot] = end - (this.#start[slot] ?? 0);
    this.#size[slot] = this.count - slot;
  }

  /** Drops the slots from `count` on. */
  cut(count: number): void {
    this.count = count;
    for (const map of [this.aliasTargets, this.decodedValues, this.decodedKeys]) {
      for (const slot of map.keys()) if (slot >= count) map.delete(slot);
    }
  }

  /**
   * Adds the slots `from` to `to` of another tape, whose text begins at `shift` in this text. They must not contain
   * aliases.
   */
  addSlots(tape: Tape, from: number, to: number, shift: number): void {
    const base = this.count - from;
    for (let slot = from; slot < to; slot += 1) {
      const kind = tape.kind[slot] ?? 0;
      const keyShift = hasKey(tape, slot) ? shift : 0;
      const start = (tape.start[slot] ?? 0) + shift;
      const keyStart = keyStartOf(tape, slot) + keyShift;
      const keyEnd = keyEndOf(tape, slot) + keyShift;
      this.add(kind & keylessMask, start, endOf(tape, slot) + shift, keyStart, keyEnd, kind >> keyEncodingShift);
      this.#size[base + slot] = tape.size[slot] ?? 1;
    }
    for (const [slot, value] of tape.decodedValues)
      if (slot >= from && slot < to) this.decodedValues.set(base + slot, value);
    for (const [slot, key] of tape.decodedKeys) if (slot >= from && slot < to) this.decodedKeys.set(base + slot, key);
  }

  /** The end of the last of the consecutive values from this slot to the tape's end. */
  lastEnd(slot: number): number {
    let last = slot;
    for (let next = last; next < this.count; next = last + (this.#size[last] ?? 1)) last = next;
    return this.endOf(last);
  }

  endOf(slot: number): number {
    return (this.#start[slot] ?? 0) + (this.#length[slot] ?? 0);
  }

  isObject(slot: number): boolean {
    return ((this.#kind[slot] ?? 0) & kindMask) === Kind.object;
  }

  isAlias(slot: number): boolean {
    return ((this.#kind[slot] ?? 0) & kindMask) === Kind.alias;
  }

  /** The finished tape; a large one is copied to arrays of about its size. */
  finish(): Tape {
    const { count } = this;
    // Small ones are not worth copying; most of them are parts that are added to another tape.
    if (count * 1.1 < this.#kind.length && this.#kind.length > 4096) this.#resize(count);
    return this.view();
  }

  /** The tape so far, for reading; invalid after the next `add`. */
  view(): Tape {
    return {
      text: this.#text,
      count: this.count,
      kind: this.#kind,
      start: this.#start,
      length: this.#length,
      size: this.#size,
      keyOffset: this.#keyOffset,
      keyLength: this.#keyLength,
      aliasTargets: this.aliasTargets,
      decodedValues: this.decodedValues,
      decodedKeys: this.decodedKeys,
      members: new Map(),
      written: new Map(),
    };
  }

  /** Grows to the size that the whole text needs at the density so far. */
  #grow(): void {
    const { count } = this;
    const estimate = (count * this.#text.length) / Math.max(1, this.#start[count - 1] ?? 0);
    this.#resize(Math.ceil(Math.max(count * 1.2, Math.min(estimate * 1.05, count * 4))) + 16);
  }

  #resize(capacity: number): void {
    const { count } = this;
    this.#kind = copyInto(this.#kind, new Uint8Array(capacity), count);
    this.#start = copyInto(this.#start, new Int32Array(capacity), count);
    this.#length = copyInto(this.#length, new Int32Array(capacity), count);
    this.#size = copyInto(this.#size, new Int32Array(capacity), count);
    this.#keyOffset = copyInto(this.#keyOffset, new Int32Array(capacity), count);
    this.#keyLength = copyInto(this.#keyLength, new Int32Array(capacity), count);
  }
}

/** Copies the first `count` numbers of an array into another one of its type. */
function copyInto<T extends Uint8Array | Int32Array>(from: T, to: T, count: number): T {
  to.set(from.subarray(0, count));
  return to;
}
