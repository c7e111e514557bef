import type { Problem } from './problem.ts';
import type { Location } from './span.ts';
import { Form, Kind, keyEndOf, keyFormShift, keyLengthOf, keyStartOf, kindMask, nextOf, type Tape } from './tape.ts';
import { keyText } from './tape-text.ts';

/** Up to so many members each name is compared with each. */
const fewMembers = 64;
/** What tells most names apart at a glance, of the members of one object. */
const glances = new Int32Array(fewMembers);

/** The slots of an earlier and a later member of the same name. */
export type DuplicatePair = readonly [number, number];

/** The pairs in all objects between two slots, in document order of the objects. */
export function duplicatesWithin(tape: Tape, from: number, to: number): DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  for (let slot = from; slot < to; slot += 1) {
    const mayHave = ((tape.kind[slot] ?? 0) & kindMask) === Kind.object && !lookDifferent(tape, slot);
    if (mayHave) pairs.push(...duplicatesOf(tape, slot));
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

/** Whether no two names of an object can be the same, as far as a glance tells: nearly always, and it makes nothing. */
function lookDifferent(tape: Tape, object: number): boolean {
  const end = nextOf(tape, object);
  let count = 0;
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) {
    if (count === fewMembers || (tape.kind[slot] ?? 0) >> keyFormShift >= Form.escaped) return false;
    const start = keyStartOf(tape, slot);
    const length = keyLengthOf(tape, slot);
    const isQuoted = (tape.kind[slot] ?? 0) >> keyFormShift === Form.quoted ? 1 : 0;
    if (length <= 2 * isQuoted) return false;
    const first = tape.text.charCodeAt(start + isQuoted);
    const last = tape.text.charCodeAt(start + length - isQuoted - 1);
    // The same name with quotes and without them has to look the same.
    const glance = ((length - 2 * isQuoted) << 20) ^ (first << 10) ^ last;
    for (let earlier = 0; earlier < count; earlier += 1) if (glances[earlier] === glance) return false;
    glances[count] = glance;
    count += 1;
  }
  return true;
}

function duplicatesOf(tape: Tape, object: number): Iterable<DuplicatePair> {
  const members: NamedSlot[] = [];
  const end = nextOf(tape, object);
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) {
    const isMerged = ((tape.kind[slot] ?? 0) & kindMask) === Kind.merged;
    if (!isMerged) members.push({ slot, name: keyText(tape, slot) });
  }
  return duplicatesAmong(members);
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
