import type { Problem } from '../document/problem.ts';
import type { Location } from '../text/span.ts';
import { Kind, keyEndOf, keyStartOf, kindMask, nextOf, type Tape } from './tape.ts';
import { keyText } from './tape-text.ts';

/** The slots of the first and of a later member of the same name. */
export type DuplicatePair = readonly [number, number];

/** At most `limit` pairs, in document order of the objects that contain them. */
export function findDuplicateKeys(tape: Tape, limit: number): readonly DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  for (let slot = 0; slot < tape.count && pairs.length < limit; slot += 1) {
    const isObject = ((tape.kind[slot] ?? 0) & kindMask) === Kind.object;
    if (isObject) for (const pair of duplicatesIn(tape, slot)) pairs.push(pair);
  }
  return pairs.slice(0, limit);
}

function duplicatesIn(tape: Tape, object: number): readonly DuplicatePair[] {
  const end = nextOf(tape, object);
  // A third of all objects has one member, or none.
  if (nextOf(tape, object + 1) >= end) return [];
  const firsts = new Map<string, number>();
  const pairs: DuplicatePair[] = [];
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) {
    if (((tape.kind[slot] ?? 0) & kindMask) === Kind.merged) continue;
    const name = keyText(tape, slot);
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, slot);
    else pairs.push([first, slot]);
  }
  return pairs;
}

/** The problem of one pair, at the later name, with the first one related. */
export function duplicateProblem(tape: Tape, file: string, [first, later]: DuplicatePair): Problem {
  return {
    code: 'duplicate-key',
    severity: 'error',
    message: `Duplicate key "${keyText(tape, later)}". The last value wins; remove or rename the other one.`,
    at: keyLocation(tape, file, later),
    related: [{ message: 'First defined here', at: keyLocation(tape, file, first) }],
  };
}

function keyLocation(tape: Tape, file: string, slot: number): Location {
  return { file, span: { start: keyStartOf(tape, slot), end: keyEndOf(tape, slot) } };
}
