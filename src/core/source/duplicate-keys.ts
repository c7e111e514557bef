import type { Problem } from './problem.ts';
import type { Location } from './span.ts';
import { Form, Kind, keyEndOf, keyFormShift, keyStartOf, kindMask, nextOf, type Tape } from './tape.ts';
import { keyIs, keyText } from './tape-text.ts';

const fewMembers = 12;

/** The slots of an earlier and a later member of the same name. */
export type DuplicatePair = readonly [number, number];

/** The pairs in all objects between two slots, in document order of the objects. */
export function duplicatesWithin(tape: Tape, from: number, to: number): DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  for (let slot = from; slot < to; slot += 1) {
    if (((tape.kind[slot] ?? 0) & kindMask) === Kind.object) pairs.push(...duplicatesOf(tape, slot));
  }
  return pairs;
}

/** A member by its name. */
export interface NamedSlot {
  readonly slot: number;
  readonly name: string;
}

/** For each name that stands twice: the later one, with the first one. */
export function* duplicatesAmong(members: readonly NamedSlot[]): IterableIterator<DuplicatePair> {
  const seen = new Map<string, number>();
  for (const { slot, name } of members) {
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, slot);
    else yield [earlier, slot];
  }
}

function duplicatesOf(tape: Tape, object: number): Iterable<DuplicatePair> {
  if ((tape.size[object] ?? 1) <= 2) return [];
  const slots: number[] = [];
  collectOwnMembers(tape, object, slots);
  return slots.length <= fewMembers
    ? pairsOfFew(tape, slots)
    : duplicatesAmong(slots.map((slot) => ({ slot, name: keyText(tape, slot) })));
}

function collectOwnMembers(tape: Tape, object: number, slots: number[]): void {
  const end = nextOf(tape, object);
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) {
    if (((tape.kind[slot] ?? 0) & kindMask) !== Kind.merged) slots.push(slot);
  }
}

function* pairsOfFew(tape: Tape, slots: readonly number[]): IterableIterator<DuplicatePair> {
  for (let later = 1; later < slots.length; later += 1) {
    const laterSlot = slots[later] ?? 0;
    for (let earlier = 0; earlier < later; earlier += 1) {
      const earlierSlot = slots[earlier] ?? 0;
      if (!haveSameKey(tape, earlierSlot, laterSlot)) continue;
      yield [earlierSlot, laterSlot];
      break;
    }
  }
}

function haveSameKey(tape: Tape, a: number, b: number): boolean {
  const aStart = keyStartOf(tape, a);
  const bStart = keyStartOf(tape, b);
  // Nearly all names differ in length or in the second character; escapes and quotes of different kinds take the long way.
  const text = tape.text;
  const sameForm =
    (tape.kind[a] ?? 0) >> keyFormShift === (tape.kind[b] ?? 0) >> keyFormShift &&
    (tape.kind[a] ?? 0) >> keyFormShift < Form.escaped;
  if (sameForm && keyEndOf(tape, a) - aStart !== keyEndOf(tape, b) - bStart) return false;
  if (sameForm && text.charCodeAt(aStart + 1) !== text.charCodeAt(bStart + 1)) return false;
  return keyIs(tape, a, keyText(tape, b));
}

/** The problem of one pair, at the later name, with the earlier one related. */
export function duplicateProblem(tape: Tape, file: string, [earlier, later]: DuplicatePair): Problem {
  return {
    code: 'duplicate-key',
    severity: 'error',
    message: `"${keyText(tape, later)}" stands twice in this object, and only the last one counts. Remove one of them, or give it another name.`,
    at: keyLocation(tape, file, later),
    related: [{ message: 'It stands here too.', at: keyLocation(tape, file, earlier) }],
  };
}

function keyLocation(tape: Tape, file: string, slot: number): Location {
  return { file, span: { start: keyStartOf(tape, slot), end: keyEndOf(tape, slot) } };
}
