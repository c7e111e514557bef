/**
 * One text as flat arrays, in preorder: slot 0 is the root, a container's members follow it. All numbers but
 * `start` are relative to the value itself. Filled by `scan-json`, `parse-broken-json`, `scan-yaml` and `parse-yaml`.
 */
export interface Tape {
  readonly text: string;
  readonly count: number;
  /** Kind in the low four bits, the value's encoding in the next two, the key's encoding in the highest two. */
  readonly kind: Uint8Array;
  /** Start of the value; for an alias, of the alias itself. */
  readonly start: Int32Array;
  /** The length of the value's span. */
  readonly length: Int32Array;
  /** Number of slots of the value and all its descendants. */
  readonly size: Int32Array;
  /** Offset from the start of the member's name to that of the value, plus 1; 0 in arrays and at the root. */
  readonly keyOffset: Int32Array;
  /** The length of the name, quotes included. */
  readonly keyLength: Int32Array;
  /** Slot of an alias (or of a member inserted by a merge key) → slot of its value. */
  readonly aliasTargets: ReadonlyMap<number, number>;
  /** Values that differ from their text: folded YAML strings, strings with broken escapes, `.inf`. */
  readonly decodedValues: ReadonlyMap<number, string | number>;
  readonly decodedKeys: ReadonlyMap<number, string>;
  /** For large objects that were searched: the number of searches, or the slot of the last member of each name. */
  readonly members: Map<number, number | ReadonlyMap<string, number>>;
  /**
   * For large containers that were searched by offset: the slots of their members or elements that are written there.
   */
  readonly written: Map<number, Int32Array>;
}

export const Kind = {
  object: 0,
  array: 1,
  string: 2,
  number: 3,
  boolean: 4,
  null: 5,
  alias: 6,
  /** A member inserted by a merge key: its location is where it was merged from, not in its parent. */
  merged: 7,
} as const;

/** How to decode the text of a string. */
export const ScalarEncoding = {
  /** The text itself. */
  plain: 0,
  /** Without its first and last character. */
  quoted: 1,
  /** A scalar that `scalarText` must decode. */
  escaped: 2,
  /** The value is in `decodedValues` or `decodedKeys`. */
  decoded: 3,
} as const;

export const kindMask = 15;
export const encodingShift = 4;
export const keyEncodingShift = 6;
export const keylessMask = (1 << keyEncodingShift) - 1;

/** Limit for nested containers; deeper ones are not read. */
export const depthLimit = 500;

/** The name offset of values without a name: elements of arrays, and the root. */
export const noKey = -1;

export function endOf(tape: Tape, slot: number): number {
  return (tape.start[slot] ?? 0) + (tape.length[slot] ?? 0);
}

/** The slot after this value and all its descendants. */
export function nextSlot(tape: Tape, slot: number): number {
  return slot + (tape.size[slot] ?? 1);
}

export function hasKey(tape: Tape, slot: number): boolean {
  return (tape.keyOffset[slot] ?? 0) > 0;
}

/** Start of the member's name, quotes included; -1 in arrays and at the root. */
export function keyStartOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? (tape.start[slot] ?? 0) + 1 - (tape.keyOffset[slot] ?? 0) : noKey;
}

export function keyEndOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) + (tape.keyLength[slot] ?? 0) : noKey;
}

/** Start of the value, including its name. */
export function outerStartOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) : (tape.start[slot] ?? 0);
}
