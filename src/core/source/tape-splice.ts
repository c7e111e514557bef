import type { SourceText } from './source-text.ts';
import { endOf, hasKey, kindMask, nextOf, type Tape } from './tape.ts';
import { keyText } from './tape-text.ts';
import { resized } from './tape-writer.ts';

/** What an edit puts in place of some slots of a tape. */
export interface Splice {
  readonly text: SourceText;
  /** The slots that go. They are members of the innermost holder, or all of them. */
  readonly from: number;
  readonly to: number;
  /** The slots that come, of another tape, and how far its text stands from the beginning of this one's. */
  readonly part: Tape;
  readonly partFrom: number;
  readonly partTo: number;
  readonly shift: number;
  /** The containers around, outermost first. */
  readonly holders: readonly number[];
  /** By how many characters the text has grown. */
  readonly grown: number;
  /** Whether a container ends with its last value (YAML's blocks) or with a bracket of its own. */
  readonly endsWithLast: boolean;
}

/** What a tape tells of its slots. */
export type SlotArrays = Pick<Tape, 'kind' | 'start' | 'length' | 'size' | 'keyGap' | 'keyLength'>;

/** The tape after an edit. Its arrays are those of the old one, changed in place; the old one is empty afterwards. It must be without aliases. */
export function spliceTape(tape: Tape, splice: Splice): Tape {
  const { from, to, part, partFrom, partTo, shift, grown } = splice;
  const added = partTo - partFrom - (to - from);
  const count = tape.count + added;
  const behind = to + added;
  const inner = membersAfter(tape, splice);
  const arrays = takeArrays(tape, count);
  for (const name of ['kind', 'start', 'length', 'size', 'keyGap', 'keyLength'] as const) {
    if (added !== 0) arrays[name].copyWithin(behind, to, tape.count);
    arrays[name].set(part[name].subarray(partFrom, partTo), from);
  }
  addTo(arrays.start, from, behind, shift);
  addTo(arrays.start, behind, count, grown);
  const move = { from, to, added, partFrom, partTo };
  const spliced: Tape = {
    ...arrays,
    text: splice.text,
    count,
    wideKeys: moved(tape.wideKeys, part.wideKeys, move),
    targets: tape.targets,
    cooked: moved(tape.cooked, part.cooked, move),
    cookedKeys: moved(tape.cookedKeys, part.cookedKeys, move),
    members: movedMembers(tape.members, splice.holders, move, inner),
  };
  resizeHolders(spliced, splice, added);
  empty(tape);
  return spliced;
}

/** The arrays of a tape with room for so many slots. */
function takeArrays(tape: Tape, count: number): SlotArrays {
  const { kind, start, length, size, keyGap, keyLength } = tape;
  if (count <= kind.length) return { kind, start, length, size, keyGap, keyLength };
  const capacity = count + (count >> 6) + 64;
  return {
    kind: resized(kind, new Uint8Array(capacity), tape.count),
    start: resized(start, new Int32Array(capacity), tape.count),
    length: resized(length, new Int32Array(capacity), tape.count),
    size: resized(size, new Int32Array(capacity), tape.count),
    keyGap: resized(keyGap, new Uint16Array(capacity), tape.count),
    keyLength: resized(keyLength, new Uint16Array(capacity), tape.count),
  };
}

function addTo(array: Int32Array, from: number, to: number, amount: number): void {
  if (amount === 0) return;
  for (let slot = from; slot < to; slot += 1) array[slot] = (array[slot] ?? 0) + amount;
}

function resizeHolders(tape: Tape, { holders, to, grown, endsWithLast }: Splice, added: number): void {
  for (const holder of holders) {
    const isLast = nextOf(tape, holder) === to;
    tape.size[holder] = (tape.size[holder] ?? 0) + added;
    if (!(isLast && endsWithLast)) tape.length[holder] = (tape.length[holder] ?? 0) + grown;
  }
  if (!endsWithLast) return;
  for (const holder of holders.toReversed()) {
    if (nextOf(tape, holder) !== to + added) continue;
    tape.length[holder] = endOfLast(tape, holder) - (tape.start[holder] ?? 0);
  }
}

function endOfLast(tape: Tape, holder: number): number {
  let last = holder + 1;
  for (let slot = last; slot < nextOf(tape, holder); slot = nextOf(tape, slot)) last = slot;
  return endOf(tape, last);
}

interface Move {
  readonly from: number;
  readonly to: number;
  readonly added: number;
  readonly partFrom: number;
  readonly partTo: number;
}

function moved<T>(old: ReadonlyMap<number, T>, part: ReadonlyMap<number, T>, move: Move): ReadonlyMap<number, T> {
  if (old.size === 0 && part.size === 0) return old;
  const result = new Map<number, T>();
  for (const [slot, value] of old) {
    if (slot < move.from) result.set(slot, value);
    else if (slot >= move.to) result.set(slot + move.added, value);
  }
  for (const [slot, value] of part) {
    if (slot >= move.partFrom && slot < move.partTo) result.set(slot - move.partFrom + move.from, value);
  }
  return result;
}

/**
 * What is known of the members of the containers around is forgotten, for some of them have other slots or names now; `inner` is what is
 * known of the innermost all the same.
 */
function movedMembers(
  old: Tape['members'],
  holders: readonly number[],
  { from, to, added }: Move,
  inner: Map<string, number> | undefined,
): Tape['members'] {
  const result: Tape['members'] = new Map();
  for (const [slot, members] of old) {
    if (slot < from && !holders.includes(slot)) result.set(slot, members);
    else if (slot >= to) result.set(slot + added, members);
  }
  return inner ? result.set(holders.at(-1) ?? 0, inner) : result;
}

/** Where the members of the innermost container will be, if that was known and those that come have the names of those that go: the same map. */
function membersAfter(
  tape: Tape,
  { from, to, part, partFrom, partTo, holders }: Splice,
): Map<string, number> | undefined {
  const holder = holders.at(-1) ?? 0;
  const known = tape.members.get(holder);
  if (typeof known !== 'object') return undefined;
  const [going, coming] = [membersBetween(tape, from, to), membersBetween(part, partFrom, partTo)];
  if (going.length !== coming.length || going.some(({ name }, index) => name !== coming[index]?.name)) return undefined;
  const added = partTo - partFrom - (to - from);
  const shift = (at: number, name: string) => known.set(name, holder + at < to ? at : at + added);
  // Of two with one name the last is known.
  const last = going.map(({ name, slot }) => known.get(name) === slot - holder);
  if (added !== 0) known.forEach(shift);
  for (const [index, { name, slot }] of coming.entries())
    if (last[index]) known.set(name, slot - partFrom + from - holder);
  return known;
}

function membersBetween(tape: Tape, from: number, to: number): { readonly name: string; readonly slot: number }[] {
  const members = [];
  for (let slot = from; slot < to; slot = nextOf(tape, slot)) members.push({ name: keyText(tape, slot), slot });
  return members;
}

/** Whoever still has a node of the old document finds an empty object. */
function empty(tape: Tape): void {
  const none: Omit<Tape, 'text'> = {
    count: 0,
    kind: new Uint8Array(),
    start: new Int32Array(),
    length: new Int32Array(),
    size: new Int32Array(),
    keyGap: new Uint16Array(),
    keyLength: new Uint16Array(),
    wideKeys: new Map(),
    targets: new Map(),
    cooked: new Map(),
    cookedKeys: new Map(),
    members: new Map(),
  };
  Object.assign(tape, none);
}

/** Whether two tapes tell the same of so many slots, but for where they begin in their texts. Aliases are never the same. */
export function areSameSlots(a: SlotArrays, aFrom: number, b: Tape, bFrom: number, count: number): boolean {
  const apart = (b.start[bFrom] ?? 0) - (a.start[aFrom] ?? 0);
  for (let at = 0; at < count; at += 1) {
    const x = aFrom + at;
    const y = bFrom + at;
    const isSame =
      (((a.kind[x] ?? 0) ^ (b.kind[y] ?? 0)) & kindMask) === 0 &&
      (a.start[x] ?? 0) + apart === b.start[y] &&
      a.length[x] === b.length[y] &&
      a.size[x] === b.size[y] &&
      a.keyGap[x] === b.keyGap[y] &&
      (!hasKey(b, y) || a.keyLength[x] === b.keyLength[y]);
    if (!isSame || b.targets.has(y)) return false;
  }
  return true;
}

/** A copy of some slots, to be compared with what comes in their place. */
export function copySlots(tape: Tape, from: number, to: number): SlotArrays {
  return {
    kind: tape.kind.slice(from, to),
    start: tape.start.slice(from, to),
    length: tape.length.slice(from, to),
    size: tape.size.slice(from, to),
    keyGap: tape.keyGap.slice(from, to),
    keyLength: tape.keyLength.slice(from, to),
  };
}
