import type { Fix, Problem } from '../document/problem.ts';
import type { Location } from '../text/span.ts';
import { endOf, Kind, keyEndOf, keyStartOf, kindMask, nextSlot, type Tape } from './tape.ts';
import { haveSameName, keyText } from './tape-text.ts';

/** The slots of the first and of a later member of the same name. */
export type DuplicatePair = readonly [number, number];

/** At most `limit` pairs, in document order of the objects that contain them. */
export function findDuplicateKeys(tape: Tape, limit: number): readonly DuplicatePair[] {
  const pairs: DuplicatePair[] = [];
  for (let slot = 0; slot < tape.count && pairs.length < limit; slot += 1) {
    const isObject = ((tape.kind[slot] ?? 0) & kindMask) === Kind.object;
    if (isObject) addDuplicates(tape, slot, pairs);
  }
  return pairs.slice(0, limit);
}

/** Up to this number of members, the names of an object are compared pairwise: nearly all objects are small. */
const pairwiseLimit = 32;

function addDuplicates(tape: Tape, object: number, pairs: DuplicatePair[]): void {
  const end = nextSlot(tape, object);
  let count = 0;
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) count += 1;
  if (count > pairwiseLimit) addDuplicatesByName(tape, object, pairs);
  else addDuplicatesPairwise(tape, object, pairs);
}

function addDuplicatesByName(tape: Tape, object: number, pairs: DuplicatePair[]): void {
  const end = nextSlot(tape, object);
  const firsts = new Map<string, number>();
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) {
    if (isMerged(tape, slot)) continue;
    const name = keyText(tape, slot);
    const first = firsts.get(name);
    if (first === undefined) firsts.set(name, slot);
    else pairs.push([first, slot]);
  }
}

/** Compares the names in place, without creating strings. */
function addDuplicatesPairwise(tape: Tape, object: number, pairs: DuplicatePair[]): void {
  const end = nextSlot(tape, object);
  for (let slot = object + 1; slot < end; slot = nextSlot(tape, slot)) {
    if (isMerged(tape, slot)) continue;
    let first = object + 1;
    while (first < slot && (isMerged(tape, first) || !haveSameName(tape, first, slot))) first = nextSlot(tape, first);
    if (first < slot) pairs.push([first, slot]);
  }
}

function isMerged(tape: Tape, slot: number): boolean {
  return ((tape.kind[slot] ?? 0) & kindMask) === Kind.merged;
}

/** The problem of one pair, at the later name, with the first one related. */
export function describeDuplicate(tape: Tape, file: string, [first, later]: DuplicatePair): Problem {
  return {
    code: 'duplicate-key',
    severity: 'error',
    message: `Duplicate key "${keyText(tape, later)}". The last value wins; remove or rename the other one.`,
    at: keyLocation(tape, file, later),
    related: [{ message: 'First defined here', at: keyLocation(tape, file, first) }],
    fixes: fixByRemoving(tape, file, first, later),
  };
}

/** Removes the first value, which has no effect; none if there is a comment in it. Nothing is lost if the later member is written alike. */
function fixByRemoving(tape: Tape, file: string, first: number, later: number): readonly Fix[] {
  const span = { start: keyStartOf(tape, first), end: keyStartOf(tape, nextSlot(tape, first)) };
  const text = tape.text.slice(span.start, span.end);
  if (text.length > maxRemovedLength || /(?:^|[\s,[{])(?:#|\/[/*])/.test(text)) return [];
  const kind = isWrittenAlike(tape, first, later) ? 'fix' : 'remove';
  return [{ kind, title: `Remove the first "${keyText(tape, first)}"`, edits: [{ at: { file, span }, text: '' }] }];
}

function isWrittenAlike(tape: Tape, first: number, later: number): boolean {
  const [one, other] = [first, later].map((slot) => tape.text.slice(tape.start[slot] ?? 0, endOf(tape, slot)));
  return one === other;
}

/** A longer value is not removed automatically: the writer should compare the two. */
const maxRemovedLength = 400;

function keyLocation(tape: Tape, file: string, slot: number): Location {
  return { file, span: { start: keyStartOf(tape, slot), end: keyEndOf(tape, slot) } };
}
