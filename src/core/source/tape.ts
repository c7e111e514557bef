/**
 * One text as flat arrays, in preorder: slot 0 is the root, a container's members follow it, and `next` skips a whole value.
 * Builders (`scan-json`, `parse-broken-json`, `parse-yaml`) fill it; `tape-node` alone reads it.
 */
export interface Tape {
  readonly text: string;
  readonly count: number;
  /** Kind in the low four bits, the value's form in two bits above, the key's form in the two highest. */
  readonly kind: Uint8Array;
  /** The value's span; for an alias the place of the alias itself. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The slot behind this value and everything in it. */
  readonly next: Int32Array;
  /** The member name's span, quotes included; -1 in arrays and at the root. */
  readonly keyStart: Int32Array;
  readonly keyEnd: Int32Array;
  /** Slot of an alias (or of a member that a merge key brought) → slot of the value it stands for. */
  readonly targets: ReadonlyMap<number, number>;
  /** Values whose text is not what they mean: folded YAML strings, strings with broken escapes, `.inf`. */
  readonly cooked: ReadonlyMap<number, string | number>;
  readonly cookedKeys: ReadonlyMap<number, string>;
  /** Slots by name of the large objects that were searched once. */
  readonly members: Map<number, ReadonlyMap<string, number>>;
}

export const Kind = {
  object: 0,
  array: 1,
  string: 2,
  number: 3,
  boolean: 4,
  null: 5,
  alias: 6,
  /** A member that stands where it was merged from, not in its parent. */
  merged: 7,
} as const;

/** How the text of a string is turned into its value. */
export const Form = {
  /** The text as it is. */
  plain: 0,
  /** Without its first and last character. */
  quoted: 1,
  /** A scalar that is more than a slice of the text; `scalarText` reads it. */
  escaped: 2,
  /** Looked up in `cooked` or `cookedKeys`. */
  cooked: 3,
} as const;

export const kindMask = 15;
export const formShift = 4;
export const keyFormShift = 6;
const keylessMask = (1 << keyFormShift) - 1;

/** What nests deeper than this many containers is not read. */
export const depthLimit = 500;

/** Names that carry no place: arrays and the root. */
export const noKey = -1;

/** A tape that grows. `add` opens a slot; `close` ends a container's. */
export class TapeWriter {
  count = 0;
  #kind: Uint8Array;
  #start: Int32Array;
  #end: Int32Array;
  #next: Int32Array;
  #keyStart: Int32Array;
  #keyEnd: Int32Array;
  readonly targets = new Map<number, number>();
  readonly cooked = new Map<number, string | number>();
  readonly cookedKeys = new Map<number, string>();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    // Written-out descriptions have a value in every 50 characters.
    const capacity = (text.length >> 5) + 16;
    this.#kind = new Uint8Array(capacity);
    this.#start = new Int32Array(capacity);
    this.#end = new Int32Array(capacity);
    this.#next = new Int32Array(capacity);
    this.#keyStart = new Int32Array(capacity);
    this.#keyEnd = new Int32Array(capacity);
  }

  /** A value with the name that `keyStart`, `keyEnd` and `keyForm` tell; `kind` may carry the value's form already shifted. */
  add(kind: number, start: number, end: number, keyStart: number, keyEnd: number, keyForm: number): number {
    const slot = this.count;
    if (slot === this.#kind.length) this.#grow();
    this.count = slot + 1;
    this.#kind[slot] = kind | (keyForm << keyFormShift);
    this.#start[slot] = start;
    this.#end[slot] = end;
    this.#next[slot] = slot + 1;
    this.#keyStart[slot] = keyStart;
    this.#keyEnd[slot] = keyEnd;
    return slot;
  }

  close(slot: number, end: number): void {
    this.#end[slot] = end;
    this.#next[slot] = this.count;
  }

  /** Forgets the slots from `count` on. */
  cut(count: number): void {
    this.count = count;
    for (const map of [this.targets, this.cooked, this.cookedKeys]) {
      for (const slot of map.keys()) if (slot >= count) map.delete(slot);
    }
  }

  /** Adds what stands in the root of another tape, whose text begins at `shift` of this one's. It must be without aliases. */
  addMembers(tape: Tape, shift: number): void {
    const base = this.count - 1;
    for (let slot = 1; slot < tape.count; slot += 1) {
      const kind = tape.kind[slot] ?? 0;
      const keyStart = tape.keyStart[slot] ?? noKey;
      const keyShift = keyStart === noKey ? 0 : shift;
      const keyEnd = (tape.keyEnd[slot] ?? noKey) + keyShift;
      const start = (tape.start[slot] ?? 0) + shift;
      this.add(
        kind & keylessMask,
        start,
        (tape.end[slot] ?? 0) + shift,
        keyStart + keyShift,
        keyEnd,
        kind >> keyFormShift,
      );
      this.#next[base + slot] = base + (tape.next[slot] ?? 0);
    }
    for (const [slot, value] of tape.cooked) this.cooked.set(base + slot, value);
    for (const [slot, key] of tape.cookedKeys) this.cookedKeys.set(base + slot, key);
  }

  /** The end of the last of the values that follow each other from this slot to the tape's end. */
  lastEnd(slot: number): number {
    let last = slot;
    while ((this.#next[last] ?? this.count) < this.count) last = this.#next[last] ?? this.count;
    return this.endOf(last);
  }

  endOf(slot: number): number {
    return this.#end[slot] ?? 0;
  }

  isObject(slot: number): boolean {
    return ((this.#kind[slot] ?? 0) & kindMask) === Kind.object;
  }

  isAlias(slot: number): boolean {
    return ((this.#kind[slot] ?? 0) & kindMask) === Kind.alias;
  }

  /** The tape as it is kept, in arrays of its own size. */
  finish(): Tape {
    const { count } = this;
    if (count < this.#kind.length) this.#resize(count);
    return this.view();
  }

  /** The tape so far, to look back at; it is out of date after the next `add`. */
  view(): Tape {
    return {
      text: this.#text,
      count: this.count,
      kind: this.#kind,
      start: this.#start,
      end: this.#end,
      next: this.#next,
      keyStart: this.#keyStart,
      keyEnd: this.#keyEnd,
      targets: this.targets,
      cooked: this.cooked,
      cookedKeys: this.cookedKeys,
      members: new Map(),
    };
  }

  #grow(): void {
    this.#resize(Math.ceil(this.#kind.length * 1.6) + 16);
  }

  #resize(capacity: number): void {
    const kind = new Uint8Array(capacity);
    kind.set(this.#kind.subarray(0, this.count));
    this.#kind = kind;
    this.#start = this.#copy(this.#start, capacity);
    this.#end = this.#copy(this.#end, capacity);
    this.#next = this.#copy(this.#next, capacity);
    this.#keyStart = this.#copy(this.#keyStart, capacity);
    this.#keyEnd = this.#copy(this.#keyEnd, capacity);
  }

  #copy(array: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
    const copy = new Int32Array(capacity);
    copy.set(array.subarray(0, this.count));
    return copy;
  }
}
