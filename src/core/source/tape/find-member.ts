import { nextOf, type Tape } from './tape.ts';
import { keyIs, keyText } from './tape-text.ts';

/** Limit from which an object that is searched repeatedly gets a map of its names. */
const manySlots = 32;
const manySearches = 8;

/** The slot of the last member of that name in the object, as with `JSON.parse`. */
export function findMember(tape: Tape, object: number, key: string): number | undefined {
  if ((tape.size[object] ?? 1) <= manySlots) return searchMembers(tape, object, key);
  const known = tape.members.get(object) ?? 0;
  if (typeof known === 'object') return known.get(key);
  tape.members.set(object, known < manySearches ? known + 1 : slotsByName(tape, object));
  return searchMembers(tape, object, key);
}

function searchMembers(tape: Tape, object: number, key: string): number | undefined {
  const end = nextOf(tape, object);
  let found: number | undefined;
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) if (keyIs(tape, slot, key)) found = slot;
  return found;
}

function slotsByName(tape: Tape, object: number): ReadonlyMap<string, number> {
  const end = nextOf(tape, object);
  const slots = new Map<string, number>();
  for (let slot = object + 1; slot < end; slot = nextOf(tape, slot)) slots.set(keyText(tape, slot), slot);
  return slots;
}
