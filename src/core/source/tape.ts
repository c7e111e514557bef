/**
 * One text as flat arrays, in preorder: slot 0 is the root, a container's members follow it. All but `start` is told relative to the value
 * itself, so that an edit shifts one array only. Builders (`scan-json`, `parse-broken-json`, `scan-yaml`, `parse-yaml`) fill it.
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
  readonly keyGap: Uint16Array;
  /** The length of the name, quotes included. */
  readonly keyLength: Uint16Array;
  /** Gap and length where one of them does not fit in 16 bits; `keyGap` is `wideKey` then. */
  readonly wideKeys: ReadonlyMap<number, WideKey>;
  /** Slot of an alias (or of a member that a merge key brought) → slot of the value it stands for. */
  readonly targets: ReadonlyMap<number, number>;
  /** Values whose text is not what they mean: folded YAML strings, strings with broken escapes, `.inf`. */
  readonly cooked: ReadonlyMap<number, string | number>;
  readonly cookedKeys: ReadonlyMap<number, string>;
  /** For the large objects that were searched: how often, then how many slots behind the object the member of a name stands. */
  readonly members: Map<number, number | Map<string, number>>;
}

/** As in `keyGap` and `keyLength`. */
export interface WideKey {
  readonly gap: number;
  readonly length: number;
}

export const wideKey = 0xffff;

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
export const keylessMask = (1 << keyFormShift) - 1;

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
  return (tape.keyGap[slot] ?? 0) > 0;
}

/** Where the member's name begins, quotes included; -1 in arrays and at the root. */
export function keyStartOf(tape: Tape, slot: number): number {
  const gap = tape.keyGap[slot] ?? 0;
  if (gap === 0) return noKey;
  return (tape.start[slot] ?? 0) + 1 - (gap === wideKey ? (tape.wideKeys.get(slot)?.gap ?? 1) : gap);
}

export function keyEndOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) + keyLengthOf(tape, slot) : noKey;
}

/** How many characters the member's name has, quotes included; the slot must have one. */
export function keyLengthOf(tape: Tape, slot: number): number {
  const isWide = tape.keyGap[slot] === wideKey;
  return (isWide ? tape.wideKeys.get(slot)?.length : tape.keyLength[slot]) ?? 0;
}

/** Where the value begins, its name included. */
export function outerStartOf(tape: Tape, slot: number): number {
  return hasKey(tape, slot) ? keyStartOf(tape, slot) : (tape.start[slot] ?? 0);
}
