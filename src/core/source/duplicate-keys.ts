import type { Problem } from './problem.ts';
import type { Units } from './source-text.ts';
import type { Location } from './span.ts';
import { Form, Kind, keyEndOf, keyFormShift, keyStartOf, kindMask, nextOf, type Tape, wideKey } from './tape.ts';
import { keyIs, keyText } from './tape-text.ts';

/** Up to so many members each name is compared with each. */
const fewMembers = 128;
/** What tells most names apart at a glance, of the members of one object, and their slots. */
const glances = new Int32Array(fewMembers);
const glanced = new Int32Array(fewMembers);

/** The slots of an earlier and a later member of the same name. */
export type DuplicatePair = readonly [number, number];

/** The pairs in all objects between two slots, in document order of the objects. */
export function duplicatesWithin(tape: Tape, from: number, to: number): DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  const { units } = tape.text;
  for (let slot = from; slot < to; slot += 1) {
    const mayHave = ((tape.kind[slot] ?? 0) & kindMask) === Kind.object && !areDifferent(tape, slot, units);
    if (mayHave) for (const pair of duplicatesOf(tape, slot)) pairs.push(pair);
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

/** Whether no two names of an object are the same, as far as that can be told without making a list of them: nearly always. */
function areDifferent(tape: Tape, object: number, units: Units): boolean {
  const { size } = tape;
  const end = object + (size[object] ?? 1);
  // Every third object has one member, or none.
  if (object + 1 + (size[object + 1] ?? 1) >= end) return true;
  let count = 0;
  for (let slot = object + 1; slot < end; slot += size[slot] ?? 1) {
    const glance = glanceAt(tape, slot, units);
    if (count === fewMembers || glance === 0) return false;
    for (let earlier = 0; earlier < count; earlier += 1) {
      if (glances[earlier] === glance && keyIs(tape, slot, keyText(tape, glanced[earlier] ?? 0))) return false;
    }
    glances[count] = glance;
    glanced[count] = slot;
    count += 1;
  }
  return true;
}

/** A number that is the same for the same name, with quotes and without them; 0: the name has to be read. */
function glanceAt(tape: Tape, slot: number, units: Units): number {
  const { kind, keyGap, keyLength } = tape;
  const form = (kind[slot] ?? 0) >> keyFormShift;
  const gap = keyGap[slot] ?? 0;
  // `form` is the number of quotes before the name, and behind it.
  const length = (keyLength[slot] ?? 0) - 2 * form;
  if (form > Form.quoted || gap === wideKey || length <= 0) return 0;
  const start = (tape.start[slot] ?? 0) + 1 - gap + form;
  const first = units.charCodeAt(start);
  const last = units.charCodeAt(start + length - 1);
  return (length << 20) ^ (first << 10) ^ last;
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
