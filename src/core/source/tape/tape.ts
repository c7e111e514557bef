/**
 * One text as flat arrays, in preorder: slot 0 is the root, a container's members follow it. All but `start` is relative to the value
 * itself. Builders (`scan-json`, `parse-broken-json`, `scan-yaml`, `parse-yaml`) fill it.
 */
export interface Tape {
  readonly text: string;
  readonly count: number;
  /** Kind in the low four bits, the value's form in two bits above, the key's form in the two highest. */
  readonly kind: Uint8Array;
  /** Where the value begins; for an alias the place of the alias itself. */
  readonly start: Int32Array;
  /** The length of the value's span. */
  readonly length: Int32Array;
  /** The slots of the value and everything in it. */
  readonly size: Int32Array;
  /** From the beginning of the member's name to that of the value, plus 1; 0 in arrays and at the root. */
  readonly keyOffset: Int32Array;
  /** The length of the name, quotes included. */
  readonly keyLength: Int32Array;
  /** Slot of an alias (or of a member that a merge key brought) → slot of the value it stands for. */
  readonly aliasTargets: ReadonlyMap<number, number>;
  /** Values whose text is not what they mean: folded YAML strings, strings with broken escapes, `.inf`. */
  readonly decodedValues: ReadonlyMap<number, string | number>;
  readonly decodedKeys: ReadonlyMap<number, string>;
  /** For the large objects that were searched: how often, or the slot of the last member of each name. */
  readonly members: Map<number, number | ReadonlyMap<string, number>>;
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
export const ScalarEncoding = {
  /** The text as it is. */
  plain: 0,
  /** Without its first and last character. */
  quoted: 1,
  /** A scalar that is more than a slice of the text; `scalarText` reads it. */
  escaped: 2,
  /** Looked up in `decodedValues` or `decodedKeys`. */
  decoded: 3,
} as const;

export const kindMask = 15;
export const encodingShift = 4;
export const keyEncodingShift = 6;
export const keylessMask = (1 << keyEncodingShift) - 1;

/** What nests deeper than this many containers is not read. */
export const depthLimit = 500;

/** Names that carry no place: arrays and the root. */
export const noKey = -1;

export function endOf(tape: Tape, slot: number): number {
  return (tape.start[slot] ?? 0) + (tape.length[slot] ?? 0);
}

/** The slot behind this value and everything in it. */
export function nextOf(tape: Tape, slot: number): number {
  return slot + (tape.size[slot] ?? 1);
}

export function hasKey(tape: Tape, slot: number): boolean {
  return (tape.keyOffset[slot] ?? 0) > 0;
}

/** Where the member's name begins, quotes included; -1 in arrays and at the root. */
export function keyStartOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? (tape.start[slot] ?? 0) + 1 - (tape.keyOffset[slot] ?? 0) : noKey;
}

export function keyEndOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) + (tape.keyLength[slot] ?? 0) : noKey;
}

/** Where the value begins, its name included. */
export function outerStartOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) : (tape.start[slot] ?? 0);
}
